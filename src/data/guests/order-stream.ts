import { eventsPath } from '#domain/order/guest-calls.ts';
import { readEvents } from './event-stream.ts';
import type { Followed } from './order-follow.ts';

/** What the server tells of one order, as it comes. Ends with the stream; throws where there is none. */
export type OpenOrderStream = (
  asked: Followed & {
    readonly signal: AbortSignal;
    /** Nobody looks at the page: what happens is told elsewhere, too. */
    readonly isHidden: boolean;
  },
) => AsyncIterable<unknown>;

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
