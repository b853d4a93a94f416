import { brandScope, scopeKey, type ScopeKey } from '#domain/kit/scope.ts';
import type { RowKey } from '#domain/kit/table.ts';
import { openEnvelope, type Envelope } from '../envelope.ts';
import type { Result } from '../protocol.ts';
import type { Batch } from './batch.ts';
import type { SyncHost } from './host.ts';
import type { DeviceRecord, ReceiptRecord } from './ports.ts';
import { storable, type Incoming } from './incoming.ts';
import type { Judged } from './verdict.ts';

/** Where the receipt's status takes a version: the change's own scope, or the device's brand where that is not to be trusted. */
export function receiptScope(device: Pick<DeviceRecord, 'brandId'>, incoming: Incoming): ScopeKey {
  const { scope } = incoming;
  if (incoming.unfit || !scope || scope.kind === 'platform' || scope.brandId !== device.brandId)
    return scopeKey(brandScope(device.brandId));
  return scopeKey(scope);
}

/**
 * Whether a change of a known id is that change again. Wrapped again, under another incarnation or as a new device's, it says the same;
 * what says something else under the id is another change, and must not be lost for that one's answer.
 */
export function isRepeat({ envelope }: Incoming, known: ReceiptRecord): boolean {
  return saidBy(openEnvelope(known.body)) === saidBy(envelope);
}

/** A change without its place in a log. */
function saidBy(envelope: Envelope | undefined): string {
  return JSON.stringify(envelope && { ...envelope, device: '', incarnation: 0, seq: 0, prev: '' });
}

/** The receipt that keeps a change and its verdict. */
export function receiptOf(
  host: SyncHost,
  device: DeviceRecord,
  incarnation: number,
  incoming: Incoming,
  judged: Judged,
  batch: Batch,
  blocks: readonly RowKey[],
  repeated: ReceiptRecord | undefined,
): ReceiptRecord {
  const scope = receiptScope(device, incoming);
  return {
    device: device.id,
    incarnation,
    seq: incoming.seq,
    id: incoming.envelope?.id ?? `${device.id}:${incarnation}:${incoming.seq}`,
    hash: incoming.item.hash,
    body: storable(incoming.item.body),
    name: incoming.envelope?.name ?? '',
    status: judged.status,
    scope,
    version: batch.bump(scope),
    code: judged.code,
    details: judged.details,
    exceptions: judged.exceptions,
    blocks,
    missing: repeated ? undefined : judged.missing,
    behind: repeated ? undefined : judged.behind,
    duplicateOf: repeated?.id,
    receivedAt: host.judge.now(),
  };
}

/** A receipt as its device sees it. */
export function resultOf(receipt: ReceiptRecord): Result {
  const { incarnation, seq, id, status, scope, version } = receipt;
  return {
    incarnation,
    seq,
    id,
    status,
    scope,
    version,
    ...(receipt.code ? { code: receipt.code } : {}),
    ...(receipt.details ? { details: receipt.details } : {}),
    ...(receipt.exceptions && receipt.exceptions.length > 0 ? { exceptions: [...receipt.exceptions] } : {}),
    ...(receipt.duplicateOf ? { duplicateOf: receipt.duplicateOf } : {}),
  };
}
