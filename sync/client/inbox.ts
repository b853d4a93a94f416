import { AppError } from '#domain/kit/errors.ts';
import { compareText } from '#domain/kit/text.ts';
import { instantMs, isoInstant } from '#domain/kit/time.ts';
import { openEnvelope } from '../envelope.ts';
import type { Business } from '../operations.ts';
import {
  deviceKey,
  outboxKey,
  prefixEnd,
  type InboxRow,
  type OutboxRow,
  type Resolution,
} from './local-tables.ts';
import type { DeviceStore, DeviceTransaction } from './ports.ts';

/** An item of the inbox with what a repair needs to know. */
export interface InboxItem extends InboxRow {
  /** What the change asked for; absent where the change is no longer kept here. */
  readonly args?: unknown;
  /** Absent where this build does not know the operation. */
  readonly nature?: 'fact' | 'intent';
}

/** A change that the server has not answered for. */
export interface QueueItem {
  /** Its place in the log of this device, {@link outboxKey}. */
  readonly key: string;
  /** The change's id. */
  readonly id: string;
  readonly seq: number;
  readonly name: string;
  readonly label: OutboxRow['label'];
  readonly scope: string;
  /** Corrected time of the commit. */
  readonly at: string;
  /** Times that it was sent without an answer since this page was opened. */
  readonly attempts: number;
  /** Its last run here threw this: the server may refuse it. */
  readonly doubt?: string;
}

/** The changes without a verdict, oldest first, at most `limit` of them. */
export async function readQueue(
  store: DeviceStore,
  attemptsOf: (key: string) => number,
  limit: number,
): Promise<QueueItem[]> {
  const rows = await store.transact(
    'read',
    { rows: [], local: ['device', 'outbox'] },
    'relaxed',
    async (tx) => {
      const device = await tx.localGet('device', deviceKey);
      if (!device) return [];
      const { incarnation, answeredSeq, nextSeq } = device;
      const from = outboxKey(incarnation, answeredSeq + 1);
      return tx.localRange('outbox', from, outboxKey(incarnation, nextSeq), limit);
    },
  );
  return rows.map(({ key, id, seq, name, label, scope, at, doubt }) => ({
    key,
    id,
    seq,
    name,
    label,
    scope,
    at,
    attempts: attemptsOf(key),
    ...(doubt === undefined ? {} : { doubt }),
  }));
}

/** What waits at the server mostly comes right by itself: it asks for people only after a day. */
const waitsQuietlyMs = 24 * 3_600_000;

/**
 * Everything that a person should look at, oldest first; what waits at the server for a record that it does not know is among it when it
 * has waited for a day.
 * @param now The device's corrected time.
 */
export async function readInbox(store: DeviceStore, business: Business, now: string): Promise<InboxItem[]> {
  const longAgo = isoInstant(instantMs(now) - waitsQuietlyMs);
  return store.transact('read', { rows: [], local: ['device', 'outbox', 'inbox'] }, 'relaxed', async (tx) => {
    const device = await tx.localGet('device', deviceKey);
    if (!device) return [];
    const kept = await tx.localRange('inbox', '', prefixEnd(''));
    const changes = await tx.localGetMany('outbox', kept.map(placeOf));
    const items = kept.map((row, i) => itemOf(business, row, changes[i]));
    const open = await tx.localRange('outbox', device.pendingFrom, prefixEnd(''));
    const waiting = open
      .filter(({ state, hidden, at }) => state === 'waiting' && !hidden && at <= longAgo)
      .map((change) => itemOf(business, waitingRow(change), change));
    return [...items, ...waiting].sort((a, b) => compareText(a.at, b.at));
  });
}

function placeOf({ incarnation, seq }: InboxRow): string {
  return outboxKey(incarnation, seq);
}

function itemOf(business: Business, row: InboxRow, change: OutboxRow | undefined): InboxItem {
  const nature = business.commands.get(row.name)?.nature;
  const args = change?.id === row.key ? openEnvelope(change.body)?.args : undefined;
  return { ...row, ...(nature ? { nature } : {}), ...(args === undefined ? {} : { args }) };
}

function waitingRow({ id, seq, incarnation, name, scope, label, at }: OutboxRow): InboxRow {
  return { key: id, kind: 'waiting', seq, incarnation, name, scope, label, at, seen: false };
}

/** Marks these as read, by their keys: they stay in the inbox, but ask for nothing any more. */
export async function markSeen(store: DeviceStore, keys: readonly string[]): Promise<void> {
  await store.transact('write', { rows: [], local: ['inbox'] }, 'relaxed', async (tx) => {
    const found = await tx.localGetMany('inbox', keys);
    await tx.localPutMany(
      'inbox',
      found.flatMap((row) => (row ? [{ ...row, seen: true }] : [])),
    );
  });
}

/**
 * Items that somebody has read go with the change that they are about: whoever shows how sync stands reads the inbox each time. One that
 * was given up stays, with its reason.
 * @param end Changes before this place in the log are forgotten.
 */
export async function forgetRead(tx: DeviceTransaction, end: string): Promise<void> {
  const items = await tx.localRange('inbox', '', prefixEnd(''));
  const gone = items.filter((row) => row.seen && row.resolved?.how !== 'discarded' && placeOf(row) < end);
  await tx.localRemoveMany(
    'inbox',
    gone.map(({ key }) => key),
  );
}

/**
 * Gives a refused intent up, for a reason. It was undone when it was refused and the server keeps the refusal, so nothing is sent: the
 * reason stays on the device beside what it is about. It is no part of the journal, whose events go into support files.
 * @throws AppError `not_found`; `repair_refused` for anything but a refused intent that nothing became of yet
 */
export async function discard(
  store: DeviceStore,
  business: Business,
  key: string,
  resolution: Resolution,
): Promise<void> {
  await store.transact('write', { rows: [], local: ['inbox'] }, 'strict', async (tx) => {
    const row = await refusedRow(tx, key);
    if (business.commands.get(row.name)?.nature === 'fact') throw new AppError('repair_refused');
    await resolve(tx, key, resolution);
  });
}

/** The item of a refused change of which nothing became yet. @throws AppError `not_found`, `repair_refused` */
export async function refusedRow(tx: DeviceTransaction, key: string): Promise<InboxRow> {
  const row = await tx.localGet('inbox', key);
  if (!row) throw new AppError('not_found', { id: key });
  if (row.kind !== 'rejected' || row.resolved) throw new AppError('repair_refused');
  return row;
}

/** Writes down what became of a refused change, once. @throws AppError `not_found`, `repair_refused` */
export async function resolve(tx: DeviceTransaction, key: string, resolved: Resolution): Promise<void> {
  const row = await refusedRow(tx, key);
  await tx.localPutMany('inbox', [{ ...row, seen: true, resolved }]);
}
