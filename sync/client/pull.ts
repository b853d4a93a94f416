import { rowKey, splitRowKey, type RowKey } from '#domain/kit/table.ts';
import { scopeId, scopeKind, tablesOf } from '../operations.ts';
import { protocolVersion, type Cursor, type PullAnswer, type ScopeAnswer } from '../protocol.ts';
import { scopeIndex, type Row } from '../row.ts';
import { clocked, newNonce } from './answers.ts';
import type { EngineParts } from './engine.ts';
import { deviceKey, outboxKey, prefixEnd, type CursorRow, type DeviceRow, type OutboxRow } from './local-tables.ts';
import { tablesHash } from './load.ts';
import type { DeviceTransaction } from './ports.ts';
import { rebase, type Confirmed } from './rebase.ts';
import { rewrap, sendAgain } from './rewrap.ts';
import { afterSettling, confirmedBy, takeResults } from './settle.ts';

/** What a pull left to do. */
export interface Pulled {
  /** A delta was cut, or a scope is to be loaded: ask again at once. */
  readonly more: boolean;
}

/**
 * Asks what changed and applies it in one transaction with the device's own verdicts (sync.md §8).
 * @throws TransportError
 */
export async function pullOnce(parts: EngineParts): Promise<Pulled> {
  const asked = await ask(parts);
  if (!asked.device) return { more: false };
  const { device } = asked;
  // A scope whose pages are still coming in asks nothing: its deltas are wanted when the last page is here.
  const cursors = new Map([...asked.cursors].filter(([, cursor]) => cursor.phase === 'live' || !cursor.staged || allLoaded(parts, cursor)));
  const nonce = newNonce(parts.clock);
  const started = parts.clock.wall();
  const answer = await parts.transport.pull({
    protocol: protocolVersion,
    nonce,
    device: device.device,
    incarnation: device.incarnation,
    lastSeq: asked.lastSeq,
    lastHash: asked.lastHash,
    cursors: Object.fromEntries([...cursors].map(([key, cursor]) => [key, wireCursor(parts, cursor)])),
    app: parts.app,
  });
  return parts.pending.guarded(
    parts.store.transact(
      'write',
      { rows: [...parts.business.tables.values()], local: ['device', 'outbox', 'shadow', 'cursors', 'staging', 'inbox', 'journal'] },
      'relaxed',
      (tx) => take(parts, tx, device, cursors, answer, started),
    ),
  );
}

async function ask(parts: EngineParts) {
  return parts.store.transact('read', { rows: [], local: ['device', 'outbox', 'cursors'] }, 'relaxed', async (tx) => {
    const device = await tx.localGet('device', deviceKey);
    const cursors = new Map((await tx.localRange('cursors', '', prefixEnd(''))).map((cursor) => [cursor.key, cursor]));
    // What the server has answered for is what it is asked to recognise; later changes are not its business yet.
    const last = device && device.answeredSeq > 0 ? await tx.localGet('outbox', outboxKey(device.incarnation, device.answeredSeq)) : undefined;
    return { device, cursors, lastSeq: last?.seq ?? 0, lastHash: last?.hash ?? '0'.repeat(64) };
  });
}

function wireCursor(parts: EngineParts, cursor: CursorRow): Cursor {
  const at = cursor.phase === 'live' ? cursor : cursor.staged;
  const loaded = cursor.phase === 'live' || allLoaded(parts, cursor);
  return loaded && at
    ? { version: at.version, stamp: at.stamp, tables: tablesHash(parts.business, cursor.key), view: cursor.view }
    : { version: 0, stamp: '', tables: '', view: cursor.view };
}

function allLoaded(parts: EngineParts, cursor: CursorRow): boolean {
  const kind = scopeKind(cursor.key);
  return kind !== undefined && tablesOf(parts.business, kind).every((table) => cursor.loaded.includes(table.name));
}

