import type { ListQuery } from '#domain/kit/rows.ts';
import type { AnyTable, Business } from '../operations.ts';
import { inRange, indexFields, type RangeRead, type Row } from '../row.ts';
import type { OutboxRow } from './local-tables.ts';
import type { DeviceTransaction } from './ports.ts';

/** From this many different reads of one shape on, their common leading range is read once instead, */
const bulkFrom = 16;
/** as long as they are this share of the changes that wrote into it: reading ten thousand rows for a few costs more than the few. */
const bulkShare = 4;

/**
 * The range reads of changes that run again. Thousands of them (does this order's number exist already?) share all but their last
 * value, and ten thousand reads inside IndexedDB take seconds (sync.md §5); one read of the common range does not.
 */
export class RangeReads {
  readonly #tx: DeviceTransaction;
  /** `{table}|{index}|{leading values but the last}` → last value → rows */
  readonly #bulk = new Map<string, Map<unknown, Row[]>>();
  readonly #single = new Map<string, Row[]>();

  constructor(tx: DeviceTransaction) {
    this.#tx = tx;
  }

  /** @param pending All that is pending, of which `entries` are to run again. */
  static async load(
    business: Business,
    tx: DeviceTransaction,
    entries: readonly OutboxRow[],
    pending: number,
  ): Promise<RangeReads> {
    const reads = new RangeReads(tx);
    const groups = new Map<string, { range: RangeRead; last: Set<unknown> }>();
    for (const range of entries.flatMap((entry) => entry.ranges)) {
      if (range.equals.length < 2 || range.from !== undefined || range.to !== undefined) continue;
      const group = groups.get(bulkKey(range)) ?? { range, last: new Set() };
      groups.set(bulkKey(range), group);
      group.last.add(range.equals.at(-1));
    }
    for (const [key, { range, last }] of groups) {
      const table = business.tables.get(range.table);
      if (!table || last.size < bulkFrom || last.size * bulkShare < pending) continue;
      const field = indexFields(table, range.index)[range.equals.length - 1] ?? '';
      const byLast = new Map<unknown, Row[]>();
      for (const row of await tx.list(table, { index: range.index, equals: range.equals.slice(0, -1) }))
        append(byLast, row[field], row);
      reads.#bulk.set(key, byLast);
    }
    // Asked for together: one after the other each would wait for its own answer.
    const single = entries
      .flatMap((entry) => entry.ranges)
      .flatMap((range) => {
        const table = business.tables.get(range.table);
        return table && !reads.#bulk.has(bulkKey(range)) ? [reads.read(table, range)] : [];
      });
    await Promise.all(single);
    return reads;
  }

  async read(table: AnyTable, query: Omit<ListQuery, 'limit' | 'reverse'>): Promise<readonly Row[]> {
    const { index, equals, from, to } = query;
    const bulk = this.#bulk.get(bulkKey({ table: table.name, index, equals }));
    if (bulk) return (bulk.get(equals.at(-1)) ?? []).filter((row) => inRange(table, row, query));
    const asked = JSON.stringify([table.name, index, equals, from, to]);
    const known = this.#single.get(asked);
    if (known) return known;
    const rows = await this.#tx.list(table, {
      index,
      equals,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    });
    this.#single.set(asked, rows);
    return rows;
  }
}

function bulkKey(range: RangeRead): string {
  return `${range.table}|${range.index}|${JSON.stringify(range.equals.slice(0, -1))}`;
}

/** Adds to the list under a key. */
export function append<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
