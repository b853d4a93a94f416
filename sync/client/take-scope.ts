import { rowKey, splitRowKey, type RowKey } from '#domain/kit/table.ts';
import { scopeId, scopeKind, tablesOf, type AnyTable } from '../operations.ts';
import type { Cursor, Keeps, OlderSums, ScopeAnswer } from '../protocol.ts';
import { scopeIndex, type Row } from '../row.ts';
import type { EngineParts } from './parts.ts';
import { dropOlder, keepsAt, keepsOf, keepsSame } from './retention.ts';
import { tablesHash } from './load.ts';
import { prefixEnd, type CursorRow } from './local-tables.ts';
import type { DeviceTransaction } from './ports.ts';
import { append } from './range-reads.ts';
import type { Confirmed } from './visible-rows.ts';

type Delta = ScopeAnswer & { kind: 'delta' };

/** What the server is asked to go on from. Where the copy is not whole, or is one of another build's tables, that is nothing. */
export function wireCursor(parts: EngineParts, cursor: CursorRow, now: string): Cursor {
  const tables = tablesHash(parts.business, cursor.key, cursor.isPacked);
  const at = cursor.staged ?? cursor;
  const whole =
    cursor.phase === 'live'
      ? cursor.tables === tables
      : cursor.staged !== undefined && isLoaded(parts, cursor);
  if (!whole)
    return {
      version: 0,
      stamp: '',
      tables: '',
      view: cursor.view,
      ...(at.version > 0 && (cursor.staged || cursor.phase === 'live')
        ? { seen: { version: at.version, stamp: at.stamp } }
        : {}),
    };
  const seen = cursor.staged?.seen;
  return {
    version: at.version,
    stamp: at.stamp,
    tables,
    view: cursor.view,
    ...(seen ? { seen } : {}),
    ...keepsOf(parts, cursor, now),
  };
}

/** The pages of the scope are still coming in: of its answers only the one that takes it away counts. */
export function isLoading(parts: EngineParts, cursor: CursorRow): boolean {
  return cursor.phase !== 'live' && cursor.staged !== undefined && !isLoaded(parts, cursor);
}

function isLoaded(parts: EngineParts, cursor: CursorRow): boolean {
  const kind = scopeKind(cursor.key);
  return (
    kind !== undefined && tablesOf(parts.business, kind).every((table) => cursor.loaded.includes(table.name))
  );
}

/**
 * Takes one scope's answer: confirmed rows go into `changes`, what must not be seen yet is staged. Returns where the scope stands then.
 * @param asked With what it was asked.
 */
export async function takeScope(
  parts: EngineParts,
  tx: DeviceTransaction,
  cursor: CursorRow,
  reply: ScopeAnswer,
  changes: Map<RowKey, Confirmed>,
  { keeps, serverTime }: { readonly keeps?: Keeps | undefined; readonly serverTime: string },
): Promise<CursorRow> {
  switch (reply.kind) {
    case 'same':
      return cursor.phase === 'live' && !cursor.staged && !reply.older
        ? cursor
        : finish(parts, tx, cursor, changes, { keeps, older: reply.older as OlderSums | undefined });
    case 'purge':
      return cursor;
    case 'reset':
    case 'rewind': {
      await clearStaging(tx, cursor.key);
      // A first copy that starts again may hold rows that are gone by now; it was not to be trusted as whole, so it goes.
      if (cursor.phase === 'loading')
        for (const key of await keysOfScope(parts, tx, cursor.key)) addChange(parts, key, undefined, changes);
      const { at: _, ...rest } = cursor;
      const kept = keepsAt(parts.business, cursor.key, serverTime);
      // What was whole once stays shown until the new copy is.
      return {
        ...rest,
        phase: cursor.phase === 'loading' ? 'loading' : 'reloading',
        loaded: [],
        staged: { version: reply.version, stamp: reply.stamp, ...(kept ? { keeps: kept } : {}) },
      };
    }
    case 'delta': {
      const next: CursorRow = {
        ...cursor,
        staged: { ...cursor.staged, version: reply.to, stamp: reply.stamp, ...(keeps ? { keeps } : {}) },
      };
      // The rows of a cut delta are as they are now, so it may hold parts of versions above its own: nobody sees it before the last (I6).
      const direct = cursor.phase === 'loading' || (cursor.phase === 'live' && !cursor.staged && !reply.more);
      if (direct) collect(parts, reply, changes);
      else await stageDelta(tx, cursor.key, reply);
      return reply.more
        ? next
        : finish(parts, tx, next, changes, { keeps, older: reply.older as OlderSums | undefined });
    }
  }
}

