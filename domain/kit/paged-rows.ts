import type { ReadRows } from './rows.ts';
import { cutPage, type Page } from './paging.ts';
import type { StoredRow, Table } from './table.ts';

/** Fields that every row has, as text or as a number: what rows can be put in order by. */
type Sortable<R> = {
  [F in keyof R]-?: undefined extends R[F] ? never : R[F] extends string | number ? F & string : never;
}[keyof R];

/**
 * One page of the rows of an index range. What a list of the server may ask is said here and nowhere else, so that whatever answers it
 * (a device from its rows, the database by its indexes) answers the same.
 */
export interface PageQuery<R, I extends string = string> {
  readonly index: I;
  readonly equals: readonly (string | number)[];
  /** Bounds of the index's next field, both included. */
  readonly from?: string | number | undefined;
  readonly to?: string | number | undefined;
  /** Further fields and what they must be; undefined asks nothing. */
  readonly where?: { readonly [F in keyof R]?: (R[F] & (string | number | boolean)) | undefined } | undefined;
  /** A text that one of the fields must have in it, whatever its width and its letters' size. Nothing is asked for by an empty one. */
  readonly search?: { readonly text: string; readonly in: readonly (keyof R & string)[] } | undefined;
  /** By these, then by id. */
  readonly order: readonly Sortable<R>[];
  readonly descending?: boolean | undefined;
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** What reads a page by itself: a database, which would have to give all rows otherwise. Queries alone are given one, commands never. */
export interface PagedRows extends ReadRows {
  page<R extends StoredRow, I extends string>(
    table: Table<R, I>,
    query: PageQuery<R, I>,
  ): Promise<{ readonly items: R[]; readonly total: number }>;
}

/** A page's question with its types forgotten, as what answers it handles it. */
export type AnyPageQuery = Omit<PageQuery<StoredRow>, 'where' | 'search' | 'order'> & {
  readonly where?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly search?: { readonly text: string; readonly in: readonly string[] } | undefined;
  readonly order: readonly string[];
};

/** The page, and how many rows there are in all. */
export async function readPage<R extends StoredRow, I extends string>(
  rows: ReadRows,
  table: Table<R, I>,
  query: PageQuery<R, I>,
): Promise<Page<R>> {
  const { page, limit } = query;
  if (isPaged(rows)) return { ...(await rows.page(table, query)), page, limit };
  const { index, equals, from, to } = query;
  const found = await rows.list(table, {
    index,
    equals,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  });
  const kept = found.filter((row) => isAsked(row, query));
  const direction = query.descending ? -1 : 1;
  kept.sort((a, b) => direction * compare(a, b, query.order));
  return cutPage(kept, query);
}

/** As texts are compared that somebody searches for. */
export function searchable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

function isPaged(rows: ReadRows): rows is PagedRows {
  return 'page' in rows;
}

function isAsked<R extends StoredRow>(row: R, { where = {}, search }: PageQuery<R>): boolean {
  const isIt = Object.entries(where).every(
    ([field, value]) => value === undefined || row[field as keyof R] === value,
  );
  if (!isIt || !search || search.text === '') return isIt;
  const wanted = searchable(search.text);
  return search.in.some((field) => {
    const value = row[field];
    return typeof value === 'string' && searchable(value).includes(wanted);
  });
}

function compare<R extends StoredRow>(a: R, b: R, order: readonly (keyof R)[]): number {
  for (const field of [...order, '_id' as const]) {
    if (a[field] === b[field]) continue;
    return a[field] < b[field] ? -1 : 1;
  }
  return 0;
}
