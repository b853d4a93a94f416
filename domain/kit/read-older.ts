import type { Older } from './kept.ts';
import type { AnyTable } from './operation.ts';
import type { ReadRows } from './rows.ts';

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
