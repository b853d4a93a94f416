import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/kit/errors.ts';
import { parseInput } from '#domain/kit/validate.ts';
import { getStoreStatusCall } from '#domain/store/guest-calls.ts';
import { placeOf } from '../access/sign-in-limits.ts';
import type { AppParts } from './app-parts.ts';
import { readStatus } from '../storefront/read-shown.ts';
import { StoreNews } from '../storefront/store-news.ts';
import { keepOpen, openEvents, sendEvent } from './event-stream.ts';
import { fullSeconds, type LiveStreams } from './live-streams.ts';
import { isLoopback } from './metrics.ts';
import { unknownPlace } from './places.ts';

/** Between two lines that keep proxies from closing a quiet stream. */
const heartbeatMs = 20_000;

/** Of the streams of one address so many are left to the pages of orders. */
const leftToOrders = 50;

/** Anybody may open one, so that there is an end to them: at most so many in all, some 30 KB each. Of more a page polls, as it does by itself. */
const mostStreams = 2000;

/**
 * The stream of what a store takes orders for, for the pages that show its menu and cart: as it is, and again whenever it changes. It is read
 * once for all of them, and what is sent is all that they need. It ends where guests do not find the store any more.
 * @param ofAddresses The streams of all guests, by their addresses.
 */
export function addStoreEvents(
  app: FastifyInstance,
  { database, log, now }: AppParts,
  ofAddresses: LiveStreams,
): void {
  const news = new StoreNews({
    read: (place) => readStatus(database, place, now()),
    subscribe: (brandId, scopes, changed) => app.sync.hub.subscribe(brandId, scopes, changed),
    nowMs: () => now().getTime(),
    log,
  });
  let open = 0;
  app.get('/api/store/brands/:brandId/:id/status/events', async (request, reply) => {
    const { brandId, id } = parseInput(getStoreStatusCall.input, request.params);
    const address = isLoopback(request.ip) ? undefined : placeOf(request.ip);
    const isFull = (): boolean =>
      open >= mostStreams || (address !== undefined && ofAddresses.isFull(address, leftToOrders));
    let send = (_status: string | undefined): void => undefined;
    const watched = isFull()
      ? undefined
      : await news.watch({ brandId, storeId: id }, (status) => send(status));
    // Others may have come while it was read.
    if (!watched || isFull()) {
      watched?.stop();
      throw new AppError('rate_limited', { seconds: fullSeconds });
    }
    if (watched.status() === undefined) {
      watched.stop();
      throw unknownPlace({ kind: 'store', brandId, storeId: id });
    }

    const stream = openEvents(reply);
    if (!stream) return watched.stop();
    const end = (): void => void stream.end();
    send = (status) => (status === undefined ? end() : sendEvent(stream, status));
    open += 1;
    const heartbeat = setInterval(() => keepOpen(stream), heartbeatMs);
    app.streams.add(end);
    stream.on('close', () => {
      open -= 1;
      clearInterval(heartbeat);
      app.streams.delete(end);
      watched.stop();
    });
    if (address !== undefined) ofAddresses.add(address, stream);
    send(watched.status());
    return undefined;
  });
}
