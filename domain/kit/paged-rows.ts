import { placeOf, readPlace, type Place } from './cursor.ts';
import type { ReadRows } from './rows.ts';
import { cutPage, type Page, type CursorPage } from './paging.ts';
import { foldText } from './search-text.ts';
import type { StoredRow, Table } from './table.ts';

/** Fields that every row has, as text or as a number: what rows can be put in order by. */
type Sortable<R> = {
  [F in keyof R]-?: undefined extends R[F] ? never : R[F] extends string | number ? F & string : never;
}[keyof R];

/** What is asked of the rows of an index range, whichever way they are cut. */
interface RangeQuery<R, I extends string> {
  readonly index: I;
  readonly equals: readonly (string | number)[];
  /** Bounds of the index's next field, both included. */
  readonly from?: string | number | undefined;
  readonly to?: string | number | undefined;
  /** Further fields and what they must be, or for a text one of which; undefined asks nothing. */
  readonly where?:
    | {
        readonly [F in keyof R]?:
          | (R[F] & (string | number | boolean))
          | readonly (R[F] & string)[]
          | undefined;
      }
    | undefined;
  /** A text that one of the fields must have in it, whatever its width and its letters' size. Nothing is asked for by an empty one. */
  readonly search?: { readonly text: string; readonly in: readonly (keyof R & string)[] } | undefined;
  readonly descending?: boolean | undefined;
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

/**
 * One page of the rows of an index range. What a list of the server may ask is said here and nowhere else, so that whatever answers it
 * (a device from its rows, the database by its indexes) answers the same.
 */
export interface PageQuery<R, I extends string = string> extends RangeQuery<R, I> {
  /** By these, then by id. */
  readonly order: readonly Sortable<R>[];
  /** From 1. */
  readonly page: number;
}

/**
 * What comes next in the order of an index, for lists that grow without an end: nothing is counted, and where the list is looked at far
 * from its beginning costs no more than there. What is added meanwhile shifts nothing.
 */
export interface CursorQuery<R, I extends string = string> extends RangeQuery<R, I> {
  /** The `next` of the stretch before; from the beginning without it. */
  readonly after?: string | undefined;
}

/** What cuts rows by itself: a database, which would have to give all of them otherwise. Queries alone are given one, commands never. */
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
  /** Rows of many ranges of one index, in no order. */
  listMany<R extends StoredRow, I extends string>(table: Table<R, I>, query: ManyQuery<I>): Promise<R[]>;
  /** Up to `limit` rows after a place. */
  follow<R extends StoredRow, I extends string>(
    table: Table<R, I>,
    query: Omit<CursorQuery<R, I>, 'after'>,
    place: Place | undefined,
  ): Promise<R[]>;
}

/** Several ranges of one index: in each the first fields equal the values of one of `equals`, all of one length. */
export interface ManyQuery<I extends string = string> {
  readonly index: I;
  readonly equals: readonly (readonly (string | number)[])[];
}

/**
 * What a query reads with, and never what a command writes with: a change is judged by rows that its host has loaded and locked, and a page
 * of the database is neither.
 */
type QueryRows = ReadRows & { readonly put?: never };

type Untyped<Q> = Omit<Q, 'where' | 'search' | 'order'> & {
  readonly where?:
    | Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>
    | undefined;
  readonly search?: { readonly text: string; readonly in: readonly string[] } | undefined;
};

export type AnyLaterSums = Omit<LaterSums<StoredRow>, 'of' | 'split'> & {
  readonly of: string;
  readonly split: string;
};
/** A range's question with its types forgotten, as what answers it handles it. */
export type AnyRangeQuery = Untyped<RangeQuery<StoredRow, string>>;
export type AnyPageQuery = Untyped<PageQuery<StoredRow>> & { readonly order: readonly string[] };

/** Rows of many ranges of one index, in no order: in one question where a database answers it, range by range on a device. */
export async function readMany<R extends StoredRow, I extends string>(
  rows: QueryRows,
  table: Table<R, I>,
  { index, equals }: ManyQuery<I>,
): Promise<R[]> {
  refuseCommands(rows);
  if (equals.length === 0) return [];
  if (isPaged(rows)) return rows.listMany(table, { index, equals });
  return (await Promise.all(equals.map((each) => rows.list(table, { index, equals: each })))).flat();
}

