import type { Admin } from '#domain/access/schema.ts';
import { roleRanks } from '#domain/kit/roles.ts';
import { normalise } from '#domain/menu/search.ts';
import { parseListSearch, searchText, type ListSearch } from '#src/ui/list-search.ts';

/** What the list of admins shows, as its address keeps it. */
export interface PersonSearch extends ListSearch {
  readonly status?: 'active' | 'inactive' | undefined;
  /** A store's id, or {@link wholeBrand}. */
  readonly place?: string | undefined;
}

/** Stands in the address for those who work for the brand as a whole. */
export const wholeBrand = 'brand';

export function parsePersonSearch(search: Readonly<Record<string, unknown>>): PersonSearch {
  const { status } = search;
  const place = searchText(search['place']);
  return {
    ...parseListSearch(search, ['name', 'role', 'lastLogin']),
    ...((status === 'active' || status === 'inactive') && { status }),
    ...(place !== undefined && { place }),
  };
}

/** The people that the address asks for, in its order; higher roles first where it says none. */
export function matchPeople(people: readonly Admin[], search: PersonSearch, locale: string): Admin[] {
  const { q = '', status, place, sortBy, sortOrder } = search;
  const words = normalise(q).split(' ').filter(Boolean);
  const found = people.filter((person) => {
    const text = normalise(`${person.name} ${person.phone ?? ''}`);
    return (
      (status === undefined || person.isActive === (status === 'active')) &&
      (place === undefined || (person.storeId ?? wholeBrand) === place) &&
      words.every((word) => text.includes(word))
    );
  });
  const collator = new Intl.Collator(locale, { numeric: true });
  const orders: Readonly<Record<string, (a: Admin, b: Admin) => number>> = {
    name: (a, b) => collator.compare(a.name, b.name),
    role: (a, b) => roleRanks[b.role] - roleRanks[a.role],
    lastLogin: (a, b) => (a.lastLogin ?? '').localeCompare(b.lastLogin ?? ''),
  };
  const order = orders[sortBy ?? 'role'];
  return order ? found.sort((a, b) => (sortOrder === 'desc' ? -1 : 1) * order(a, b)) : found;
}
