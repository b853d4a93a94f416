import type { MenuCategory, MenuItem } from '#domain/menu/schema.ts';
import { arranged, moved } from './arrange.ts';

type Sections = readonly MenuCategory[];

/** A new section at the end. */
export function addSection(sections: Sections, section: Pick<MenuCategory, '_id' | 'name'>): MenuCategory[] {
  return arranged([...sections, { ...section, order: 0, items: [] }], isOf([section._id]));
}

/** The section with other values; undefined takes one away. */
export function editSection(
  sections: Sections,
  id: string,
  changes: { readonly [K in keyof Omit<MenuCategory, '_id' | 'items'>]?: MenuCategory[K] | undefined },
): MenuCategory[] {
  return sections.map((section) => (section._id === id ? changed(section, changes) : section));
}

/** Without the section and all that stands in it. */
export function removeSection(sections: Sections, id: string): MenuCategory[] {
  return sections.filter((section) => section._id !== id);
}

/** A section that was taken away, where it stood. */
export function putBackSection(sections: Sections, section: MenuCategory, at: number): MenuCategory[] {
  const next = removeSection(sections, section._id);
  next.splice(at, 0, section);
  return arranged(next);
}

/** An item that was taken away, where it stood; nowhere if its section has gone meanwhile. */
export function putBackItem(
  sections: Sections,
  item: MenuItem,
  { section: id, at }: { readonly section: string; readonly at: number },
): MenuCategory[] {
  return removeItem(sections, item._id).map((section) => {
    if (section._id !== id) return section;
    const items = [...section.items];
    items.splice(at, 0, item);
    return { ...section, items: arranged(items) };
  });
}

/** The section at another place among the sections. */
export function moveSection(sections: Sections, id: string, to: number): MenuCategory[] {
  const from = sections.findIndex((section) => section._id === id);
  // Put down where it was picked up it keeps its number: nothing was moved that somebody else may be moving.
  return from < 0 || from === to ? [...sections] : arranged(moved(sections, from, to), isOf([id]));
}

/** The dishes as new items at the end of the section, shown to guests. */
export function addDishes(
  sections: Sections,
  sectionId: string,
  dishes: readonly string[],
  newId: () => string,
): MenuCategory[] {
  const offers = dishes.map((dishTemplate) => ({ itemType: 'dish' as const, dishTemplate }));
  return addItems(sections, sectionId, offers, newId);
}

/** The same of bundles. */
export function addBundles(
  sections: Sections,
  sectionId: string,
  bundles: readonly string[],
  newId: () => string,
): MenuCategory[] {
  const offers = bundles.map((bundle) => ({ itemType: 'bundle' as const, bundle }));
  return addItems(sections, sectionId, offers, newId);
}

function addItems(
  sections: Sections,
  sectionId: string,
  offers: readonly Pick<MenuItem, 'itemType' | 'dishTemplate' | 'bundle'>[],
  newId: () => string,
): MenuCategory[] {
  return sections.map((section) => {
    if (section._id !== sectionId) return section;
    const added = offers.map((offer): MenuItem => ({
      _id: newId(),
      ...offer,
      isShowing: true,
      // Arranging gives it the next free number.
      order: 0,
    }));
    const isNew = isOf(added.map(({ _id }) => _id));
    return { ...section, items: arranged([...section.items, ...added], isNew) };
  });
}

/** The item with other values; undefined takes one away. */
export function editItem(
  sections: Sections,
  id: string,
  changes: { readonly [K in keyof Omit<MenuItem, '_id'>]?: MenuItem[K] | undefined },
): MenuCategory[] {
  return sections.map((section) =>
    section.items.some((item) => item._id === id)
      ? { ...section, items: section.items.map((item) => (item._id === id ? changed(item, changes) : item)) }
      : section,
  );
}

export function removeItem(sections: Sections, id: string): MenuCategory[] {
  return sections.map((section) =>
    section.items.some((item) => item._id === id)
      ? { ...section, items: section.items.filter((item) => item._id !== id) }
      : section,
  );
}

/** The item at a place of a section, its own or another; places are counted without it. An unknown section changes nothing. */
export function moveItem(
  sections: Sections,
  id: string,
  to: { readonly section: string; readonly at: number },
): MenuCategory[] {
  const from = sections.find(({ items }) => items.some(({ _id }) => _id === id));
  const at = from?.items.findIndex(({ _id }) => _id === id) ?? -1;
  const item = from?.items[at];
  if (!item || !sections.some(({ _id }) => _id === to.section)) return [...sections];
  if (from._id === to.section && at === to.at) return [...sections];
  return removeItem(sections, id).map((section) => {
    if (section._id !== to.section) return section;
    const items = [...section.items];
    items.splice(to.at, 0, item);
    return { ...section, items: arranged(items, isOf([id])) };
  });
}

function isOf(ids: readonly string[]): (one: { readonly _id: string }) => boolean {
  return ({ _id }) => ids.includes(_id);
}

function changed<T extends object>(record: T, changes: Readonly<Record<string, unknown>>): T {
  return Object.fromEntries(
    Object.entries({ ...record, ...changes }).filter(([, value]) => value !== undefined),
  ) as T;
}
