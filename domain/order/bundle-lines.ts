import * as z from 'zod/mini';
import { isCancelled, isPaid } from './order-states.ts';
import type { Order, OrderLine } from './schema.ts';

/** What of a line tells whether it is food: bundles are vouchers, which nobody cooks or keeps in stock. */
type Kind = Pick<OrderLine, 'itemType'>;

export function isFood({ itemType }: Kind): boolean {
  return itemType === 'dish';
}

export function isBundle({ itemType }: Kind): boolean {
  return itemType === 'bundle';
}

/** What the server may find of the bundles of a line, for a person to look at. */
export const bundleOddity = z.enum([
  /** Nobody is known who could have the vouchers. */
  'bundle_without_member',
  /** The customer has more of it than one may buy. */
  'bundle_over_limit',
  /** There is no such bundle, or none of its vouchers, in the brand. */
  'bundle_unknown',
  /** Its money went back, though vouchers of it were used. */
  'bundle_refunded_used',
]);
export type BundleOddity = z.infer<typeof bundleOddity>;

type Sold = Pick<Order, 'payment' | 'fulfilment' | 'items'>;

/**
 * How many bundles of each line somebody is to have, by the lines' ids: those that were paid for and not given back. An order all of whose
 * money went back keeps none, also where that was an amount without lines.
 */
export function bundlesKept({ payment, fulfilment, items }: Sold): ReadonlyMap<string, number> {
  const isKept = isPaid(payment) && payment !== 'refunded' && !isCancelled(fulfilment);
  return new Map(
    items
      .filter(isBundle)
      .map(({ _id, quantity, refundedQty, voided }) => [
        _id,
        isKept && !voided ? Math.max(0, quantity - refundedQty) : 0,
      ]),
  );
}
