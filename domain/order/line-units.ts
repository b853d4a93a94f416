import type { OrderLine } from './schema.ts';

/** Units of a line that may still be refunded; none of a line that was taken off. */
export function remainingOf({ voided, quantity, refundedQty }: OrderLine): number {
  return voided ? 0 : Math.max(0, quantity - refundedQty);
}
