export const pageSizes = [10, 20, 50, 100] as const;

/** Rows of a page where the address does not say. */
export const usualSize = 50;

/** What every list's address can say; what is usual is left out of it. */
export interface ListSearch {
  /** What is searched for, as typed. */
  readonly q?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly sortBy?: string | undefined;
  readonly sortOrder?: 'desc' | undefined;
}

/** The common part of a list's address. Values that mean nothing are dropped, so that an old or a mistyped link still opens. */
export function parseListSearch(
  search: Readonly<Record<string, unknown>>,
  sortable: readonly string[],
): ListSearch {
  const q = search['q'] === undefined ? '' : String(search['q']).slice(0, 80);
  const page = Math.floor(Number(search['page']));
  const limit = pageSizes.find((size) => size === Number(search['limit']));
  const sortBy = sortable.find((key) => key === search['sortBy']);
  return {
    ...(q !== '' && { q }),
    ...(page > 1 && Number.isSafeInteger(page) && { page }),
    ...(limit !== undefined && limit !== usualSize && { limit }),
    ...(sortBy !== undefined && { sortBy }),
    ...(sortBy !== undefined && search['sortOrder'] === 'desc' && { sortOrder: 'desc' as const }),
  };
}

type Choices = Readonly<Record<string, readonly string[] | 'text'>>;

type Filters<C extends Choices> = {
  readonly [Name in keyof C]?: C[Name] extends readonly string[] ? C[Name][number] : string;
};

/** The filters of a list's address: one of the values that there are, or any text. Others are dropped, as mistyped. */
export function parseFilters<const C extends Choices>(
  search: Readonly<Record<string, unknown>>,
  choices: C,
): Filters<C> {
  const found = Object.entries(choices).flatMap(([name, values]) => {
    const value = values === 'text' ? paramText(search[name]) : values.find((one) => one === search[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  // Each value is one of those that its name may have.
  return Object.fromEntries(found) as Filters<C>;
}

/** Whether something is in use, as a filter of a list. */
export const statuses = ['active', 'inactive'] as const;

export type Status = (typeof statuses)[number];

/** What a list's address can say where the declaration says all that it is narrowed by. */
export interface UsualSearch extends ListSearch {
  readonly status?: Status | undefined;
}

/** The address of a declared kind's list. @param sortable Fields that sort it, beside the name and when a record was changed. */
export function parseUsualSearch(
  search: Readonly<Record<string, unknown>>,
  sortable: readonly string[] = [],
): UsualSearch {
  return {
    ...parseListSearch(search, ['name', 'updated', ...sortable]),
    ...parseFilters(search, { status: statuses }),
  };
}

export function isOfStatus(
  { isActive }: { readonly isActive: boolean },
  status: Status | undefined,
): boolean {
  return status === undefined || isActive === (status === 'active');
}

/** A text of the address, such as a filter's value; undefined for none. */
export function paramText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, 80) : undefined;
}

export interface Paged<T> {
  readonly rows: readonly T[];
  readonly page: number;
  readonly pages: number;
  readonly limit: number;
}

/** One page of the rows; a page past the end is the last one. */
export function pageOf<T>(
  rows: readonly T[],
  { page = 1, limit = usualSize }: Pick<ListSearch, 'page' | 'limit'>,
): Paged<T> {
  const pages = Math.max(1, Math.ceil(rows.length / limit));
  const at = Math.min(Math.max(1, page), pages);
  return { rows: rows.slice((at - 1) * limit, at * limit), page: at, pages, limit };
}

/** What of an address a view says: what is searched for, how it is narrowed and ordered, how many rows a page has. */
export type ViewSearch = Readonly<Record<string, string | number | boolean>>;

/** What of a list's address belongs to a view; which page is open does not. */
export function viewSearchOf(search: object, fields: readonly string[]): ViewSearch {
  const said = Object.entries(search).filter(
    ([field, value]) => fields.includes(field) && value !== undefined,
  );
  return Object.fromEntries(said) as ViewSearch;
}
