import type { Brand } from '#domain/brand/schema.ts';
import { normalise } from '#domain/menu/search.ts';
import { isOfStatus, parseFilters, parseListSearch, statuses } from '#src/office/list/list-search.ts';
import type { ListSearch, Status } from '#src/office/list/list-search.ts';
import { matchList, usualOrders } from '#src/office/list/match-list.ts';

/** What the list of brands shows, as its address keeps it. */
export interface BrandSearch extends ListSearch {
  readonly status?: Status | undefined;
}

export function parseBrandSearch(search: Readonly<Record<string, unknown>>): BrandSearch {
  return { ...parseListSearch(search, ['name', 'updated']), ...parseFilters(search, { status: statuses }) };
}

/** The brands that the address asks for, in its order. */
export function matchBrands(brands: readonly Brand[], search: BrandSearch, locale: string): Brand[] {
  return matchList(brands, search, {
    fits: (brand) => isOfStatus(brand, search.status),
    textOf: ({ name, nameEn = '', slug = '' }) => normalise(`${name} ${nameEn} ${slug}`),
    orders: usualOrders<Brand>(locale, (brand) => brand),
  });
}
