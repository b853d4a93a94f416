import { eventsPath } from '#domain/order/guest-calls.ts';
import { readEvents } from './event-stream.ts';
import type { GuestData } from './guest-data.ts';
import { keepOwnOrders } from './own-order.ts';
import { OrderFollow, type Followed, type OpenOrderStream } from './order-follow.ts';

/** The stream of an order, which is shown its secret in a header. */
export const openOrderStream: OpenOrderStream = ({ place, orderId, token, signal, isHidden }) =>
  readEvents(
    eventsPath
      .replace('{brandId}', encodeURIComponent(place.brandId))
      .replace('{orderId}', encodeURIComponent(orderId)),
    {
      signal,
      headers: {
        ...(token === undefined ? {} : { 'order-token': token }),
        ...(isHidden ? { 'order-page': 'hidden' } : {}),
      },
    },
  );

/** An order as it goes on. It asks nothing before somebody listens. */
export function followOrder(
  { api, database, orders, signals }: Pick<GuestData, 'api' | 'database' | 'orders' | 'signals'>,
  followed: Followed,
): OrderFollow {
  const now = (): number => Date.now();
  const own = keepOwnOrders(database, now);
  return new OrderFollow({ api, orders, own, openStream: openOrderStream, signals, now }, followed);
}
