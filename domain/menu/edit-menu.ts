import * as z from 'zod/mini';
import type { Conflict } from '../kit/edit.ts';
import type { CommandContext } from '../kit/operation.ts';
import { id } from '../kit/ids.ts';
import { partEdits, partEditsBetween, PartsMerged } from '../kit/parts.ts';
import { menuCategory, menuItem, type Menu, type MenuCategory, type MenuItem } from './schema.ts';

const sectionFields = z.omit(menuCategory, { _id: true, items: true });
/** An item says in which section it stands: moving it is an edit of that, so that it keeps what is edited elsewhere meanwhile. */
const itemFields = z.extend(z.omit(menuItem, { _id: true }), { section: id });

/**
 * What a change does to the sections and items of a menu, by their ids: each is added, removed, or edited field by field. Two devices that
 * edit different fields, items or sections never meet.
 */
export const menuParts = {
  sections: z.optional(z.record(id, partEdits(sectionFields.shape))),
  items: z.optional(z.record(id, partEdits(itemFields.shape))),
};

const parts = z.strictObject(menuParts);

export type MenuParts = z.infer<typeof parts>;

interface MenuMerged {
  readonly categories: MenuCategory[];
  readonly conflicts: readonly Conflict[];
  readonly applied: number;
}

/**
 * The sections with the parts applied. What is added under an id that is there already stands as it is; a removed section takes its items
 * along; removing what is gone changes nothing. An edit of what is gone, or an item for a section that is gone, is a conflict whose `now`
 * is null. Conflicts are named by the way to the edit: `items/{id}/priceOverride`.
 */
export function mergeParts(
  menu: Pick<Menu, 'categories'>,
  { sections = {}, items = {} }: MenuParts,
  side: CommandContext['side'],
): MenuMerged {
  const kept = new Map(menu.categories.map(({ items: _items, ...section }) => [section._id, section]));
  const placed = new Map(
    menu.categories.flatMap((section) =>
      section.items.map((item) => [item._id, { ...item, section: section._id }] as const),
    ),
  );
  const merged = new PartsMerged(side);
  for (const [partId, part] of Object.entries(sections)) merged.merge('sections', kept, partId, part);
  for (const [partId, part] of Object.entries(items)) {
    const to = part.add?.section ?? part.section?.to;
    // A section that is gone takes nothing in: the item stays where it is, or is not added.
    if (to !== undefined && !kept.has(to) && !part.remove) {
      const now = placed.get(partId)?.section ?? null;
      merged.conflicts.push({ field: `items/${partId}/section`, from: part.section?.from ?? null, to, now });
      const { section: _section, add: _add, ...rest } = part;
      if (now !== null) merged.merge('items', placed, partId, rest);
      continue;
    }
    merged.merge('items', placed, partId, part);
  }
  return { categories: assembled(kept, placed), conflicts: merged.conflicts, applied: merged.applied };
}

function assembled(
  sections: ReadonlyMap<string, Omit<MenuCategory, 'items'>>,
  items: ReadonlyMap<string, MenuItem & { readonly section: string }>,
): MenuCategory[] {
  const bySection = new Map<string, MenuItem[]>();
  for (const { section, ...item } of items.values())
    bySection.set(section, [...(bySection.get(section) ?? []), item]);
  return [...sections.values()].map((section) => ({ ...section, items: bySection.get(section._id) ?? [] }));
}

/**
 * The parts that bring the one menu to the other, as small as they can be: what a builder that holds a whole draft sends, and what it counts
 * before publishing. Empty where both are the same.
 */
export function partsBetween(before: Pick<Menu, 'categories'>, after: Pick<Menu, 'categories'>): MenuParts {
  const sections = partEditsBetween(
    sectionsOf(before).values(),
    sectionsOf(after).values(),
    Object.keys(sectionFields.shape),
  );
  const items = partEditsBetween(
    itemsOf(before).values(),
    itemsOf(after).values(),
    Object.keys(itemFields.shape),
  );
  // An item goes with its section; it need not be removed by itself.
  for (const [itemId, item] of itemsOf(before))
    if (items[itemId]?.['remove'] === true && sections[item.section]?.['remove'] === true)
      delete items[itemId];
  return {
    ...(Object.keys(sections).length > 0 ? { sections } : {}),
    ...(Object.keys(items).length > 0 ? { items } : {}),
  } as MenuParts;
}

function sectionsOf({ categories }: Pick<Menu, 'categories'>): Map<string, Omit<MenuCategory, 'items'>> {
  return new Map(categories.map(({ items: _items, ...section }) => [section._id, section]));
}

function itemsOf({ categories }: Pick<Menu, 'categories'>): Map<string, MenuItem & { section: string }> {
  return new Map(
    categories.flatMap(({ _id: section, items }) =>
      items.map((item) => [item._id, { ...item, section }] as const),
    ),
  );
}
