import type { FastifyInstance } from 'fastify';
import { AppError } from '#domain/kit/errors.ts';
import { brandScope } from '#domain/kit/scope.ts';
import { parseInput } from '#domain/kit/validate.ts';
import { getGuestOrder } from '#domain/order/guest-operations.ts';
import { isOver } from '#domain/order/guest-order.ts';
import { customerSessionHolds } from '../access/customer-sessions.ts';
import { placeOf } from '../access/sign-in-limits.ts';
import type { AppParts } from './app-parts.ts';
import { readGuestOrder } from '../sync/guest-orders.ts';
import { GuestWatch } from '../sync/guest-watch.ts';
import { askToReturn, keepOpen, openEvents, sendEvent } from './event-stream.ts';
import { fullSeconds, LiveStreams } from './live-streams.ts';
import { isLoopback } from './metrics.ts';
import { addStoreEvents } from './store-events.ts';

/** Between two looks at what time alone changes, which also keep proxies from closing a quiet stream. */
const heartbeatMs = 20_000;

/** Of one order so many pages listen: of those with whom it was shared, too. Of more the oldest is cut off, which polls. */
const streamsAnOrder = 16;

/** So many pages listen behind one address: a full house whose telephones share it. Whoever asks for more is told to poll. */
const streamsAnAddress = 200;

/** The streams of the guests' pages: of an order, and of what a store takes. Whoever waits for food comes before whoever reads the menu. */
export function addGuestEvents(app: FastifyInstance, parts: AppParts): void {
  const ofAddresses = new LiveStreams(streamsAnAddress);
  addOrderEvents(app, parts, ofAddresses);
  addStoreEvents(app, parts, ofAddresses);
}

/**
 * The stream of one order for the page of its guest: the order as it is, and again whenever it changes. The secret comes in a header, for
 * which the page reads the stream by fetch. It ends with the order, and with the session of the customer who opened it.
 */
function addOrderEvents(
  app: FastifyInstance,
  { database, log, now }: AppParts,
  ofAddresses: LiveStreams,
): void {
  const watch = new GuestWatch({ hub: app.sync.hub, database, log });
  const ofOrders = new LiveStreams(streamsAnOrder);
  const path = '/api/order-customer/brands/:brandId/order/:orderId/events';
  app.get(path, async (request, reply) => {
    const asked = parseInput(getGuestOrder.input, request.params);
    const actor = await app.sessions.authorised(request, getGuestOrder, brandScope(asked.brandId));
    const read = () => readGuestOrder(database, asked, actor, now());
    const signedIn =
      actor.kind === 'customer' ? await app.sessions.findCustomer(request, asked.brandId) : undefined;
    const first = await read();
    const isInSight = request.headers['order-page'] !== 'hidden';
    const address = isLoopback(request.ip) ? undefined : placeOf(request.ip);
    if (address !== undefined && ofAddresses.isFull(address))
      throw new AppError('rate_limited', { seconds: fullSeconds });

    const stream = openEvents(reply);
    if (!stream) return;
    let sent = '';
    let unwatch = (): void => undefined;
    const end = (): void => void stream.end();
    const send = (order: Awaited<ReturnType<typeof read>>): void => {
      const text = JSON.stringify(order);
      if (text !== sent) sendEvent(stream, text);
      sent = text;
      if (isOver(order)) end();
    };
    // The database is away, or it is not theirs any more: the page asks by itself, and is told.
    const tell = (): void => void read().then(send, end);
    const mayGoOn = async (): Promise<boolean> =>
      !signedIn || (await customerSessionHolds(database, asked.brandId, signedIn.tokenHash, now()));
    // Whoever looks at it needs no other word of it.
    if (isInSight) askToReturn(stream, app.messages.looks(asked.brandId, asked.orderId));
    const heartbeat = setInterval(() => {
      keepOpen(stream);
      mayGoOn().then((yes) => (yes ? tell() : end()), end);
    }, heartbeatMs);
    app.streams.add(end);
    stream.on('close', () => {
      clearInterval(heartbeat);
      app.streams.delete(end);
      unwatch();
    });
    ofOrders.add(`${asked.brandId}|${asked.orderId}`, stream);
    if (address !== undefined) ofAddresses.add(address, stream);
    send(first);
    try {
      const stop = await watch.watch({ ...asked, storeId: first.storeId }, tell);
      if (stream.destroyed) return stop();
      unwatch = stop;
      // What was committed before the watch stood was told to nobody.
      tell();
    } catch {
      stream.destroy();
    }
  });
}
