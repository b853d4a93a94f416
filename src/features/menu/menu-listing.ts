import { menuType, type Menu, type MenuType } from '#domain/menu/schema.ts';
import { normalise } from '#domain/menu/search.ts';
import { parseListSearch, type ListSearch } from '#src/ui/list-search.ts';

/** What the list of a store's menus shows, as its address keeps it. */
export interface MenuSearch extends ListSearch {
  readonly type?: MenuType | undefined;
  readonly status?: 'active' | 'inactive' | undefined;
}

export function parseMenuSearch(search: Readonly<Record<string, unknown>>): MenuSearch {
  const { status } = search;
  const type = menuType.safeParse(search['type']);
  return {
    ...parseListSearch(search, ['name', 'dishes', 'updated']),
    ...(type.success && { type: type.data }),
    ...((status === 'active' || status === 'inactive') && { status }),
  };
}

/** How many items of a menu guests can see, and how many wait. */
export function countsOf({ categories }: Pick<Menu, 'categories'>): { shown: number; hidden: number } {
  const items = categories.flatMap((section) => section.items);
  const shown = items.filter(({ isShowing }) => isShowing).length;
  return { shown, hidden: items.length - shown };
}

const types: readonly MenuType[] = menuType.options;

/** The menus that the address asks for, in its order; else by their kind, those that are on first. */
export function matchMenus(
  menus: readonly Menu[],
  { q = '', type, status, sortBy, sortOrder }: MenuSearch,
  locale: string,
): Menu[] {
  const words = normalise(q).split(' ').filter(Boolean);
  const found = menus.filter(
    (menu) =>
      (type === undefined || menu.menuType === type) &&
      (status === undefined || menu.isActive === (status === 'active')) &&
      words.every((word) => normalise(menu.name).includes(word)),
  );
  const collator = new Intl.Collator(locale, { numeric: true });
  const orders: Readonly<Record<string, (a: Menu, b: Menu) => number>> = {
    name: (a, b) => collator.compare(a.name, b.name),
    dishes: (a, b) => countsOf(a).shown - countsOf(b).shown,
    updated: (a, b) => collator.compare(a.updatedAt, b.updatedAt),
  };
  const order = sortBy === undefined ? undefined : orders[sortBy];
  if (order) return found.sort((a, b) => (sortOrder === 'desc' ? -1 : 1) * order(a, b));
  return found.sort(
    (a, b) =>
      types.indexOf(a.menuType) - types.indexOf(b.menuType) ||
      Number(b.isActive) - Number(a.isActive) ||
      a.sort - b.sort,
  );
}
