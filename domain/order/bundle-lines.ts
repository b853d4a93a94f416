import { memberInputOf } from './membership.ts';
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

interface Wanted {
  readonly itemType?: OrderLine['itemType'] | undefined;
  readonly templateId: string;
  readonly quantity: number;
}

/** How many of each bundle are wanted, by their ids. */
export function bundlesIn(items: readonly Wanted[]): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { itemType, templateId, quantity } of items)
    if (itemType === 'bundle') units.set(templateId, (units.get(templateId) ?? 0) + quantity);
  return units;
}

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

/** How the bundles of a line stand: they come once they are paid for, are their customer's, or went back. */
export type BundleStanding = 'due' | 'given' | 'back';

/** The same of a line. Undefined where none was given and none will be: nobody is known who could have it, its money went back, or its order is over. */
export function bundleStandingOf(order: Order, line: OrderLine): BundleStanding | undefined {
  const isKept = (bundlesKept(order).get(line._id) ?? 0) > 0;
  if ((line.bundlesGiven ?? 0) > 0) return isKept ? 'given' : 'back';
  const isToCome = isKept || !(isPaid(order.payment) || isCancelled(order.fulfilment) || line.voided);
  return isToCome && isExpected(order, line) ? 'due' : undefined;
}

function isExpected(order: Order, { bundleOddities = [] }: OrderLine): boolean {
  if (bundleOddities.includes('bundle_unknown')) return false;
  if (order.userId !== undefined) return true;
  return memberInputOf(order) !== undefined && !bundleOddities.includes('bundle_without_member');
}
