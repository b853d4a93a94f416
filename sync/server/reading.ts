import type { Envelope } from '../envelope.ts';
import type { Incoming } from './incoming.ts';
import type { ReceiptRecord } from './ports.ts';

/** What a kept change says. */
interface Reading {
  readonly envelope: Envelope;
  /** Its arguments as its command takes them; absent where they do not fit. */
  readonly input?: unknown;
}

/** By the receipt itself, which is short-lived: what is read again from the store has none. */
const readings = new WeakMap<ReceiptRecord, Reading>();

/** Remembers what a change that is being kept says, so that its body is not read a second time for it. */
export function keepReading(receipt: ReceiptRecord, { envelope, input, item }: Incoming): void {
  if (envelope && receipt.body === item.body) readings.set(receipt, { envelope, input });
}

export function readingOf(receipt: ReceiptRecord): Reading | undefined {
  return readings.get(receipt);
}
