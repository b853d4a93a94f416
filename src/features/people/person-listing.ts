import type { Admin } from '#domain/access/schema.ts';
import { roleRanks } from '#domain/kit/roles.ts';
import { normalise } from '#domain/menu/search.ts';
import { isOfStatus, parseFilters, parseListSearch, statuses } from '#src/office/list/list-search.ts';
import type { ListSearch, Status } from '#src/office/list/list-search.ts';
import { matchList, usualOrders, type Order } from '#src/office/list/match-list.ts';

/** What the list of admins shows, as its address keeps it. */
export interface PersonSearch extends ListSearch {
  readonly status?: Status | undefined;
  /** A store's id, or {@link wholeBrand}. */
  readonly place?: string | undefined;
}

/** Stands in the address for those who work for the brand as a whole. */
export const wholeBrand = 'brand';

export function parsePersonSearch(search: Readonly<Record<string, unknown>>): PersonSearch {
  return {
    ...parseListSearch(search, ['name', 'role', 'lastLogin']),
    ...parseFilters(search, { status: statuses, place: 'text' }),
  };
}

const byRole: Order<Admin> = (a, b) => roleRanks[b.role] - roleRanks[a.role];

/** The people that the address asks for, in its order; higher roles first where it says none. */
export function matchPeople(people: readonly Admin[], search: PersonSearch, locale: string): Admin[] {
  const { status, place } = search;
  return matchList(people, search, {
    fits: (person) =>
      isOfStatus(person, status) && (place === undefined || (person.storeId ?? wholeBrand) === place),
    textOf: ({ name, phone = '' }) => normalise(`${name} ${phone}`),
    orders: {
      name: usualOrders<Admin>(locale, (person) => person).name,
      role: byRole,
      lastLogin: (a, b) => (a.lastLogin ?? '').localeCompare(b.lastLogin ?? ''),
    },
    usual: byRole,
  });
}
