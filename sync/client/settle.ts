import { isEqual } from '#domain/kit/equal.ts';
import type { Result } from '../protocol.ts';
import {
  deviceKey,
  outboxKey,
  type CursorRow,
  type DeviceRow,
  type InboxRow,
  type OutboxRow,
  type OutboxState,
} from './local-tables.ts';
import type { PendingSet } from './pending.ts';
import type { DeviceTransaction } from './ports.ts';

const stateOf: Readonly<Record<Result['status'], OutboxState>> = {
  applied: 'acked',
  applied_with_exceptions: 'acked',
  rejected: 'rejected',
  waiting: 'waiting',
  quarantined: 'quarantined',
};

/** What verdicts changed in the outbox. */
export interface Settled {
  readonly changed: readonly OutboxRow[];
  /** Refused: their effect is to be undone. */
  readonly refused: readonly OutboxRow[];
  readonly inbox: readonly InboxRow[];
}

/**
 * Brings verdicts into the outbox rows. A verdict older than the one already known is passed over: answers may arrive late.
 * Leaves `pending` stale until its caller says by {@link PendingSet.settled} what it goes with.
 */
export async function takeResults(
  tx: DeviceTransaction,
  pending: PendingSet,
  results: readonly Result[],
): Promise<Settled> {
  pending.stale = true;
  const changed: OutboxRow[] = [];
  const refused: OutboxRow[] = [];
  const told: { readonly row: OutboxRow; readonly result: Result }[] = [];
  const keys = results.map((result) => outboxKey(result.incarnation, result.seq));
  const rows = await tx.localGetMany('outbox', keys);
  for (const [i, result] of results.entries()) {
    const row = rows[i];
    if (!row || row.state === 'settled' || row.state === 'rejected' || !isFor(result, row)) continue;
    if (!isLater(result, row)) continue;
    const { code: _code, details: _details, exceptions: _exceptions, judgedIn: _scope, ...bare } = row;
    const next: OutboxRow = {
      ...bare,
      state: row.hidden && result.status.startsWith('applied') ? 'settled' : stateOf[result.status],
      version: result.version,
      ...(result.scope === row.scope ? {} : { judgedIn: result.scope }),
      ...(result.code ? { code: result.code } : {}),
      ...(result.details ? { details: result.details } : {}),
      ...(result.exceptions ? { exceptions: result.exceptions as NonNullable<OutboxRow['exceptions']> } : {}),
      ...(result.duplicateOf ? { duplicateOf: result.duplicateOf } : {}),
    };
    changed.push(next);
    const held = pending.entries.get(row.key);
    if (held) pending.entries.set(row.key, next);
    if (next.state === 'rejected') refused.push(held ?? row);
    told.push({ row: next, result });
  }
  return { changed, refused, inbox: await inboxAfter(tx, told) };
}

/**
 * What the inbox says of these from now on. A verdict that is repeated after the change was sent again asks nobody a second time; what was
 * refused or set aside and is booked after all asks for nothing any more; what waits is no item of its own.
 */
async function inboxAfter(
  tx: DeviceTransaction,
  told: readonly { readonly row: OutboxRow; readonly result: Result }[],
): Promise<InboxRow[]> {
  if (told.length === 0) return [];
  const present = await tx.localGetMany(
    'inbox',
    told.map(({ row }) => row.id),
  );
  const inbox: InboxRow[] = [];
  const gone: string[] = [];
  for (const [i, { row, result }] of told.entries()) {
    const before = present[i];
    const item = inboxRow(row, result);
    if (item) inbox.push(before && isRepeated(before, item) ? { ...item, ...standingOf(before) } : item);
    else if (before && row.state === 'waiting') gone.push(row.id);
    else if (before) inbox.push({ ...before, seen: true, resolved: { how: 'settled' } });
  }
  await tx.localRemoveMany('inbox', gone);
  return inbox;
}

function isRepeated(before: InboxRow, item: InboxRow): boolean {
  const verdict = ({ kind, code, details, exceptions = [] }: InboxRow) => ({
    kind,
    code,
    details,
    exceptions,
  });
  return isEqual(verdict(before), verdict(item));
}

function standingOf({ seen, resolved }: InboxRow): Pick<InboxRow, 'seen' | 'resolved'> {
  return { seen, ...(resolved ? { resolved } : {}) };
}

/** By the version that the verdict took; one in the change's own scope comes after one that was given where it could not be placed. */
function isLater(result: Result, row: OutboxRow): boolean {
  if (row.version === undefined) return true;
  return judgedIn(row) === result.scope ? result.version > row.version : result.scope === row.scope;
}

/** The scope by whose versions the change's verdict counts. */
export function judgedIn(row: OutboxRow): string {
  return row.judgedIn ?? row.scope;
}

/**
 * The server cannot name a change whose body arrived as something else than was sent: then its place in the log names it, also where
 * somebody decides on it later.
 */
function isFor(result: Result, row: OutboxRow): boolean {
  const isUnread = row.state === 'quarantined' && row.code === 'unfit';
  return result.id === row.id || isUnread || (result.status === 'quarantined' && result.code === 'unfit');
}

/** Facts that were only flagged and changes that were not taken are for a person to see; the rest is not. */
function inboxRow(row: OutboxRow, result: Result): InboxRow | undefined {
  const kind =
    result.status === 'applied_with_exceptions'
      ? 'exception'
      : result.status === 'rejected' || result.status === 'quarantined'
        ? result.status
        : undefined;
  if (!kind) return undefined;
  return {
    key: row.id,
    kind,
    seq: row.seq,
    incarnation: row.incarnation,
    name: row.name,
    scope: row.scope,
    label: row.label,
    at: row.at,
    ...(row.code ? { code: row.code } : {}),
    ...(row.details ? { details: row.details } : {}),
    ...(row.exceptions ? { exceptions: row.exceptions } : {}),
    seen: false,
  };
}

/**
 * Changes whose effect the confirmed rows now hold: applied, at or below the version of their scope here. While a copy of the scope comes
 * in, its version says nothing; a scope that is not kept holds nothing back.
 */
export function confirmedBy(pending: PendingSet, cursors: ReadonlyMap<string, CursorRow>): OutboxRow[] {
  return [...pending.entries.values()].filter((row) => {
    if (row.state !== 'acked' || row.version === undefined) return false;
    const cursor = cursors.get(judgedIn(row));
    return !cursor || (cursor.phase === 'live' && cursor.version >= row.version);
  });
}

/** The device row after changes were settled; every tab sees by `settles` that its copy of the pending set is old. */
export function afterSettling(device: DeviceRow, pending: PendingSet, left: boolean): DeviceRow {
  const [first] = pending.entries.keys();
  return {
    ...device,
    key: deviceKey,
    settles: device.settles + (left ? 1 : 0),
    pendingFrom: first ?? outboxKey(device.incarnation, device.nextSeq),
  };
}
