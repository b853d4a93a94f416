import type { RowKey } from '#domain/kit/table.ts';
import { genesis, protocolVersion, type PullAnswer } from '../protocol.ts';
import { clocked, newNonce } from './answers.ts';
import type { EngineParts } from './engine.ts';
import {
  deviceKey,
  outboxKey,
  prefixEnd,
  type CursorRow,
  type DeviceRow,
  type OutboxRow,
} from './local-tables.ts';
import type { DeviceTransaction } from './ports.ts';
import { rebase } from './rebase.ts';
import { rewrap, sendAgain } from './rewrap.ts';
import { afterSettling, confirmedBy, takeResults } from './settle.ts';
import { isLoading, purge, takeScope, wireCursor } from './take-scope.ts';
import type { Confirmed } from './visible-rows.ts';

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
  const { device, cursors } = asked;
  if (!device) return { more: false };
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
    pending: device.nextSeq - 1 - device.answeredSeq,
    ...(asked.oldestAt === undefined ? {} : { oldestAt: asked.oldestAt }),
    app: parts.app,
  });
  return parts.pending.guarded(
    parts.store.transact(
      'write',
      {
        rows: [...parts.business.tables.values()],
        local: ['device', 'outbox', 'shadow', 'cursors', 'staging', 'inbox', 'journal'],
      },
      'relaxed',
      (tx) => take(parts, tx, device, cursors, answer, started),
    ),
  );
}

async function ask(parts: EngineParts) {
  return parts.store.transact(
    'read',
    { rows: [], local: ['device', 'outbox', 'cursors'] },
    'relaxed',
    async (tx) => {
      const device = await tx.localGet('device', deviceKey);
      const cursors = new Map(
        (await tx.localRange('cursors', '', prefixEnd(''))).map((cursor) => [cursor.key, cursor]),
      );
      // What the server has answered for is what it is asked to recognise; later changes are not its business yet.
      const last =
        device && device.answeredSeq > 0
          ? await tx.localGet('outbox', outboxKey(device.incarnation, device.answeredSeq))
          : undefined;
      const oldest =
        device && (await tx.localGet('outbox', outboxKey(device.incarnation, device.answeredSeq + 1)));
      return {
        device,
        cursors,
        oldestAt: oldest?.at,
        lastSeq: last?.seq ?? 0,
        lastHash: last?.hash ?? genesis,
      };
    },
  );
}

async function take(
  parts: EngineParts,
  tx: DeviceTransaction,
  sent: DeviceRow,
  asked: ReadonlyMap<string, CursorRow>,
  answer: PullAnswer,
  started: number,
): Promise<Pulled> {
  let device = await tx.localGet('device', deviceKey);
  if (!device || device.device !== sent.device || device.incarnation !== sent.incarnation)
    return { more: true };
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
  const purged: string[] = [];
  let more = false;
  for (const [key, cursor] of asked) {
    const now = await tx.localGet('cursors', key);
    const reply = answer.scopes[key];
    // Another tab may have moved the cursor meanwhile: an answer to an older question changes nothing (sync.md §8).
    if (!now || !reply || !sameCursor(now, cursor)) continue;
    if (reply.kind === 'purge') purged.push(key);
    else if (!isLoading(parts, now)) {
      const next = await takeScope(parts, tx, now, reply, changes);
      more ||= next.phase !== 'live' || next.staged !== undefined;
      cursors.set(key, { ...next, checkedAt: answer.serverTime });
    }
  }
  const known = new Map(
    (await tx.localRange('cursors', '', prefixEnd(''))).map((cursor) => [
      cursor.key,
      cursors.get(cursor.key) ?? cursor,
    ]),
  );
  for (const key of purged) known.delete(key);
  const confirmed = confirmedBy(parts.pending, known).map((row): OutboxRow => ({ ...row, state: 'settled' }));
  const settledKeys = new Set(confirmed.map((row) => row.key));
  const hidden = [...parts.pending.entries.values()]
    .filter((row) => purged.includes(row.scope) && !settledKeys.has(row.key))
    .map((row): OutboxRow => ({ ...row, hidden: true }));
  const leaving = [...settled.refused, ...confirmed, ...hidden];
  const { changed, stirred } = await rebase(parts.business, tx, parts.pending, changes, leaving);
  for (const key of purged) await purge(parts, tx, key);
  await tx.localPutMany('outbox', [
    ...settled.changed.filter((row) => !settledKeys.has(row.key)),
    ...changed,
    ...confirmed,
    ...hidden,
  ]);
  await tx.localPutMany('inbox', settled.inbox);
  await tx.localPutMany('cursors', [...cursors.values()]);
  await tx.localRemoveMany('cursors', purged);
  const next = {
    ...afterSettling(device, parts.pending, stirred || settled.changed.length > 0),
    ...clocked(parts.clock, answer.serverTime, started),
  };
  await tx.localPutMany('device', [{ ...next, ...(await forget(tx, device, answer.device.secured)) }]);
  parts.pending.settled(next.settles);
  // Rows and shadows went without the pending set: it is read again.
  if (purged.length > 0) parts.pending.stale = true;
  return { more };
}

function sameCursor(a: CursorRow, b: CursorRow): boolean {
  return (
    a.version === b.version &&
    a.stamp === b.stamp &&
    a.phase === b.phase &&
    a.staged?.version === b.staged?.version &&
    a.loaded.length === b.loaded.length
  );
}

/** Drops confirmed changes that the server has secured; the log before them is then gone here. */
async function forget(
  tx: DeviceTransaction,
  device: DeviceRow,
  secured: number,
): Promise<Partial<DeviceRow>> {
  if (secured <= device.prunedThrough) return {};
  const rows = await tx.localRange(
    'outbox',
    outboxKey(device.incarnation, device.prunedThrough + 1),
    outboxKey(device.incarnation, Math.min(secured, device.answeredSeq - 1)),
  );
  const end =
    rows.find((row) => row.state !== 'settled' && row.state !== 'rejected')?.seq ??
    (rows.at(-1)?.seq ?? device.prunedThrough) + 1;
  const gone = rows.filter((row) => row.seq < end);
  if (gone.length === 0) return {};
  await tx.localRemoveMany(
    'outbox',
    gone.map((row) => row.key),
  );
  return { prunedThrough: end - 1 };
}
