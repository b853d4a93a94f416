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

/**
 * What the rows after some row sum up to: of a log whose balance is known now, what it was then. Rows of one value of the index's first
 * field make a log, which is in the order of its second field, then of ids.
 */
export interface LaterSums<R, I extends string = string> {
  readonly index: I;
  /** The number that is summed. */
  readonly of: Sortable<R>;
  /** Each value of this field has a sum of its own. */
  readonly split: Sortable<R>;
}

/** Of each row by its id: by the value of the split field, what comes after it. A value that nothing has is left out. */
export type SumsAfter = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** Sums of the rows between one of the asked rows and the next of its log: the `nth` is the asked one before them, from 1. */
export interface SumBetween {
  readonly log: string;
  readonly nth: number;
  readonly split: string;
  readonly sum: number;
}

/** What reads a page by itself: a database, which would have to give all rows otherwise. Queries alone are given one, commands never. */
export interface PagedRows extends ReadRows {
  page<R extends StoredRow, I extends string>(
    table: Table<R, I>,
    query: PageQuery<R, I>,
  ): Promise<{ readonly items: R[]; readonly total: number }>;
  sumsBetween<R extends StoredRow, I extends string>(
    table: Table<R, I>,
    query: LaterSums<R, I>,
    asked: readonly R[],
  ): Promise<readonly SumBetween[]>;
}

/** A page's question with its types forgotten, as what answers it handles it. */
export type AnyPageQuery = Omit<PageQuery<StoredRow>, 'where' | 'search' | 'order'> & {
  readonly where?: Readonly<Record<string, string | number | boolean | undefined>> | undefined;
  readonly search?: { readonly text: string; readonly in: readonly string[] } | undefined;
  readonly order: readonly string[];
};

export type AnyLaterSums = Omit<LaterSums<StoredRow>, 'of' | 'split'> & {
  readonly of: string;
  readonly split: string;
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

/** What comes after each of some rows of logs, without reading what comes after where a database can add it up. */
export async function readLaterSums<R extends StoredRow, I extends string>(
  rows: ReadRows,
  table: Table<R, I>,
  query: LaterSums<R, I>,
  asked: readonly R[],
): Promise<SumsAfter> {
  const [logField, orderField] = table.indexes[query.index] as readonly (keyof R)[];
  if (logField === undefined || orderField === undefined || asked.length === 0) return new Map();
  const between = isPaged(rows)
    ? await rows.sumsBetween(table, query, asked)
    : await addUpBetween(rows, table, query, asked);
  const found = new Map<string, Record<string, number>>();
  for (const [log, ofLog] of byLog(asked, logField, orderField)) {
    const own = between.filter((one) => one.log === log);
    for (const [at, row] of ofLog.entries()) {
      const sums: Record<string, number> = {};
      for (const { nth, split, sum } of own) if (nth > at) sums[split] = (sums[split] ?? 0) + sum;
      found.set(row._id, sums);
    }
  }
  return found;
}

async function addUpBetween<R extends StoredRow, I extends string>(
  rows: ReadRows,
  table: Table<R, I>,
  { index, of, split }: LaterSums<R, I>,
  asked: readonly R[],
): Promise<SumBetween[]> {
  const [logField, orderField] = table.indexes[index] as readonly [keyof R, keyof R];
  const found: SumBetween[] = [];
  for (const [log, ofLog] of byLog(asked, logField, orderField)) {
    const ids = new Set(ofLog.map(({ _id }) => _id));
    const first = ofLog[0]!;
    const all = await rows.list(table, {
      index,
      equals: [first[logField] as string],
      from: first[orderField] as string,
    });
    let nth = 0;
    for (const row of all.toSorted((a, b) => compare(a, b, [orderField]))) {
      if (nth > 0) found.push({ log, nth, split: String(row[split]), sum: Number(row[of]) });
      if (ids.has(row._id)) nth += 1;
    }
  }
  return found;
}

/** Rows by their log, each in its order. */
function byLog<R extends StoredRow>(
  asked: readonly R[],
  logField: keyof R,
  orderField: keyof R,
): Map<string, R[]> {
  const logs = new Map<string, R[]>();
  for (const row of asked.toSorted((a, b) => compare(a, b, [orderField]))) {
    const log = String(row[logField]);
    logs.set(log, [...(logs.get(log) ?? []), row]);
  }
  return logs;
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