/** The page, and how many rows there are in all. */
export async function readPage<R extends StoredRow, I extends string>(
  rows: QueryRows,
  table: Table<R, I>,
  query: PageQuery<R, I>,
): Promise<Page<R>> {
  const { page, limit } = query;
  refuseCommands(rows);
  if (isPaged(rows)) return { ...(await rows.page(table, query)), page, limit };
  return cutPage(await readAsked(rows, table, query, query.order), query);
}

/** @throws AppError validation where `after` is not what a stretch of this index has given */
export async function readCursorPage<R extends StoredRow, I extends string>(
  rows: QueryRows,
  table: Table<R, I>,
  query: CursorQuery<R, I>,
): Promise<CursorPage<R>> {
  const { after, limit, ...range } = query;
  refuseCommands(rows);
  const fields = [...table.indexes[query.index].slice(query.equals.length), '_id'];
  const place = after === undefined ? undefined : readPlace(after, table, fields);
  // One more shows whether anything follows.
  const one = { ...range, limit: limit + 1 };
  const found = isPaged(rows)
    ? await rows.follow(table, one, place)
    : (await readAsked(rows, table, one, fields)).filter((row) => !place || isAfter(row, place));
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, ...(found.length > limit && last && { next: placeOf(last, fields) }) };

  function isAfter(row: R, there: Place): boolean {
    const at = Object.fromEntries(fields.map((field, i) => [field, there[i]]));
    return (query.descending ? -1 : 1) * compare(row, at as unknown as R, fields) > 0;
  }
}

/** The rows of a range, filtered and in order, from what gives all of them. */
async function readAsked<R extends StoredRow, I extends string>(
  rows: ReadRows,
  table: Table<R, I>,
  query: RangeQuery<R, I>,
  order: readonly string[],
): Promise<R[]> {
  const { index, equals, from, to } = query;
  const found = await rows.list(table, {
    index,
    equals,
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  });
  const direction = query.descending ? -1 : 1;
  return found
    .filter((row) => isAsked(row, query))
    .sort((a, b) => direction * compare(a, b, [...order, '_id']));
}

/** What comes after each of some rows of logs, without reading what comes after where a database can add it up. */
export async function readLaterSums<R extends StoredRow, I extends string>(
  rows: QueryRows,
  table: Table<R, I>,
  query: LaterSums<R, I>,
  asked: readonly R[],
): Promise<SumsAfter> {
  refuseCommands(rows);
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
    for (const row of all.toSorted((a, b) => compare(a, b, [orderField as string, '_id']))) {
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
  for (const row of asked.toSorted((a, b) => compare(a, b, [orderField as string, '_id']))) {
    const log = String(row[logField]);
    logs.set(log, [...(logs.get(log) ?? []), row]);
  }
  return logs;
}

/** What a helper in between has made the types forget. @throws TypeError */
function refuseCommands(rows: ReadRows): void {
  if ('put' in rows) throw new TypeError('a command reads no pages');
}

function isPaged(rows: ReadRows): rows is PagedRows {
  return 'page' in rows;
}

function isAsked<R extends StoredRow>(row: R, { where = {}, search }: RangeQuery<R, string>): boolean {
  const isIt = Object.entries(where).every(
    ([field, value]) =>
      value === undefined ||
      (Array.isArray(value) ? value.includes(row[field as keyof R]) : row[field as keyof R] === value),
  );
  if (!isIt || !search || search.text === '') return isIt;
  const wanted = foldText(search.text);
  return search.in.some((field) => {
    const value = row[field];
    return typeof value === 'string' && foldText(value).includes(wanted);
  });
}

function compare<R extends StoredRow>(a: R, b: R, order: readonly string[]): number {
  for (const field of order as readonly (keyof R)[]) {
    if (a[field] === b[field]) continue;
    return a[field] < b[field] ? -1 : 1;
  }
  return 0;
}
