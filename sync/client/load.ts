import { rowKey, type RowKey } from '#domain/kit/table.ts';
import { sha256Hex } from '../hash.ts';
import { scopeKind, tablesOf, type AnyTable, type Business } from '../operations.ts';
import { protocolVersion, type SnapshotAnswer } from '../protocol.ts';
import type { Row } from '../row.ts';
import { newNonce } from './answers.ts';
import type { EngineParts } from './engine.ts';
import { deviceKey, prefixEnd, type CursorRow } from './local-tables.ts';
import { rebase, type Confirmed } from './rebase.ts';

/** Rows asked for at once (sync.md §8). */
const pageSize = 500;

/** What names the tables of a scope in this build. */
export function tablesHash(business: Business, scope: string): string {
  const kind = scopeKind(scope);
  return kind ? sha256Hex(tablesOf(business, kind).map((table) => table.name).sort().join(',')).slice(0, 16) : '';
}

/**
 * Loads one page of the first scope that is not whole yet. It goes on where it stopped, after a reload as well.
 * @returns Whether there was a page to load.
 * @throws TransportError
 */
export async function loadOnce(parts: EngineParts): Promise<boolean> {
  const { device, cursor, table } = await nextPage(parts);
  if (!device || !cursor || !table) return false;
  const after = cursor.at?.table === table.name ? cursor.at.after : undefined;
  const answer = await parts.transport.snapshot({
    protocol: protocolVersion,
    nonce: newNonce(parts.clock),
    device: device.device,
    scope: cursor.key,
    table: table.name,
    view: cursor.view,
    limit: pageSize,
    ...(after === undefined ? {} : { after }),
  });
  await takePage(parts, cursor, table, after, answer);
  return true;
}

async function nextPage(parts: EngineParts) {
  return parts.store.transact('read', { rows: [], local: ['device', 'cursors'] }, 'relaxed', async (tx) => {
    const device = await tx.localGet('device', deviceKey);
    const cursors = await tx.localRange('cursors', '', prefixEnd(''));
    for (const cursor of cursors) {
      const table = cursor.staged && cursor.phase !== 'live' ? nextTable(parts.business, cursor) : undefined;
      if (table) return { device, cursor, table };
    }
    return { device };
  });
}

function nextTable(business: Business, cursor: CursorRow): AnyTable | undefined {
  const kind = scopeKind(cursor.key);
  return kind && tablesOf(business, kind).find((table) => !cursor.loaded.includes(table.name));
}

async function takePage(parts: EngineParts, asked: CursorRow, table: AnyTable, after: string | undefined, answer: SnapshotAnswer): Promise<void> {
  const direct = asked.phase === 'loading';
  const rows = direct ? [...parts.business.tables.values()] : [];
  const taken = parts.store.transact('write', { rows, local: ['device', 'cursors', 'staging', 'outbox', 'shadow'] }, 'relaxed', async (tx) => {
    const cursor = await tx.localGet('cursors', asked.key);
    const device = await tx.localGet('device', deviceKey);
    const position = cursor?.at?.table === table.name ? cursor.at.after : undefined;
    if (!cursor || !device || cursor.phase !== asked.phase || position !== after || cursor.loaded.includes(table.name) || cursor.staged?.stamp !== asked.staged?.stamp) return;
    if (direct) {
      await parts.pending.refresh(tx, device);
      const changes = new Map<RowKey, Confirmed>(answer.rows.map((row) => [rowKey(table, row._id), { table, id: row._id, row: row as unknown as Row }]));
      const { changed, stirred } = await rebase(parts.business, tx, parts.pending, changes, []);
      await tx.localPutMany('outbox', changed);
      const settles = device.settles + (stirred ? 1 : 0);
      await tx.localPutMany('device', [{ ...device, settles }]);
      parts.pending.settled(settles);
    } else {
      await tx.localPutMany('staging', answer.rows.map((row) => ({ key: `${cursor.key}|${table.name}/${row._id}`, row: row as unknown as Row })));
    }
    const { at: _, ...rest } = cursor;
    const next: CursorRow = answer.next === undefined ? { ...rest, loaded: [...cursor.loaded, table.name] } : { ...rest, at: { table: table.name, after: answer.next } };
    await tx.localPutMany('cursors', [next]);
  });
  await parts.pending.guarded(taken);
}
