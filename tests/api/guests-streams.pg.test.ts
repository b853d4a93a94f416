import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { systemAccess } from '#server/database/connection.ts';
import { startDemoServer, type Answered, type DemoServer } from '#server/http/testing.ts';
import { eventsOf } from './lib/events-of.ts';
import { GuestHouse } from './lib/guest-house.ts';
import { newId } from './lib/new-id.ts';

// Pages of guests that listen to their orders, and those who only pretend to.

const place = '/brands/charizi/stores/charizi-zhongshan';
const now = new Date('2026-11-21T06:05:00.000Z');
const egg = { templateId: 'charizi-tea-egg', quantity: 1 };

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ now: () => now });
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

const secret = (): string => newId().replaceAll('-', '');

type Send = (body: object, headers: Record<string, string>) => Promise<Answered>;

let phones = 0;
async function ordered(send: Send): Promise<{ path: string; headers: Record<string, string> }> {
  const headers = { 'order-token': secret() };
  const customerInfo = { name: '小美', phone: `0912${String(100_000 + phones++)}` };
  const { body } = await send({ orderData: { orderType: 'takeout', items: [egg], customerInfo } }, headers);
  return { path: `/api/order-customer/brands/charizi/order/${String(body['_id'])}/events`, headers };
}
const here: Send = (body, headers) =>
  server.visitor().ask(`POST /order-customer${place}/create`, body, headers);

