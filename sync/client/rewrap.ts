import { openEnvelope, sealEnvelope } from '../envelope.ts';
import { genesis, type Fork } from '../protocol.ts';
import type { EngineParts } from './parts.ts';
import { outboxKey, type DeviceRow, type OutboxRow } from './local-tables.ts';
import { isPending } from './pending.ts';
import type { DeviceTransaction } from './ports.ts';
import { highest, type Registers } from './registers.ts';

/**
 * The device cannot prove the continuity of its log any more: what has no verdict is wrapped again under a new incarnation (or a new
 * device), with the same ids and arguments, so that nothing is lost and nothing happens twice (sync.md §7.2). Under a new device what
 * waits is sent again as well: the old one's verdicts are told to nobody any more.
 * @param which `all`: verdicts are void, so everything that is kept here is wrapped again.
 */
export async function rewrap(
  parts: EngineParts,
  tx: DeviceTransaction,
  device: DeviceRow,
  to: { readonly device: string; readonly incarnation: number; readonly registers?: Registers | undefined },
  which: 'open' | 'all' = 'open',
): Promise<DeviceRow> {
  const rows = await tx.localRange(
    'outbox',
    which === 'all' ? '' : outboxKey(device.incarnation, 0),
    outboxKey(device.incarnation, device.nextSeq),
  );
  let seq = 0;
  let prev = genesis;
  const moved: OutboxRow[] = [];
  const gone: string[] = [];
  for (const row of rows) {
    const isOpen = row.state === 'pending' || (row.state === 'waiting' && to.device !== device.device);
    const envelope = isOpen || which === 'all' ? openEnvelope(row.body) : undefined;
    if (!envelope) continue;
    seq += 1;
    const { body, hash } = sealEnvelope({
      ...envelope,
      device: to.device,
      incarnation: to.incarnation,
      seq,
      prev,
    });
    moved.push({
      ...voided(row),
      key: outboxKey(to.incarnation, seq),
      incarnation: to.incarnation,
      seq,
      body,
      hash,
    });
    gone.push(row.key);
    prev = hash;
  }
  await tx.localRemoveMany('outbox', gone);
  await tx.localPutMany('outbox', moved);
  const [first] = [
    ...moved.map((row) => row.key),
    outboxKey(to.incarnation, seq + 1),
    device.pendingFrom,
  ].sort();
  const { anew: _anew, told: _told, ...before } = device;
  const next: DeviceRow = {
    ...before,
    device: to.device,
    incarnation: to.incarnation,
    registers: highest(to.registers ?? {}, device.registers),
    nextSeq: seq + 1,
    lastHash: prev,
    answeredSeq: 0,
    prunedThrough: 0,
    settles: device.settles + 1,
    pendingFrom: first ?? device.pendingFrom,
  };
  await tx.localPutMany('device', [next]);
  parts.pending.stale = true;
  return next;
}

/**
 * The server went back in time: all that it has not secured is pending again, and its older verdicts are void (settled 22). What it still
 * holds of it is answered with the verdicts it kept. What was sent under an earlier incarnation may be lost there as well, so it all goes
 * on as one log under the next incarnation.
 */
export async function sendAgain(
  parts: EngineParts,
  tx: DeviceTransaction,
  device: DeviceRow,
): Promise<DeviceRow> {
  const from = outboxKey(device.incarnation, device.prunedThrough + 1);
  const [earlier] = await tx.localRange('outbox', '', outboxKey(device.incarnation, 0), 1);
  if (earlier)
    return rewrap(parts, tx, device, { device: device.device, incarnation: device.incarnation + 1 }, 'all');
  const rows = await tx.localRange('outbox', from, outboxKey(device.incarnation, device.nextSeq));
  await tx.localPutMany('outbox', rows.map(voided));
  const { told: _told, ...before } = device;
  const next: DeviceRow = {
    ...before,
    answeredSeq: device.prunedThrough,
    settles: device.settles + 1,
    pendingFrom: device.pendingFrom < from ? device.pendingFrom : from,
  };
  await tx.localPutMany('device', [next]);
  parts.pending.stale = true;
  return next;
}

/** The change as if there had never been a verdict. */
function voided(row: OutboxRow): OutboxRow {
  return isPending(row) || row.hidden ? unanswered(row) : unrun(row);
}

/** A change whose effect is not laid over the confirmed rows any more: they hold it already, or it was undone. */
function unrun({ moved: _, ...row }: OutboxRow): OutboxRow {
  return { ...unanswered(row), reads: [], ranges: [], writes: [], deltas: [], unrun: true };
}

/** The change as it was before there was a verdict. */
function unanswered({
  version: _version,
  judgedIn: _judgedIn,
  code: _code,
  details: _details,
  exceptions: _exceptions,
  duplicateOf: _duplicateOf,
  ...row
}: OutboxRow): OutboxRow {
  return { ...row, state: 'pending' };
}

/** The server holds another log than this device's: it goes on under a new incarnation, or has to become a new device (settled 24, 25). */
export async function takeFork(
  parts: EngineParts,
  tx: DeviceTransaction,
  device: DeviceRow,
  { incarnation, registers, anew }: Fork,
): Promise<void> {
  if (anew) await tx.localPutMany('device', [{ ...device, anew }]);
  else await rewrap(parts, tx, device, { device: device.device, incarnation, registers });
}
