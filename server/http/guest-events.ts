import type { FastifyInstance } from 'fastify';
import { brandScope } from '#domain/kit/scope.ts';
import { parseInput } from '#domain/kit/validate.ts';
import { getGuestOrder } from '#domain/order/guest-operations.ts';
import type { AppParts } from '../app.ts';
import { readGuestOrder } from '../sync/guest-orders.ts';
import { GuestWatch } from '../sync/guest-watch.ts';

/** Between two looks at what time alone changes, which also keep proxies from closing a quiet stream. */
const heartbeatMs = 20_000;

/** A listener that reads nothing for so long is gone. */
const unreadLimitBytes = 64 * 1024;

/** Of one order so many pages listen: of those with whom it was shared, too. Of more the oldest ends, which polls. */
const streamsAnOrder = 16;

/** Nothing more comes of these. */
const isOver = ({ fulfilment }: { readonly fulfilment: string }): boolean =>
  ['completed', 'rejected', 'cancelled'].includes(fulfilment);

/**
 * The stream of one order for the page of its guest: the order as it is, and again whenever it changes. The secret comes in a header, for
 * which the page reads the stream by fetch. It ends with the order.
 */
export function addGuestEvents(app: FastifyInstance, { database, log, now }: AppParts): void {
  const watch = new GuestWatch({ hub: app.sync.hub, database, log });
  const ofOrders = new Map<string, Set<() => void>>();
  const path = '/api/order-customer/brands/:brandId/order/:orderId/events';
  app.get(path, async (request, reply) => {
    const asked = parseInput(getGuestOrder.input, request.params);
    const actor = await app.sessions.authorised(request, getGuestOrder, brandScope(asked.brandId));
    const read = () => readGuestOrder(database, asked, actor, now());
    const first = await read();

    reply.hijack();
    const stream = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) stream.setHeader(name, value);
    stream.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });

    let sent = '';
    let unwatch = (): void => undefined;
    const end = (): void => void stream.end();
    const send = (order: Awaited<ReturnType<typeof read>>): void => {
      const text = JSON.stringify(order);
      if (text !== sent) stream.write(`data: ${text}\n\n`);
      sent = text;
      if (stream.writableLength > unreadLimitBytes) stream.destroy();
      else if (isOver(order)) end();
    };
    // The database is away, or it is not theirs any more: the page asks by itself, and is told.
    const tell = (): void => void read().then(send, end);
    const heartbeat = setInterval(() => {
      stream.write(': still here\n\n');
      tell();
    }, heartbeatMs);
    const key = `${asked.brandId}|${asked.orderId}`;
    const ofOrder = ofOrders.get(key) ?? new Set();
    ofOrders.set(key, ofOrder.add(end));
    if (ofOrder.size > streamsAnOrder) [...ofOrder][0]?.();
    app.streams.add(end);
    stream.on('error', () => undefined);
    stream.on('close', () => {
      clearInterval(heartbeat);
      app.streams.delete(end);
      ofOrder.delete(end);
      if (ofOrder.size === 0 && ofOrders.get(key) === ofOrder) ofOrders.delete(key);
      unwatch();
    });
    send(first);
    try {
      unwatch = await watch.watch({ ...asked, storeId: first.storeId }, tell);
      if (stream.destroyed) unwatch();
      // What was committed before the watch stood was told to nobody.
      tell();
    } catch {
      stream.destroy();
    }
  });
}
