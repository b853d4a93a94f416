import type { OrderSummary } from '#domain/order/summaries.ts';

/** What guests have ordered, of what a store is making. */
interface GuestOrders<O> {
  /** Somebody has to answer: these alone are new. */
  readonly waiting: readonly O[];
  /** Taken on, by whoever or by the store itself, and not made yet. */
  readonly taken: readonly O[];
}

export function guestOrdersOf<O extends Pick<OrderSummary, 'channel' | 'fulfilment'>>(
  orders: readonly O[],
): GuestOrders<O> {
  const guests = orders.filter(({ channel }) => channel !== 'counter');
  return {
    waiting: guests.filter(({ fulfilment }) => fulfilment === 'placed'),
    taken: guests.filter(({ fulfilment }) => fulfilment === 'accepted' || fulfilment === 'preparing'),
  };
}
