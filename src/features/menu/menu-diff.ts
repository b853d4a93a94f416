import type { MenuCategory } from '#domain/menu/schema.ts';
import { isSame } from '#src/data/edits-of.ts';
import { itemsIn, menuFieldsOf, type MenuDraft } from './menu-draft.ts';

/** Something that is different for guests or for staff once a draft is published. */
export type MenuChange =
  | {
      readonly kind: 'field';
      readonly field: 'name' | 'menuType' | 'isActive' | 'schedule';
      readonly from: unknown;
      readonly to: unknown;
    }
  | { readonly kind: 'sectionAdded' | 'sectionRemoved'; readonly section: string; readonly count: number }
  | { readonly kind: 'sectionRenamed'; readonly from: string; readonly to: string }
  | { readonly kind: 'sectionTexts'; readonly section: string }
  | { readonly kind: 'sectionsArranged' }
  | {
      /** `staged`: on the menu from now on, but not shown yet. */
      readonly kind: 'added' | 'removed' | 'shown' | 'hidden' | 'staged';
      readonly dish: string;
      readonly section: string;
      readonly price: number | undefined;
    }
  | {
      readonly kind: 'price' | 'points';
      readonly dish: string;
      readonly from: number | undefined;
      readonly to: number | undefined;
    }
  | { readonly kind: 'moved'; readonly dish: string; readonly from: string; readonly to: string }
  | { readonly kind: 'arranged'; readonly section: string };

/**
 * What publishing the draft changes, in the order in which it matters: what costs what, what comes and goes, what only moves.
 * @param priceOf The dish's own price, where this device knows it.
 */
export function menuChanges(
  before: MenuDraft,
  after: MenuDraft,
  priceOf: (dish: string) => number | undefined,
): MenuChange[] {
  return [
    ...fieldChanges(before, after),
    ...sectionChanges(before, after),
    ...itemChanges(before, after, priceOf),
  ];
}

function fieldChanges(before: MenuDraft, after: MenuDraft): MenuChange[] {
  const [was, is] = [menuFieldsOf(before), menuFieldsOf(after)];
  return (['name', 'menuType', 'isActive', 'schedule'] as const).flatMap((field) =>
    isSame(was[field], is[field]) ? [] : [{ kind: 'field', field, from: was[field], to: is[field] }],
  );
}

function sectionChanges(before: MenuDraft, after: MenuDraft): MenuChange[] {
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
  before: MenuDraft,
  after: MenuDraft,
  priceOf: (dish: string) => number | undefined,
): MenuChange[] {
  const was = new Map(itemsIn(before).map((one) => [one.item._id, one]));
  const is = new Map(itemsIn(after).map((one) => [one.item._id, one]));
  const told: MenuChange[] = [];
  for (const [id, { item, section }] of was) {
    if (is.has(id) || !item.isShowing) continue;
    const dish = item.dishTemplate ?? '';
    told.push({ kind: 'removed', dish, section: section.name, price: item.priceOverride ?? priceOf(dish) });
  }
  for (const [id, { item, section }] of is) {
    const old = was.get(id);
    const dish = item.dishTemplate ?? '';
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
