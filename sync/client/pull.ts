import type { RowKey } from '#domain/kit/table.ts';
import { genesis, protocolVersion, type Cursor, type PullAnswer } from '../protocol.ts';
import { clocked, newNonce } from './answers.ts';
import { presentTime } from './commit.ts';
import { forgetRead } from './inbox.ts';
import { wouldDropPending, notifyOlderChanged } from './retention.ts';
import type { EngineParts } from './parts.ts';
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
import { withoutOld } from './registers.ts';
import { sendAgain, takeFork } from './rewrap.ts';
import { afterSettling, confirmedBy, judgedIn, takeResults } from './settle.ts';
import { isLoading, purge, takeScope, wireCursor } from './take-scope.ts';
import type { Confirmed } from './visible-rows.ts';

/** What a pull left to do. */
export interface Pulled {
  /** A delta was cut, or a scope is to be loaded: ask again at once. */
  readonly more: boolean;
  /** Versions of the scopes that are whole; absent where the answer was not taken. */
  readonly held?: ReadonlyMap<string, number>;
  /** The server went back: what it had answered for is to be sent again. */
  readonly wentBack?: true;
}

/**
 * Asks what changed and applies it in one transaction with the device's own verdicts (sync.md §8).
 * @throws TransportError
 */
export async function pullOnce(parts: EngineParts): Promise<Pulled> {
  const asked = await ask(parts);
  const { device, wire } = asked;
  if (!device || device.anew) return { more: false };
  const attends = await parts.attends?.();
  const nonce = newNonce(parts.clock);
  const started = parts.clock.wall();
  const answer = await parts.transport.pull({
    protocol: protocolVersion,
    nonce,
    device: device.device,
    incarnation: device.incarnation,
    lastSeq: asked.lastSeq,
    lastHash: asked.lastHash,
    cursors: Object.fromEntries(wire),
    ...(Object.keys(device.told ?? {}).length > 0 ? { told: device.told } : {}),
    pending: device.nextSeq - 1 - device.answeredSeq,
    ...(asked.oldestAt === undefined ? {} : { oldestAt: asked.oldestAt }),
    ...(attends ? { attends } : {}),
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
      (tx) => take(parts, tx, { ...asked, device }, answer, started),
    ),
  );
}

/** What a pull asked, and what was known then. */
interface Asked {
  readonly device: DeviceRow;
  readonly cursors: ReadonlyMap<string, CursorRow>;
  readonly wire: ReadonlyMap<string, Cursor>;
  /** Versions of the verdicts that were known, by outbox key. */
  readonly told: ReadonlyMap<string, number | undefined>;
}

