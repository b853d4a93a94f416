import { AppError } from './errors.ts';
import { mustGet, type ReadRows } from './rows.ts';
import type { StoredRow, Table } from './table.ts';

/** Where a record must lie. */
interface Owner {
  readonly brandId: string;
  readonly storeId?: string;
}

/**
 * The row if it belongs to the named brand, and a store's row to the named store, else the same `not_found` as for a row that does not exist: a foreign record
 * under one's own scope is unknown (data-model §1).
 */
export async function mustGetOwn<R extends StoredRow, I extends string>(
  rows: ReadRows,
  table: Table<R, I>,
  id: string,
  owner: Owner,
): Promise<R> {
  const row = await mustGet(rows, table, id);
  const { brandId, storeId } = row as StoredRow & { readonly storeId?: string };
  const isForeign =
    brandId !== owner.brandId ||
    (table.scope === 'store' && owner.storeId !== undefined && storeId !== owner.storeId);
  if (isForeign) throw new AppError('not_found', { table: table.name, id });
  return row;
}

/**
 * The row if it belongs to the named brand and store, else nothing, also where the host says that another store's row is none of this
 * change's: what a fact names beside the record that it changes may be anybody's, and never refuses it (settled 3).
 */
export async function findOwn<R extends StoredRow, I extends string>(
  rows: ReadRows,
  table: Table<R, I>,
  id: string,
  owner: Owner,
): Promise<R | undefined> {
  try {
    return await mustGetOwn(rows, table, id, owner);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