async function take(parts: EngineParts, tx: DeviceTransaction, sent: DeviceRow, asked: ReadonlyMap<string, CursorRow>, answer: PullAnswer, started: number): Promise<Pulled> {
  let device = await tx.localGet('device', deviceKey);
  if (!device || device.device !== sent.device || device.incarnation !== sent.incarnation) return { more: true };
  if (answer.fork) {
    await rewrap(parts, tx, device, { device: device.device, incarnation: answer.fork.incarnation });
    return { more: true };
  }
  if (answer.device.lastSeq < sent.answeredSeq && answer.device.lastSeq < device.answeredSeq) {
    device = await sendAgain(parts, tx, device, answer.device.lastSeq);
  }
  await parts.pending.refresh(tx, device);
  const settled = await takeResults(tx, parts.pending, answer.device.results);
  const changes = new Map<RowKey, Confirmed>();
  const cursors = new Map<string, CursorRow>();
  for (const [key, cursor] of asked) {
    const now = await tx.localGet('cursors', key);
    const reply = answer.scopes[key];
    // Another tab may have moved the cursor meanwhile: an answer to an older question changes nothing (sync.md §8).
    if (!now || !reply || !sameCursor(now, cursor)) continue;
    cursors.set(key, { ...(await takeScope(parts, tx, now, reply, changes)), checkedAt: answer.serverTime });
  }
  const purged = [...cursors.values()].filter((cursor) => answer.scopes[cursor.key]?.kind === 'purge').map((cursor) => cursor.key);
  const known = new Map((await tx.localRange('cursors', '', prefixEnd(''))).map((cursor) => [cursor.key, cursors.get(cursor.key) ?? cursor]));
  for (const key of purged) known.delete(key);
  const confirmed = confirmedBy(parts.pending, known).map((row): OutboxRow => ({ ...row, state: 'settled' }));
  const hidden = [...parts.pending.entries.values()].filter((row) => purged.includes(row.scope)).map((row): OutboxRow => ({ ...row, hidden: true }));
  const leaving = [...settled.refused, ...confirmed, ...hidden];
  const { changed } = await rebase(parts.business, tx, parts.pending, changes, leaving);
  for (const key of purged) await purge(parts, tx, key);
  await tx.localPutMany('outbox', [...settled.changed.filter((row) => !confirmed.some((left) => left.key === row.key)), ...changed, ...confirmed, ...hidden]);
  await tx.localPutMany('inbox', settled.inbox);
  await tx.localPutMany('cursors', [...cursors.values()].filter((cursor) => !purged.includes(cursor.key)));
  await tx.localRemoveMany('cursors', purged);
  const next = { ...afterSettling(device, parts.pending, leaving.length > 0), ...clocked(parts.clock, answer.serverTime, started) };
  await tx.localPutMany('device', [{ ...next, ...(await forget(tx, device, answer.device.secured)) }]);
  parts.pending.settled(next.settles);
  return { more: [...cursors.values()].some((cursor) => cursor.phase !== 'live' && !purged.includes(cursor.key)) || Object.values(answer.scopes).some((reply) => reply.kind === 'delta' && reply.more) };
}

function sameCursor(a: CursorRow, b: CursorRow): boolean {
  return a.version === b.version && a.stamp === b.stamp && a.phase === b.phase && a.staged?.version === b.staged?.version && a.loaded.length === b.loaded.length;
}

async function takeScope(parts: EngineParts, tx: DeviceTransaction, cursor: CursorRow, reply: ScopeAnswer, changes: Map<RowKey, Confirmed>): Promise<CursorRow> {
  switch (reply.kind) {
    case 'same':
      return cursor.phase === 'live' ? cursor : finish(parts, tx, cursor, changes);
    case 'purge':
      return cursor;
    case 'reset':
    case 'rewind': {
      // A scope that is being loaded for the first time shows nothing yet; anything else stays shown until the new copy is whole.
      const phase = cursor.phase === 'loading' ? 'loading' : 'reloading';
      await clearStaging(tx, cursor.key);
      const { at: _, ...rest } = cursor;
      return { ...rest, phase: cursor.version === 0 && cursor.stamp === '' ? 'loading' : phase, loaded: [], staged: { version: reply.version, stamp: reply.stamp } };
    }
    case 'delta': {
      const staged = { version: reply.to, stamp: reply.stamp };
      if (cursor.phase === 'reloading') {
        await stageDelta(tx, cursor.key, reply);
        const next = { ...cursor, staged };
        return reply.more ? next : finish(parts, tx, next, changes);
      }
      collect(parts, reply, changes);
      if (cursor.phase === 'live') return { ...cursor, ...staged };
      const next = { ...cursor, staged };
      return reply.more ? next : finish(parts, tx, next, changes);
    }
  }
}

function collect(parts: EngineParts, reply: ScopeAnswer & { kind: 'delta' }, changes: Map<RowKey, Confirmed>): void {
  for (const [name, rows] of Object.entries(reply.rows)) {
    const table = parts.business.tables.get(name);
    if (table) for (const row of rows) changes.set(rowKey(table, row._id), { table, id: row._id, row: row as unknown as Row });
  }
  for (const [name, ids] of Object.entries(reply.removed)) {
    const table = parts.business.tables.get(name);
    if (table) for (const id of ids) changes.set(rowKey(table, id), { table, id, row: undefined });
  }
}