async function ask(parts: EngineParts) {
  const told = new Map([...parts.pending.entries].map(([key, { version }]) => [key, version]));
  return parts.store.transact(
    'read',
    { rows: [], local: ['device', 'outbox', 'cursors'] },
    'relaxed',
    async (tx) => {
      const device = await tx.localGet('device', deviceKey);
      const cursors = new Map(
        (await tx.localRange('cursors', '', prefixEnd(''))).map((cursor) => [cursor.key, cursor]),
      );
      const now = presentTime(parts.clock, device);
      // What the server has answered for is what it is asked to recognise; later changes are not its business yet.
      const last =
        device && device.answeredSeq > 0
          ? await tx.localGet('outbox', outboxKey(device.incarnation, device.answeredSeq))
          : undefined;
      const oldest =
        device && (await tx.localGet('outbox', outboxKey(device.incarnation, device.answeredSeq + 1)));
      const wire = new Map([...cursors].map(([key, cursor]) => [key, wireCursor(parts, cursor, now)]));
      return {
        device,
        cursors,
        wire,
        told,
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
  asked: Asked,
  answer: PullAnswer,
  started: number,
): Promise<Pulled> {
  const { device: sent } = asked;
  let device = await tx.localGet('device', deviceKey);
  if (!device || device.device !== sent.device || device.incarnation !== sent.incarnation)
    return { more: true };
  if (answer.fork) {
    await takeFork(parts, tx, device, answer.fork);
    return { more: true };
  }
  const standing = await stillAsAsked(tx, asked.cursors);
  const stated = new Map(
    answer.device.results.map(({ incarnation, seq, version }) => [outboxKey(incarnation, seq), version]),
  );
  await parts.pending.refresh(tx, device);
  const isBack = wentBack(parts, device, asked, answer, standing, stated);
  if (isBack) {
    device = await sendAgain(parts, tx, device);
    // Its log is another one now: what this answer says of it is not about it.
    if (device.incarnation !== sent.incarnation) return { more: true };
    await parts.pending.refresh(tx, device);
  }
  const settled = await takeResults(tx, parts.pending, answer.device.results);
  const changes = new Map<RowKey, Confirmed>();
  const cursors = new Map<string, CursorRow>();
  const purged: string[] = [];
  let more = answer.device.more ?? false;
  for (const cursor of standing) {
    const { key } = cursor;
    const reply = answer.scopes[key];
    if (reply?.kind === 'purge') purged.push(key);
    else if (reply && wouldDropPending(parts, cursor, asked.wire.get(key)?.keeps)) more = true;
    else if (reply && !isLoading(parts, cursor)) {
      const { serverTime } = answer;
      const keeps = asked.wire.get(key)?.keeps;
      const next = await takeScope(parts, tx, cursor, reply, changes, { keeps, serverTime });
      more ||= next.phase !== 'live' || next.staged !== undefined;
      await notifyOlderChanged(parts, tx, cursor, next);
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
  const confirmed = confirmedBy(parts.pending, known)
    .filter((row) => !known.has(row.scope) || isStated(row, device, asked, stated))
    // A cursor that the answer does not speak of may be of a server that has gone back since: its version tells nothing about this one.
    .filter((row) => !known.has(judgedIn(row)) || answer.scopes[judgedIn(row)] !== undefined)
    .map((row): OutboxRow => ({ ...row, state: 'settled' }));
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
    told: toldElsewhere(known, asked.wire, device, answer),
    registers: withoutOld(device.registers, answer.serverTime),
  };
  await tx.localPutMany('device', [{ ...next, ...(await forget(tx, device, answer.device.secured)) }]);
  parts.pending.settled(next.settles);
  // Rows and shadows went without the pending set: it is read again.
  if (purged.length > 0) parts.pending.stale = true;
  const held = new Map(
    [...known.values()].filter(isWhole).map(({ key, version }) => [key as string, version]),
  );
  return isBack ? { more, held, wentBack: true } : { more, held };
}

/**
 * Whether the server holds less than it had said. It shows in a shorter log, in a version under another stamp, and, where it went back
 * to just before a verdict, in an answer that does not repeat that verdict: a pull states every one above its cursors (settled 1).
 */
function wentBack(
  { pending }: EngineParts,
  device: DeviceRow,
  asked: Asked,
  answer: PullAnswer,
  standing: readonly CursorRow[],
  stated: ReadonlyMap<string, number>,
): boolean {
  const { lastSeq } = answer.device;
  if (lastSeq < asked.device.answeredSeq && lastSeq < device.answeredSeq) return true;
  if (standing.some(({ key }) => answer.scopes[key]?.kind === 'rewind')) return true;
  const asAsked = new Set(standing.map(({ key }) => key));
  return [...pending.entries.values()].some((row) => {
    const reply = answer.scopes[judgedIn(row)];
    if (row.version === undefined || !reply || !asAsked.has(judgedIn(row))) return false;
    if ((reply.kind !== 'delta' && reply.kind !== 'same') || isStated(row, device, asked, stated))
      return false;
    const to = reply.kind === 'delta' ? reply.to : reply.version;
    // A verdict that another page took meanwhile may be younger than this answer.
    if (row.version > to && reply.kind === 'delta' && reply.more) return false;
    return row.version <= to || asked.told.get(row.key) === row.version;
  });
}

function isWhole({ phase, staged }: CursorRow): boolean {
  return phase === 'live' && staged === undefined;
}

/** Whether the answer speaks of the verdict: only of those above the cursor that was asked with, and only of this device's log. */
function isStated(
  row: OutboxRow,
  device: DeviceRow,
  { device: sent, wire }: Asked,
  stated: ReadonlyMap<string, number>,
): boolean {
  if (row.version === undefined || row.incarnation !== device.incarnation) return true;
  const scope = judgedIn(row);
  const above = wire.get(scope)?.version ?? sent.told?.[scope] ?? 0;
  return row.version <= above || (stated.get(row.key) ?? 0) >= row.version;
}

/** Versions of verdicts in scopes that are not held here (any more), so that each is told once. A cursor speaks for what came before it. */
function toldElsewhere(
  held: ReadonlyMap<string, CursorRow>,
  wire: ReadonlyMap<string, Cursor>,
  { told = {} }: DeviceRow,
  { device: { results } }: PullAnswer,
): Record<string, number> {
  const next: Record<string, number> = {};
  const known = [
    ...Object.entries(told),
    ...[...wire].map(([scope, { version }]): [string, number] => [scope, version]),
    ...results.map(({ scope, version }): [string, number] => [scope, version]),
  ];
  for (const [scope, version] of known)
    if (!held.has(scope)) next[scope] = Math.max(next[scope] ?? 0, version);
  return next;
}

/** Another tab may have moved a cursor meanwhile: an answer to an older question changes nothing (sync.md §8). */
async function stillAsAsked(
  tx: DeviceTransaction,
  asked: ReadonlyMap<string, CursorRow>,
): Promise<CursorRow[]> {
  const now = await tx.localGetMany('cursors', [...asked.keys()]);
  return now.flatMap((cursor) => {
    const before = cursor && asked.get(cursor.key);
    return before && sameCursor(cursor, before) ? [cursor] : [];
  });
}

function sameCursor(a: CursorRow, b: CursorRow): boolean {
  return (
    a.version === b.version &&
    a.view === b.view &&
    a.stamp === b.stamp &&
    a.phase === b.phase &&
    a.staged?.version === b.staged?.version &&
    a.loaded.length === b.loaded.length &&
    // The scope may have been taken away and come back meanwhile, as far as this.
    a.checkedAt === b.checkedAt
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
  await forgetRead(tx, outboxKey(device.incarnation, end));
  return { prunedThrough: end - 1 };
}
