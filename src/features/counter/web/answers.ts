import type { Order } from '#domain/order/schema.ts';
import { isPaidOnline } from '#domain/order/online-refunds.ts';
import { balanceDue } from '#domain/order/order-states.ts';
import { instantMs, isoInstant } from '#domain/kit/time.ts';

/** What can be answered to an order of a guest. */
export interface Answers {
  readonly mayAccept: boolean;
  /** Not where money was taken at the counter: that is a void, which gives it back. What came online goes back automatically. */
  readonly mayReject: boolean;
  /** Minutes that can be told, the usual first; one where the guest named an hour. */
  readonly minutes: readonly number[];
}

const usualMinutes = 15;

/** @param prepMinutes That the store takes for an order of its type; 0 where it names none. */
export function answersOf(order: Order, prepMinutes: number): Answers {
  const mayAccept = order.fulfilment === 'placed';
  const first = prepMinutes > 0 ? prepMinutes : usualMinutes;
  return {
    mayAccept,
    mayReject: mayAccept && (balanceDue(order) === order.total || isPaidOnline(order)),
    minutes: order.estimatedPickupTime === undefined ? [first, first + 10, first + 20] : [0],
  };
}

/** The time to tell: so many minutes from now, or the hour that the guest named, where that is later. */
export function promisedFor(
  { estimatedPickupTime }: Pick<Order, 'estimatedPickupTime'>,
  minutes: number,
  nowMs: number,
): string {
  const toldMs = nowMs + minutes * 60_000;
  const wantedMs = estimatedPickupTime === undefined ? toldMs : instantMs(estimatedPickupTime);
  return isoInstant(Math.max(toldMs, wantedMs));
}
