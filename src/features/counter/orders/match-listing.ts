import { matchOrders, type OrderSummary } from '#domain/order/summaries.ts';
import type { Listing, OrderFilter } from './listing.ts';

/** The orders that a listing shows. @param pending Ids of those that the server has not confirmed. */
export function matchListing(
  orders: readonly OrderSummary[],
  { show, q = '' }: Pick<Listing, 'show' | 'q'>,
  pending: ReadonlySet<string>,
): OrderSummary[] {
  const state = show === undefined || show === 'pending' ? 'all' : show === 'void' ? 'cancelled' : show;
  const found = matchOrders(orders, { text: q, state });
  return show === 'pending' ? found.filter(({ _id }) => pending.has(_id)) : found;
}

/** How many orders each filter would show. */
export function countListing(
  orders: readonly OrderSummary[],
  pending: ReadonlySet<string>,
): Record<OrderFilter, number> {
  const count = (show: Exclude<OrderFilter, 'all'>): number => matchListing(orders, { show }, pending).length;
  return {
    all: orders.length,
    unpaid: count('unpaid'),
    paid: count('paid'),
    void: count('void'),
    refunded: count('refunded'),
    pending: count('pending'),
    parked: count('parked'),
  };
}