/** The copy is whole: a first load stands already; a new copy replaces the shown one, row by row where they differ. */
async function finish(parts: EngineParts, tx: DeviceTransaction, cursor: CursorRow, changes: Map<RowKey, Confirmed>): Promise<CursorRow> {
  const { staged, at: _, ...rest } = cursor;
  if (cursor.phase === 'reloading') {
    const prefix = `${cursor.key}|`;
    const copy = new Map((await tx.localRange('staging', prefix, prefixEnd(prefix))).map(({ key, row }) => [key.slice(prefix.length), row]));
    for (const key of await keysOfScope(parts, tx, cursor.key)) if (!copy.get(key)) addChange(parts, key, undefined, changes);
    for (const [key, row] of copy) if (row) addChange(parts, key, row, changes);
    await clearStaging(tx, cursor.key);
  }
  return { ...rest, phase: 'live', version: staged?.version ?? cursor.version, stamp: staged?.stamp ?? cursor.stamp };
}

function addChange(parts: EngineParts, key: RowKey, row: Row | undefined, changes: Map<RowKey, Confirmed>): void {
  const { table: name, id } = splitRowKey(key);
  const table = parts.business.tables.get(name);
  if (table) changes.set(key, { table, id, row });
}

/** Every confirmed row of the scope, shown or under pending changes. */
async function keysOfScope(parts: EngineParts, tx: DeviceTransaction, scope: string): Promise<Set<RowKey>> {
  const kind = scopeKind(scope);
  const keys = new Set<RowKey>();
  for (const table of kind ? tablesOf(parts.business, kind) : []) {
    for (const row of await tx.list(table, { index: scopeIndex, equals: [scopeId(scope)] })) keys.add(rowKey(table, row._id));
    for (const [key, row] of parts.pending.shadow) {
      const field = table.scope === 'brand' ? 'brandId' : 'storeId';
      if (row && key.startsWith(`${table.name}/`) && row[field] === scopeId(scope)) keys.add(key);
    }
  }
  return keys;
}

async function stageDelta(tx: DeviceTransaction, scope: string, reply: ScopeAnswer & { kind: 'delta' }): Promise<void> {
  const rows = Object.entries(reply.rows).flatMap(([table, list]) => list.map((row) => ({ key: `${scope}|${table}/${row._id}`, row: row as unknown as Row })));
  const removed = Object.entries(reply.removed).flatMap(([table, ids]) => ids.map((id) => ({ key: `${scope}|${table}/${id}`, row: null })));
  await tx.localPutMany('staging', [...rows, ...removed]);
}

async function clearStaging(tx: DeviceTransaction, scope: string): Promise<void> {
  const prefix = `${scope}|`;
  const rows = await tx.localRange('staging', prefix, prefixEnd(prefix));
  await tx.localRemoveMany('staging', rows.map((row) => row.key));
}

/** Access to the scope is gone: no row of it stays on the disk; unsent changes do, unseen, until they are secured (I12). */
async function purge(parts: EngineParts, tx: DeviceTransaction, scope: string): Promise<void> {
  for (const key of await keysOfScope(parts, tx, scope)) {
    const { table: name, id } = splitRowKey(key);
    const table = parts.business.tables.get(name);
    if (table) await tx.removeMany(table, [id]);
    await tx.localRemoveMany('shadow', [key]);
  }
  await clearStaging(tx, scope);
  parts.pending.stale = true;
}

/** Drops confirmed changes that the server has secured; the log before them is then gone here. */
async function forget(tx: DeviceTransaction, device: DeviceRow, secured: number): Promise<Partial<DeviceRow>> {
  if (secured <= device.prunedThrough) return {};
  const rows = await tx.localRange('outbox', outboxKey(device.incarnation, device.prunedThrough + 1), outboxKey(device.incarnation, Math.min(secured, device.answeredSeq - 1)));
  const end = rows.find((row) => row.state !== 'settled' && row.state !== 'rejected')?.seq ?? (rows.at(-1)?.seq ?? device.prunedThrough) + 1;
  const gone = rows.filter((row) => row.seq < end);
  if (gone.length === 0) return {};
  await tx.localRemoveMany('outbox', gone.map((row) => row.key));
  return { prunedThrough: end - 1 };
}