it('keeps nothing of a page that left before its order was read', async () => {
  const { path, headers } = await ordered(here);
  const sockets: Promise<void>[] = [];
  server.app.server.once('connection', (socket) =>
    sockets.push(new Promise((resolve) => void socket.once('close', () => resolve()))),
  );
  const { hostname, port } = new URL(server.origin);
  await server.database.inTransaction(systemAccess, async (tx) => {
    // Whoever reads an order waits.
    await sql`lock table orders in access exclusive mode`.execute(tx);
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\norder-token: ${headers['order-token']}\r\n\r\n`,
    );
    await vi.waitFor(async () => {
      const waiting = await server.database.inTransaction(systemAccess, (other) =>
        sql`select 1 from pg_locks where not granted and relation = 'orders'::regclass`.execute(other),
      );
      // A job of the server may wait beside it.
      expect(waiting.rows.length).toBeGreaterThan(0);
    });
    socket.destroy();
    await Promise.all(sockets);
  });
  // One that stays is answered after it.
  const { body } = await fetch(`${server.origin}${path}`, { headers });
  const told = eventsOf(body!);
  expect(await told()).toMatchObject({ fulfilment: expect.any(String) });
  expect(server.app.streams.size).toBe(1);
  await body?.cancel().catch(() => undefined);
});

it('has so many pages of an order, of which a new one cuts off the oldest', async () => {
  const { path, headers } = await ordered(here);
  const streams: (() => Promise<unknown>)[] = [];
  const before = server.app.streams.size;
  for (let i = 0; i < 20; i++) {
    const { body } = await fetch(`${server.origin}${path}`, { headers });
    const told = eventsOf(body!);
    await told();
    streams.push(told);
  }
  for (const told of streams.slice(0, 4)) await expect(told()).rejects.toThrow();
  await vi.waitFor(() => expect(server.app.streams.size - before).toBeLessThanOrEqual(16));
});

it('lets one address listen with so many pages, and tells the next to ask by itself', async () => {
  const house = await GuestHouse.open();
  const { origin, app } = house.server;
  const opened: IncomingMessage[] = [];
  const from = (address: string, headers: Record<string, string>, path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const sent = { ...headers, host: 'order.example', 'x-forwarded-for': address };
      get(`${origin}${path}`, { headers: sent, agent: false }, (answer) => {
        opened.push(answer.resume());
        resolve(answer);
      }).on('error', reject);
    });
  try {
    const orders = await Promise.all(
      Array.from({ length: 13 }, () =>
        ordered((body, headers) =>
          house.guest().askFor(`POST /order-customer${place}/create`, body, headers),
        ),
      ),
    );
    for (let i = 0; i < 200; i++) {
      const { path, headers } = orders[i % 13]!;
      expect((await from('203.0.113.9', headers, path)).statusCode).toBe(200);
    }
    const { path, headers } = orders[12]!;
    expect((await from('203.0.113.9', headers, path)).statusCode).toBe(429);
    expect((await from('203.0.113.10', headers, path)).statusCode).toBe(200);
    expect(app.streams.size).toBe(201);
    // Whoever leaves makes room.
    opened[12]?.destroy();
    await vi.waitFor(() => expect(app.streams.size).toBe(200));
    expect((await from('203.0.113.9', headers, path)).statusCode).toBe(200);
  } finally {
    for (const one of opened) one.destroy();
    await house.server.close();
  }
});

const newsPath = '/api/store/brands/charizi/charizi-zhongshan/status/events';

it('tells whoever looks at a store of a pause, and of its end, and nobody of a store that is not there', async () => {
  const lead = await server.visitor().signIn('lead');
  const pause = (length: string) =>
    lead.ask('POST /store/brands/charizi/charizi-zhongshan/pause-orders', { length });
  const before = server.app.streams.size;
  const leave = new AbortController();
  const { body, headers } = await fetch(`${server.origin}${newsPath}`, { signal: leave.signal });
  expect(headers.get('content-type')).toContain('text/event-stream');
  const told = eventsOf(body!);
  expect(await told()).toMatchObject({ pausedUntil: null, services: { takeOut: true } });
  await pause('15');
  const until = new Date(now.getTime() + 15 * 60_000).toISOString();
  expect(await told()).toMatchObject({ pausedUntil: until, services: { takeOut: false } });
  await pause('none');
  expect(await told()).toMatchObject({ pausedUntil: null, services: { takeOut: true } });
  expect(server.app.streams.size).toBe(before + 1);
  leave.abort();
  await vi.waitFor(() => expect(server.app.streams.size).toBe(before));
  for (const path of ['charizi/nowhere', 'nobody/charizi-zhongshan']) {
    const [brandId, storeId] = path.split('/');
    const unknown = await fetch(`${server.origin}/api/store/brands/${brandId}/${storeId}/status/events`);
    expect(unknown.status).toBe(404);
    await unknown.body?.cancel();
  }
});

it('leaves room for those who wait for an order, however many behind their address look at a menu', async () => {
  const house = await GuestHouse.open();
  const opened: IncomingMessage[] = [];
  const from = (headers: Record<string, string>, path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const sent = { ...headers, host: 'order.example', 'x-forwarded-for': '203.0.113.9' };
      get(`${house.server.origin}${path}`, { headers: sent, agent: false }, (answer) => {
        opened.push(answer.resume());
        resolve(answer.statusCode);
      }).on('error', reject);
    });
  try {
    for (let i = 0; i < 150; i++) expect(await from({}, newsPath)).toBe(200);
    expect(await from({}, newsPath)).toBe(429);
    const { path, headers } = await ordered((body, sent) =>
      house.guest().askFor(`POST /order-customer${place}/create`, body, sent),
    );
    expect(await from(headers, path)).toBe(200);
    expect(house.server.app.streams.size).toBe(151);
  } finally {
    for (const one of opened) one.destroy();
    await house.server.close();
  }
});

it('ends with the session of the customer who opened it', async () => {
  const house = await GuestHouse.open();
  try {
    const { guest } = await house.member();
    const made = await guest.askFor(`POST /order-customer${place}/create`, {
      orderData: { orderType: 'takeout', items: [egg] },
    });
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const { body } = await openedBy(house, guest.cookies, String(made.body['_id']));
    const told = eventsOf(body);
    expect(await told()).toMatchObject({ _id: made.body['_id'] });
    // A heartbeat lets it go on while the session stands.
    vi.advanceTimersByTime(20_000);
    expect(house.server.app.streams.size).toBe(1);
    await guest.ask('POST logout', {});
    vi.advanceTimersByTime(20_000);
    expect(await told()).toBeUndefined();
  } finally {
    vi.useRealTimers();
    await house.server.close();
  }
});

async function openedBy(house: GuestHouse, cookie: string, orderId: string) {
  const path = `/api/order-customer/brands/charizi/order/${orderId}/events`;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { cookie, host: 'order.example', 'x-forwarded-proto': 'https' };
    get(`${house.server.origin}${path}`, { headers, agent: false }, resolve).on('error', reject);
  });
  expect(answer.statusCode).toBe(200);
  return { body: Readable.toWeb(answer) };
}
