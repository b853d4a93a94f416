import { menuType, type Menu, type MenuType } from '#domain/menu/schema.ts';
import { normalise } from '#domain/kit/search-text.ts';
import {
  isOfStatus,
  parseFilters,
  parseUsualSearch,
  type UsualSearch,
} from '#src/office/list/list-search.ts';
import { matchList, usualOrders } from '#src/office/list/match-list.ts';

const types: readonly MenuType[] = menuType.options;

/** What the list of a store's menus shows, as its address keeps it. */
export interface MenuSearch extends UsualSearch {
  readonly type?: MenuType | undefined;
}

export function parseMenuSearch(search: Readonly<Record<string, unknown>>): MenuSearch {
  return { ...parseUsualSearch(search, ['dishes']), ...parseFilters(search, { type: types }) };
}

/** How many items of a menu guests can see, and how many wait. */
export function countsOf({ categories }: Pick<Menu, 'categories'>): { shown: number; hidden: number } {
  const items = categories.flatMap((section) => section.items);
  const shown = items.filter(({ isShowing }) => isShowing).length;
  return { shown, hidden: items.length - shown };
}

/** The menus that the address asks for, in its order; else by their kind, those that are on first. */
export function matchMenus(menus: readonly Menu[], search: MenuSearch, locale: string): Menu[] {
  const { type, status } = search;
  return matchList(menus, search, {
    fits: (menu) => isOfStatus(menu, status) && (type === undefined || menu.menuType === type),
    textOf: ({ name }) => normalise(name),
    orders: {
      ...usualOrders<Menu>(locale, (menu) => menu),
      dishes: (a, b) => countsOf(a).shown - countsOf(b).shown,
    },
    usual: (a, b) =>
      types.indexOf(a.menuType) - types.indexOf(b.menuType) ||
      Number(b.isActive) - Number(a.isActive) ||
      a.sort - b.sort,
  });
}
