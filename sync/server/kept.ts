import { isOlder, type OlderSum } from '#domain/kit/retention.ts';
import type { ScopeKey } from '#domain/kit/scope.ts';
import { keptTables, type Business } from '../operations.ts';
import type { Cursor, Keeps } from '../protocol.ts';
import type { Row } from '../row.ts';
import type { FeedEntry, ServerTransaction } from './ports.ts';

interface Changed {
  readonly rows: Readonly<Record<string, Row[]>>;
  readonly removed: Readonly<Record<string, string[]>>;
}

/** What changed as a device takes it: a row from before what it keeps is named among those that are not there. */
export function withoutOlder(business: Business, changed: Changed, keeps: Keeps | undefined): Changed {
  const rows = { ...changed.rows };
  const removed = { ...changed.removed };
  for (const [name, from] of Object.entries(keeps ?? {})) {
    const table = business.tables.get(name);
    const all = rows[name];
    if (!table?.kept || !all) continue;
    const old = all.filter((row) => isOlder(table, row, from));
    if (old.length === 0) continue;
    rows[name] = all.filter((row) => !old.includes(row));
    if (rows[name].length === 0) delete rows[name];
    removed[name] = [...(removed[name] ?? []), ...old.map((row) => row._id)];
  }
  return { rows, removed };
}

/**
 * What the rows come to that the device does not keep, of those tables whose sum it does not know, or may know wrongly: one of them changed,
 * or is gone, or a row that is kept may have been one of them. A row that is written for the first time was not.
 */
export async function olderSums(
  business: Business,
  tx: ServerTransaction,
  scope: ScopeKey,
  { keeps, sums }: Cursor,
  { rows, removed }: Changed,
  feed: readonly FeedEntry[],
): Promise<{ older?: Record<string, OlderSum[]> }> {
  const older: Record<string, OlderSum[]> = {};
  for (const table of keptTables(business, scope)) {
    const from = keeps?.[table.name];
    if (from === undefined) continue;
    const mayDiffer =
      sums ||
      removed[table.name] !== undefined ||
      feed.some((entry) => entry.table === table.name && entry.op === 'remove') ||
      (rows[table.name] ?? []).some((row) => row.rev > 1);
    if (!mayDiffer) continue;
    older[table.name] = await tx.sumOlder(table, scope, from);
  }
  return Object.keys(older).length > 0 ? { older } : {};
}
