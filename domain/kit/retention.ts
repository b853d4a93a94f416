import type { AnyTable } from './operation.ts';
import { daysLater } from './time.ts';

/**
 * What a device keeps of a table that grows without end: the rows of the last months (sync.md §8). The sum of the rows before is sent with
 * the others, so that a balance needs none of them; the older rows themselves are queried at the server.
 */
export interface Retention {
  /** The instant by which a row is older or younger, and the index of the scope's id and that instant. */
  readonly age: string;
  readonly index: string;
  /** So many whole months before the present one. */
  readonly months: number;
  /** How the rows before are summed up: each value of these fields by itself. */
  readonly by: readonly string[];
  /** The number that is added up; taken off where a field says so, and left out where another is true. */
  readonly add: string;
  readonly lessWhere: { readonly field: string; readonly is: string };
  readonly unless: string;
}

/** What the older rows of one value of the fields come to. */
export interface OlderSum {
  readonly by: readonly string[];
  /** All of them. */
  readonly rows: number;
  /** Those that count. */
  readonly counted: number;
  readonly sum: number;
  /** The instant of the first of all, and of the first that counts. */
  readonly first: string;
  readonly firstCounted?: string | undefined;
}

/** What is not among the rows that a host lists, summed up: all before `from`. */
export interface OlderRowSums {
  readonly from: string;
  readonly sums: readonly OlderSum[];
  /** The host keeps rows from then on: what is asked of the time before is not all there. Absent where it has all and has only summed them up. */
  readonly isGone: boolean;
}

/**
 * The instant from which rows are kept, as the clock says: a day before the month begins, so that the whole of it is there in every time zone
 * and whenever a store's day begins.
 * @param now ISO UTC.
 */
export function keptFrom({ months }: Retention, now: string): string {
  const [year = 0, month = 1] = now.split('-', 2).map(Number);
  const at = year * 12 + month - 1 - months;
  const first = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  return `${daysLater(first, -1)}T00:00:00.000Z`;
}

/** Whether a row lies before the rows that are kept. A row whose instant is none is kept. */
export function isOlder({ kept }: Pick<AnyTable, 'kept'>, row: object, from: string): boolean {
  const at = (row as Readonly<Record<string, unknown>>)[kept?.age ?? ''];
  return typeof at === 'string' && at < from;
}

/** What rows come to, in the order of the fields. Pure. */
export function sumsOf({ kept, name }: Pick<AnyTable, 'kept' | 'name'>, rows: readonly object[]): OlderSum[] {
  if (!kept) throw new TypeError(`${name} is kept whole`);
  const found = new Map<string, { -readonly [K in keyof OlderSum]: OlderSum[K] }>();
  for (const one of rows as readonly Readonly<Record<string, unknown>>[]) {
    const by = kept.by.map((field) => String(one[field]));
    const at = String(one[kept.age]);
    const key = JSON.stringify(by);
    const sum = found.get(key) ?? { by, rows: 0, counted: 0, sum: 0, first: at };
    found.set(key, sum);
    sum.rows += 1;
    if (at < sum.first) sum.first = at;
    if (one[kept.unless] === true) continue;
    sum.counted += 1;
    sum.sum +=
      one[kept.lessWhere.field] === kept.lessWhere.is ? -Number(one[kept.add]) : Number(one[kept.add]);
    if (sum.firstCounted === undefined || at < sum.firstCounted) sum.firstCounted = at;
  }
  return [...found.values()].sort((a, b) => compareLists(a.by, b.by));
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (const [i, one] of a.entries()) {
    const other = b[i] ?? '';
    if (one !== other) return one < other ? -1 : 1;
  }
  return 0;
}
