import { inOrder } from '#domain/catalogue/expand.ts';
import type { ServingTime } from '#domain/catalogue/serving-times.ts';
import { partsBetween } from '#domain/menu/edit-menu.ts';
import { menuFieldsOf } from '#domain/menu/menu-changes.ts';
import type { Menu, MenuCategory, MenuType } from '#domain/menu/schema.ts';
import { editsOf } from '#src/data/edits-of.ts';

/** A menu as its builder holds it: sections and items stand in the order of their numbers. */
export interface MenuDraft {
  readonly name: string;
  readonly menuType: MenuType;
  readonly isActive: boolean;
  /** Empty: always. */
  readonly schedule: readonly ServingTime[];
  readonly categories: readonly MenuCategory[];
}

export const emptyMenuDraft: MenuDraft = {
  name: '',
  menuType: 'food',
  isActive: true,
  schedule: [],
  categories: [],
};

export function menuDraftOf({ name, menuType, isActive, schedule = [], categories }: Menu): MenuDraft {
  return {
    name,
    menuType,
    isActive,
    schedule,
    categories: inOrder(categories).map((section) => ({ ...section, items: inOrder(section.items) })),
  };
}

/** The same menu to be made anew, here or in another store: with ids of its own, and not on yet. */
export function copyOfMenu(menu: Menu, name: string, newId: () => string): MenuDraft {
  const draft = menuDraftOf(menu);
  return {
    ...draft,
    name,
    isActive: false,
    categories: draft.categories.map((section) => ({
      ...section,
      _id: newId(),
      items: section.items.map((item) => ({ ...item, _id: newId() })),
    })),
  };
}

/** What a creation says: absent fields are not mentioned. */
export function newMenuOf(draft: MenuDraft) {
  const { schedule, ...fields } = menuFieldsOf(draft);
  return { ...fields, ...(schedule && { schedule }), categories: draft.categories.map(tidy) };
}

/**
 * What the draft changes, field by field, each with what was seen. Of the order nothing is claimed: the last who arranges it wins, and
 * nobody is asked to choose between two numbers.
 */
export function menuEditsOf(seen: MenuDraft, wanted: MenuDraft): Record<string, unknown> {
  const parts = partsBetween(
    { categories: [...seen.categories] },
    { categories: wanted.categories.map(tidy) },
  ) as Record<'sections' | 'items', Record<string, Record<string, unknown>> | undefined>;
  return {
    ...editsOf(menuFieldsOf(seen), menuFieldsOf(wanted)),
    ...(parts.sections && { sections: unclaimed(parts.sections) }),
    ...(parts.items && { items: unclaimed(parts.items) }),
  };
}

/** Without blanks around names, and without names that are blank. */
function tidy({ nameEn = '', description = '', ...section }: MenuCategory): MenuCategory {
  return {
    ...section,
    name: section.name.trim(),
    ...(nameEn.trim() !== '' && { nameEn: nameEn.trim() }),
    ...(description.trim() !== '' && { description: description.trim() }),
  };
}

function unclaimed(parts: Record<string, Record<string, unknown>>): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(parts).map(([id, { order, ...part }]) => [
      id,
      order === undefined ? part : { ...part, order: { to: (order as { to: unknown }).to } },
    ]),
  );
}
