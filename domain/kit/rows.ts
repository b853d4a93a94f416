import { AppError } from './errors.ts';
import type { Draft, StoredRow, Table } from './table.ts';

type IndexValue = string | number;

/**
 * Rows of one index whose first fields equal `equals` and whose next field, if bounds are given, lies between `from` and `to`
 * (both inclusive). Order: by the index's fields, then `_id`; `reverse` turns it round.
 */
export interface ListQuery<I extends string = string> {
  readonly index: I;
  readonly equals: readonly IndexValue[];
  readonly from?: IndexValue;
  readonly to?: IndexValue;
  readonly limit?: number;
  readonly reverse?: boolean;
}

/** What a query may do. Memory, Dexie and PostgreSQL each implement it. */
export interface ReadRows {
  get<R extends StoredRow, I extends string>(table: Table<R, I>, id: string): Promise<R | undefined>;
  list<R extends StoredRow, I extends string>(table: Table<R, I>, query: ListQuery<I>): Promise<R[]>;
  /** Rows by their ids, in no order, without those that are not there: where a host reads them in one question. See {@link getAll}. */
  getMany?<R extends StoredRow, I extends string>(table: Table<R, I>, ids: readonly string[]): Promise<R[]>;
}

/** What a command may do. Writes are staged; a throw discards them. */
export interface Rows extends ReadRows {
  put<R extends StoredRow, I extends string>(table: Table<R, I>, row: Draft<R>): Promise<void>;
  remove<R extends StoredRow, I extends string>(table: Table<R, I>, id: string): Promise<void>;
}

/**
 * The row, or a refusal with `not_found`. In a change that came by sync the refusal names the missing record, and a record that was
 * never known makes the change wait instead of failing (sync.md §7).
 */
export async function mustGet<R extends StoredRow, I extends string>(
  rows: ReadRows,
  table: Table<R, I>,
  id: string,
): Promise<R> {
  const row = await rows.get(table, id);
  if (!row) throw new AppError('not_found', { table: table.name, id });
  return row;
}

/** Rows by their ids, in no order, without those that are not there: in one question where the host has one, else one after the other. */
export async function getAll<R extends StoredRow, I extends string>(
  rows: ReadRows,
  table: Table<R, I>,
  ids: Iterable<string>,
): Promise<R[]> {
  const asked = [...new Set(ids)];
  if (asked.length === 0) return [];
  if (rows.getMany) return rows.getMany(table, asked);
  const found: R[] = [];
  for (const id of asked) {
    const row = await rows.get(table, id);
    if (row) found.push(row);
  }
  return found;
}
