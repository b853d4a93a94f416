import { openEnvelope, type Envelope } from '#sync/envelope.ts';
import type { ReceiptRecord } from '#sync/server/ports.ts';

const known = new WeakMap<ReceiptRecord, Envelope | { readonly unread: true }>();

/** What a receipt's change says. Each is read once: the oracles ask for all of them again and again. */
export function opened(receipt: ReceiptRecord): Envelope | undefined {
  let envelope = known.get(receipt);
  if (!envelope) known.set(receipt, (envelope = openEnvelope(receipt.body) ?? { unread: true }));
  return 'unread' in envelope ? undefined : envelope;
}
