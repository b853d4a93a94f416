import type { AnyTable } from './operation.ts';
import type { ReadRows } from './rows.ts';
import { daysLater } from './time.ts';

/**
 * What a device keeps of a table that grows for ever: the rows of the last months (sync.md §8). What the rows before come to is told with the
 * others, so that a balance needs none of them; the rows themselves are asked of the server.
 */
export interface Kept {
  /** An index of the scope's id and an instant, by which a row is older or younger. */
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
export interface Older {
  readonly from: string;
  readonly sums: readonly OlderSum[];
  /** The host keeps rows from then on: what is asked of the time before is not all there. Absent where it has all and has only summed them up. */
  readonly isGone: boolean;
}

/** What leaves rows out: a device, which keeps the last months, or a database, which sums up by itself. Queries alone are given it. */
export interface KeptRows extends ReadRows {
  /** @param before What a database sums up to. A device answers with the instant from which it keeps rows, whatever is asked for. */
  older(table: AnyTable, scopeId: string, before: string): Promise<Older | undefined>;
  /** Older rows are not here. */
  readonly isPartial?: true;
}

/** What is not here of a scope's rows, as a sum; undefined where all of them are. */
export async function readMissing(
  rows: ReadRows & { readonly put?: never },
  table: AnyTable,
  scopeId: string,
): Promise<Older | undefined> {
  const { isPartial } = rows as Partial<KeptRows>;
  return isPartial ? readOlder(rows, table, scopeId, '') : undefined;
}

/** What the host has of the rows before `before` as a sum; undefined where it lists all of them. */
export async function readOlder(
  rows: ReadRows & { readonly put?: never },
  table: AnyTable,
  scopeId: string,
  before: string,
): Promise<Older | undefined> {
  return 'older' in rows ? (rows as KeptRows).older(table, scopeId, before) : undefined;
}

/**
 * The instant from which rows are kept, as the clock says: a day before the month begins, so that the whole of it is there in every time zone
 * and whenever a store's day begins.
 * @param now ISO UTC.
 */
export function keptFrom({ months }: Kept, now: string): string {
  const [year = 0, month = 1] = now.split('-', 2).map(Number);
  const at = year * 12 + month - 1 - months;
  const first = `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  return `${daysLater(first, -1)}T00:00:00.000Z`;
}

/** Where in a row the instant stands that {@link Kept} goes by. */
export function ageField({ indexes, kept }: Pick<AnyTable, 'indexes' | 'kept' | 'name'>): string {
  const field = kept && indexes[kept.index]?.at(-1);
  if (field === undefined) throw new TypeError('the table is kept whole');
  return field;
}

/** Whether a row lies before the rows that are kept. A row whose instant is none is kept. */
export function isOlder(table: AnyTable, row: object, from: string): boolean {
  const at = (row as Readonly<Record<string, unknown>>)[ageField(table)];
  return typeof at === 'string' && at < from;
}

/** What rows come to, in the order of the fields. Pure. */
export function sumsOf({ kept, ...table }: AnyTable, rows: readonly object[]): OlderSum[] {
  if (!kept) throw new TypeError(`${table.name} is kept whole`);
  const age = ageField({ ...table, kept });
  const found = new Map<string, { -readonly [K in keyof OlderSum]: OlderSum[K] }>();
  for (const one of rows as readonly Readonly<Record<string, unknown>>[]) {
    const by = kept.by.map((field) => String(one[field]));
    const at = String(one[age]);
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
