import { rowKey, type RowKey } from '#domain/kit/table.ts';
import type { AnyTable } from './operations.ts';
import { inRange, indexFields, type RangeRead, type Row } from './row.ts';

/** A row as something left it: absent where it was removed. */
export interface Write {
  readonly table: AnyTable;
  readonly id: string;
  readonly row: Row | undefined;
}

/**
 * Written rows laid over a source. Range reads look only at written rows that share the range's leading values, so that running ten
 * thousand changes in a row costs as much for the last as for the first.
 */
export class Overlay {
  readonly #writes = new Map<RowKey, Write>();
  readonly #counts = new Map<string, number>();
  /** By table, then by index and number of leading fields, then by their values. */
  readonly #groups = new Map<string, Map<string, Map<string, Set<RowKey>>>>();

  get writes(): ReadonlyMap<RowKey, Write> {
    return this.#writes;
  }

  get(key: RowKey): Write | undefined {
    return this.#writes.get(key);
  }

  set(write: Write): void {
    const key = rowKey(write.table, write.id);
    const before = this.#writes.get(key);
    for (const [shape, groups] of this.#groups.get(write.table.name) ?? []) {
      if (before?.row) groups.get(groupOf(write.table, shape, before.row))?.delete(key);
      if (write.row) addTo(groups, groupOf(write.table, shape, write.row), key);
    }
    if (!before) this.#counts.set(write.table.name, this.countOf(write.table) + 1);
    this.#writes.set(key, write);
  }

  /** Rows of a table that were written or removed. */
  countOf(table: AnyTable): number {
    return this.#counts.get(table.name) ?? 0;
  }

  /** The source's rows of a range as they are under this overlay. Order is the caller's business. */
  over(table: AnyTable, source: readonly Row[], range: Omit<RangeRead, 'table'>): Row[] {
    const rows = source.filter((row) => !this.#writes.has(rowKey(table, row._id)));
    for (const key of this.#candidates(table, range)) {
      const row = this.#writes.get(key)?.row;
      if (row && inRange(table, row, range)) rows.push(row);
    }
    return rows;
  }

  #candidates(table: AnyTable, range: Omit<RangeRead, 'table'>): Iterable<RowKey> {
    const shape = `${range.index}|${range.equals.length}`;
    let shapes = this.#groups.get(table.name);
    if (!shapes) this.#groups.set(table.name, (shapes = new Map()));
    let groups = shapes.get(shape);
    if (!groups) {
      shapes.set(shape, (groups = new Map()));
      for (const [key, write] of this.#writes) {
        if (write.table.name === table.name && write.row)
          addTo(groups, groupOf(table, shape, write.row), key);
      }
    }
    return groups.get(JSON.stringify(range.equals)) ?? [];
  }
}

function groupOf(table: AnyTable, shape: string, row: Row): string {
  const [index = '', count = '0'] = shape.split('|');
  return JSON.stringify(
    indexFields(table, index)
      .slice(0, Number(count))
      .map((field) => row[field]),
  );
}

function addTo(groups: Map<string, Set<RowKey>>, group: string, key: RowKey): void {
  const keys = groups.get(group);
  if (keys) keys.add(key);
  else groups.set(group, new Set([key]));
}
