import { brands, type Brand } from '#domain/brand/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import {
  storeSettings,
  stores,
  type Store,
  type StorePrinter,
  type StoreSettings,
} from '#domain/store/schema.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession } from '../database/session.ts';
import { jobIn, type KeptJob } from './print-jobs.ts';

const tables = new TableSqls();

/** Where something is printed: the store's printers, and what slips say of it. */
interface PrintPlace {
  readonly printers: readonly StorePrinter[];
  readonly settings: StoreSettings | undefined;
  readonly store: Store;
  readonly brand: Brand | undefined;
}

/**
 * Reads what a print needs, all of it as of one instant.
 * @param read What is printed.
 * @param jobId As what: `before` is the job of that id, where it was asked for already.
 * @throws AppError not_found where there is no such store
 */
export async function readForPrint<T>(
  database: Database,
  { brandId, storeId }: { readonly brandId: string; readonly storeId: string },
  read: (rows: ReadRows) => Promise<T>,
  jobId: string,
): Promise<{ readonly place: PrintPlace; readonly found: T; readonly before: KeptJob | undefined }> {
  return inSession(database, 'snapshot', brandAccess(brandId, storeId), async (session) => {
    const rows: ReadRows = new PostgresRows(session, tables, brandId);
    // None waits for another's answer: they travel together.
    const [before, found, settings, store, brand] = await Promise.all([
      jobIn(session, jobId),
      read(rows),
      rows.get(storeSettings, storeId),
      rows.get(stores, storeId),
      rows.get(brands, brandId),
    ]);
    if (!store) throw new AppError('not_found');
    return { place: { printers: settings?.printers ?? [], settings, store, brand }, found, before };
  });
}
