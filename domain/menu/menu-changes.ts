import type { ServingTime } from '../catalogue/serving-times.ts';
import { isSame } from '../kit/equal.ts';
import type { MenuChange } from './menu-change.ts';
import type { Menu, MenuCategory, MenuItem } from './schema.ts';

/** What of a menu a publication says; sections and items stand in the order of their numbers. */
export type MenuContent = Pick<Menu, 'name' | 'menuType' | 'isActive'> & {
  readonly schedule?: readonly ServingTime[] | undefined;
  readonly categories: readonly MenuCategory[];
};

/**
 * What publishing changes, in the order in which it matters: what costs what, what comes and goes, what only moves.
 * @param priceOf The own price of a dish or a bundle, where this device knows it.
 */
export function menuChanges(
  before: MenuContent,
  after: MenuContent,
  priceOf: (dish: string) => number | undefined,
): MenuChange[] {
  return [
    ...fieldChanges(before, after),
    ...sectionChanges(before, after),
    ...itemChanges(before, after, priceOf),
  ];
}

function fieldChanges(before: MenuContent, after: MenuContent): MenuChange[] {
  const [was, is] = [menuFieldsOf(before), menuFieldsOf(after)];
  return (['name', 'menuType', 'isActive', 'schedule'] as const).flatMap((field) =>
    isSame(was[field], is[field]) ? [] : [{ kind: 'field', field, from: was[field], to: is[field] }],
  );
}

/** The fields of a menu as edits want them; null for absent. */
export function menuFieldsOf({ name, menuType, isActive, schedule = [] }: MenuContent) {
  return { name: name.trim(), menuType, isActive, schedule: schedule.length > 0 ? schedule : null };
}

function sectionChanges(before: MenuContent, after: MenuContent): MenuChange[] {
  const was = new Map(before.categories.map((section) => [section._id, section]));
  const is = new Map(after.categories.map((section) => [section._id, section]));
  const told: MenuChange[] = [];
  for (const section of before.categories)
    if (!is.has(section._id))
      told.push({ kind: 'sectionRemoved', section: section.name, count: section.items.length });
  for (const section of after.categories) {
    const old = was.get(section._id);
    if (!old) told.push({ kind: 'sectionAdded', section: section.name, count: section.items.length });
    else if (old.name !== section.name)
      told.push({ kind: 'sectionRenamed', from: old.name, to: section.name });
    else if (old.nameEn !== section.nameEn || old.description !== section.description)
      told.push({ kind: 'sectionTexts', section: section.name });
  }
  if (isRearranged(before.categories, after.categories)) told.push({ kind: 'sectionsArranged' });
  return told;
}

function itemChanges(
  before: MenuContent,
  after: MenuContent,
  priceOf: (dish: string) => number | undefined,
): MenuChange[] {
  const was = new Map(itemsIn(before).map((one) => [one.item._id, one]));
  const is = new Map(itemsIn(after).map((one) => [one.item._id, one]));
  const told: MenuChange[] = [];
  for (const [id, { item, section }] of was) {
    if (is.has(id) || !item.isShowing) continue;
    const dish = offeredIn(item);
    told.push({ kind: 'removed', dish, section: section.name, price: item.priceOverride ?? priceOf(dish) });
  }
  for (const [id, { item, section }] of is) {
    const old = was.get(id);
    const dish = offeredIn(item);
    const price = item.priceOverride ?? priceOf(dish);
    const about = { dish, section: section.name, price };
    if (!old) {
      told.push({ kind: item.isShowing ? 'added' : 'staged', ...about });
      continue;
    }
    if (old.item.isShowing !== item.isShowing)
      told.push({ kind: item.isShowing ? 'shown' : 'hidden', ...about });
    const priceBefore = old.item.priceOverride ?? priceOf(dish);
    if (priceBefore !== price) told.push({ kind: 'price', dish, from: priceBefore, to: price });
    if (old.item.pointOverride !== item.pointOverride)
      told.push({ kind: 'points', dish, from: old.item.pointOverride, to: item.pointOverride });
    const [times, timesBefore] = [item.schedule ?? [], old.item.schedule ?? []];
    if (!isSame(timesBefore, times)) told.push({ kind: 'times', dish, from: timesBefore, to: times });
    if (old.section._id !== section._id)
      told.push({ kind: 'moved', dish, from: old.section.name, to: section.name });
  }
  for (const section of after.categories) {
    const old = before.categories.find(({ _id }) => _id === section._id);
    if (old && isRearranged(old.items, section.items)) told.push({ kind: 'arranged', section: section.name });
  }
  return told;
}

/** Whether what both lists have stands in another order. */
function isRearranged(
  before: readonly Pick<MenuCategory, '_id'>[],
  after: readonly Pick<MenuCategory, '_id'>[],
): boolean {
  const shared = (list: typeof before, other: typeof before): string[] => {
    const known = new Set(other.map(({ _id }) => _id));
    return list.flatMap(({ _id }) => (known.has(_id) ? [_id] : []));
  };
  return !isSame(shared(before, after), shared(after, before));
}

/** The id of what an item offers: of its dish or its bundle. */
function offeredIn({ dishTemplate, bundle }: Pick<MenuItem, 'dishTemplate' | 'bundle'>): string {
  return dishTemplate ?? bundle ?? '';
}

/** Every item of a menu with the section it stands in. */
export function itemsIn({
  categories,
}: Pick<MenuContent, 'categories'>): { item: MenuItem; section: MenuCategory }[] {
  return categories.flatMap((section) => section.items.map((item) => ({ item, section })));
}
