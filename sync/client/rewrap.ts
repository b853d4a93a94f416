import { openEnvelope, sealEnvelope } from '../envelope.ts';
import { genesis } from '../protocol.ts';
import type { EngineParts } from './engine.ts';
import { outboxKey, type DeviceRow, type OutboxRow } from './local-tables.ts';
import type { DeviceTransaction } from './ports.ts';

/**
 * The device cannot prove the continuity of its log any more: what has no verdict is wrapped again under a new incarnation (or a new
 * device), with the same ids and arguments, so that nothing is lost and nothing happens twice (sync.md §7.2). Under a new device what
 * waits is sent again as well: the old one's verdicts are told to nobody any more.
 */
export async function rewrap(
  parts: EngineParts,
  tx: DeviceTransaction,
  device: DeviceRow,
  to: { readonly device: string; readonly incarnation: number },
): Promise<DeviceRow> {
  const rows = await tx.localRange(
    'outbox',
    outboxKey(device.incarnation, 0),
    outboxKey(device.incarnation, device.nextSeq),
  );
  let seq = 0;
  let prev = genesis;
  const moved: OutboxRow[] = [];
  const gone: string[] = [];
  for (const row of rows) {
    const open = row.state === 'pending' || (row.state === 'waiting' && to.device !== device.device);
    const envelope = open ? openEnvelope(row.body) : undefined;
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
      ...unanswered(row),
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
  const next: DeviceRow = {
    ...device,
    device: to.device,
    incarnation: to.incarnation,
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

/** The server went back in time: everything after what it holds is pending again, and its older verdicts are void (settled 22). */
export async function sendAgain(
  parts: EngineParts,
  tx: DeviceTransaction,
  device: DeviceRow,
  lastSeq: number,
): Promise<DeviceRow> {
  const rows = await tx.localRange(
    'outbox',
    outboxKey(device.incarnation, lastSeq + 1),
    outboxKey(device.incarnation, device.nextSeq),
  );
  await tx.localPutMany('outbox', rows.map(unanswered));
  const [first] = [outboxKey(device.incarnation, lastSeq + 1), device.pendingFrom].sort();
  const next: DeviceRow = {
    ...device,
    answeredSeq: lastSeq,
    settles: device.settles + 1,
    pendingFrom: first ?? device.pendingFrom,
  };
  await tx.localPutMany('device', [next]);
  parts.pending.stale = true;
  return next;
}

/** The change as it was before there was a verdict. */
function unanswered({
  version: _version,
  code: _code,
  details: _details,
  exceptions: _exceptions,
  duplicateOf: _duplicateOf,
  ...row
}: OutboxRow): OutboxRow {
  return { ...row, state: 'pending' };
}