function collect(parts: EngineParts, reply: Delta, changes: Map<RowKey, Confirmed>): void {
  for (const [name, rows] of Object.entries(reply.rows)) {
    for (const row of rows) addChange(parts, rowKey({ name }, row._id), row as unknown as Row, changes);
  }
  for (const [name, ids] of Object.entries(reply.removed)) {
    for (const id of ids) addChange(parts, rowKey({ name }, id), undefined, changes);
  }
}

/** The copy is whole: what was staged is shown now, and where it is a new copy, what it does not have is gone. */
async function finish(
  parts: EngineParts,
  tx: DeviceTransaction,
  cursor: CursorRow,
  changes: Map<RowKey, Confirmed>,
  { keeps, older }: { readonly keeps?: Keeps | undefined; readonly older?: OlderSums | undefined },
): Promise<CursorRow> {
  const { staged, at: _, keeps: kept, older: known, ...rest } = cursor;
  if (keeps && cursor.phase === 'live' && !keepsSame(keeps, kept))
    await dropOlder(parts, tx, cursor.key, keeps, changes);
  if (cursor.phase !== 'loading') {
    const prefix = `${cursor.key}|`;
    const copy = new Map(
      (await tx.localRange('staging', prefix, prefixEnd(prefix))).map(({ key, row }) => [
        key.slice(prefix.length),
        row,
      ]),
    );
    if (cursor.phase === 'reloading')
      for (const key of await keysOfScope(parts, tx, cursor.key))
        if (!copy.get(key)) addChange(parts, key, undefined, changes);
    for (const [key, row] of copy)
      if (row || cursor.phase === 'live') addChange(parts, key, row ?? undefined, changes);
    await clearStaging(tx, cursor.key);
  }
  return {
    ...rest,
    phase: 'live',
    version: staged?.version ?? cursor.version,
    stamp: staged?.stamp ?? cursor.stamp,
    tables: tablesHash(parts.business, cursor.key, cursor.isPacked),
    ...(keeps ? { keeps, older: { ...(keepsSame(keeps, kept) ? known : {}), ...older } } : {}),
  };
}

function addChange(
  parts: EngineParts,
  key: RowKey,
  row: Row | undefined,
  changes: Map<RowKey, Confirmed>,
): void {
  const { table: name, id } = splitRowKey(key);
  const table = parts.business.tables.get(name);
  if (table) changes.set(key, { table, id, row });
}

/** Every confirmed row of the scope, shown or under pending changes. */
async function keysOfScope(parts: EngineParts, tx: DeviceTransaction, scope: string): Promise<Set<RowKey>> {
  const kind = scopeKind(scope);
  const keys = new Set<RowKey>();
  for (const table of kind ? tablesOf(parts.business, kind) : []) {
    const field = table.scope === 'brand' ? 'brandId' : 'storeId';
    for (const row of await tx.list(table, { index: scopeIndex, equals: [scopeId(scope)] }))
      keys.add(rowKey(table, row._id));
    for (const [key, row] of parts.pending.shadow) {
      if (row && key.startsWith(`${table.name}/`) && row[field] === scopeId(scope)) keys.add(key);
    }
  }
  return keys;
}

async function stageDelta(tx: DeviceTransaction, scope: string, reply: Delta): Promise<void> {
  const rows = Object.entries(reply.rows).flatMap(([table, list]) =>
    list.map((row) => ({ key: `${scope}|${table}/${row._id}`, row: row as unknown as Row })),
  );
  const removed = Object.entries(reply.removed).flatMap(([table, ids]) =>
    ids.map((id) => ({ key: `${scope}|${table}/${id}`, row: null })),
  );
  await tx.localPutMany('staging', [...rows, ...removed]);
}

async function clearStaging(tx: DeviceTransaction, scope: string): Promise<void> {
  const prefix = `${scope}|`;
  const rows = await tx.localRange('staging', prefix, prefixEnd(prefix));
  await tx.localRemoveMany(
    'staging',
    rows.map((row) => row.key),
  );
}

/** Access to the scope is gone: no row of it stays on the disk; unsent changes do, unseen, until they are secured (I12). */
export async function purge(parts: EngineParts, tx: DeviceTransaction, scope: string): Promise<void> {
  const keys = [...(await keysOfScope(parts, tx, scope))];
  const ids = new Map<AnyTable, string[]>();
  for (const key of keys) {
    const { table: name, id } = splitRowKey(key);
    const table = parts.business.tables.get(name);
    if (table) append(ids, table, id);
  }
  for (const [table, of] of ids) await tx.removeMany(table, of);
  await tx.localRemoveMany('shadow', keys);
  await clearStaging(tx, scope);
}
