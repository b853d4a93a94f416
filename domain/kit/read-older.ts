import type { OlderRowSums } from './retention.ts';
import type { AnyTable } from './operation.ts';
import type { ReadRows } from './rows.ts';

/** A source without all rows: a device, which keeps the last months, or a database, which sums up itself. Only queries are given one. */
export interface PartialRows extends ReadRows {
  /** @param before What a database sums up to. A device answers with the instant from which it keeps rows, whatever is asked for. */
  older(table: AnyTable, scopeId: string, before: string): Promise<OlderRowSums | undefined>;
  /** Older rows are not here. */
  readonly isPartial?: true;
}

/** What is not here of a scope's rows, as a sum; undefined where all of them are. */
export async function readMissing(
  rows: ReadRows & { readonly put?: never },
  table: AnyTable,
  scopeId: string,
): Promise<OlderRowSums | undefined> {
  const { isPartial } = rows as Partial<PartialRows>;
  return isPartial ? readOlder(rows, table, scopeId, '') : undefined;
}

/** What the host has of the rows before `before` as a sum; undefined where it lists all of them. */
export async function readOlder(
  rows: ReadRows & { readonly put?: never },
  table: AnyTable,
  scopeId: string,
  before: string,
): Promise<OlderRowSums | undefined> {
  return 'older' in rows ? (rows as PartialRows).older(table, scopeId, before) : undefined;
}
