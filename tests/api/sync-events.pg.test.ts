import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemAccess } from '#server/database/connection.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner, TestTill } from './test-till.ts';
import { startDemoServer, Visitor, type DemoServer } from '#server/http/testing.ts';

let server: DemoServer;
let other: TestServer;
beforeAll(async () => {
  server = await startDemoServer();
  other = await startTestServer({ database: server.database });
});
afterAll(async () => {
  await other.close();
  await server.close();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream of events as a page has it. */
class Stream {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly headers: Headers;
  #text = '';

  constructor(response: Response) {
    this.headers = response.headers;
    this.#reader = response.body!.getReader();
  }

  /** The next event, or undefined when the stream has ended. */
  async next(): Promise<unknown> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end >= 0) {
        const event = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        if (event.startsWith('data: ')) return JSON.parse(event.slice(6));
        continue;
      }
      const { done, value } = await this.#reader.read();
      if (done) return undefined;
      this.#text += new TextDecoder().decode(value);
    }
  }

  close(): Promise<void> {
    return this.#reader.cancel();
  }
}

const open = async (origin: string, device: string, cookie: string): Promise<Stream> =>
  new Stream(
    await fetch(`${origin}/api/sync/events?device=${device}&nonce=nonce-1234`, { headers: { cookie } }),
  );

async function aTill(name: string): Promise<{ till: TestTill; device: string }> {
  const till = await new TestTill(await server.visitor().signIn(name), await newSigner()).open();
  await till.engine.cycle();
  return { till, device: (await till.engine.device())?.device ?? '' };
}

describe('the stream of a device', () => {
  it('begins with the nonce of its request, then tells versions of the scopes that the device keeps', async () => {
    const [listening, selling] = [await aTill('mei'), await aTill('lead')];
    const stream = await open(server.origin, listening.device, listening.till.visitor.cookies);
    expect([stream.headers.get('content-type'), stream.headers.get('x-haodan')]).toEqual([
      'text/event-stream; charset=utf-8',
      '1',
    ]);
    expect(await stream.next()).toEqual({ nonce: 'nonce-1234' });
    await selling.till.sell('lead');
    await selling.till.engine.cycle();
    expect(await stream.next()).toEqual({ scope: 'store:charizi-zhongshan', version: expect.any(Number) });
    await stream.close();
  });

  it('hears what another process commits', async () => {
    const { till, device } = await aTill('mei');
    const stream = await open(server.origin, device, till.visitor.cookies);
    await stream.next();
    const lead = await new Visitor(other.origin).signIn('lead');
    const items = (await lead.ask('GET /inventory/brands/charizi/charizi-zhongshan/inventory'))
      .body as unknown as { _id: string }[];
    await lead.ask(`PUT /inventory/brands/charizi/charizi-zhongshan/inventory/${items[0]?._id}/sold-out`, {
      isSoldOut: true,
    });
    expect(await stream.next()).toEqual({ scope: 'store:charizi-zhongshan', version: expect.any(Number) });
    await stream.close();
  });

  it('is cut off as the oldest when its device opens more than tabs are open', async () => {
    const { till, device } = await aTill('mei');
    const streams: Stream[] = [];
    for (let i = 0; i < 17; i++) {
      streams.push(await open(server.origin, device, till.visitor.cookies));
      expect(await streams[i]?.next()).toEqual({ nonce: 'nonce-1234' });
    }
    // It is cut off: an end is nothing to a page that does not read.
    await expect(streams[0]?.next()).rejects.toThrow();
    const seller = await aTill('lead');
    await seller.till.sell('lead');
    await seller.till.engine.cycle();
    expect(await streams[1]?.next()).toMatchObject({ scope: 'store:charizi-zhongshan' });
    await Promise.all(streams.slice(1).map((stream) => stream.close()));
  });

  it('is refused without the credential of the device', async () => {
    const { device } = await aTill('mei');
    const stranger = await server.visitor().signIn('lead');
    const { status, body } = await stranger.ask(`GET /sync/events?device=${device}&nonce=nonce-1234`);
    expect([status, body.code]).toEqual([401, 'device_unknown']);
  });

  it.each([
    [
      'the session that opened it is ended',
      ({ till }: { till: TestTill }) => till.visitor.ask('POST /admin-auth/logout', {}),
    ],
    [
      'the device is revoked',
      ({ device }: { device: string }) =>
        server.database.inTransaction(systemAccess, (tx) =>
          sql`update sync_devices set revoked_at = 'now' where id = ${device}`.execute(tx),
        ),
    ],
  ])('ends when %s', async (_what, end) => {
    const opened = await aTill('mei');
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await open(server.origin, opened.device, opened.till.visitor.cookies);
    await stream.next();
    await end(opened);
    vi.advanceTimersByTime(25_000);
    expect(await stream.next()).toBeUndefined();
  });

  it.each([
    ['this process', () => server.origin],
    ['another process', () => other.origin],
  ])('ends at once when a manager revokes its device at %s', async (_where, origin) => {
    const { till, device } = await aTill('mei');
    // Its heartbeat, which would find out as well, never comes.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const stream = await open(server.origin, device, till.visitor.cookies);
    await stream.next();
    const lead = await new Visitor(origin()).signIn('lead');
    const ended = stream.next().then((event) => event ?? 'ended');
    const standing = async (): Promise<unknown> => {
      const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
      await lead.ask('POST /sync/devices/revoke', { ...place, device });
      return Promise.race([ended, new Promise((resolve) => setImmediate(resolve, 'open'))]);
    };
    // Until the processes listen to each other, what one says is not heard.
    await expect.poll(standing, { timeout: 15_000 }).toBe('ended');
  });

  it('ends with the server, which does not wait for it', async () => {
    const third = await startTestServer({ database: server.database });
    const { till, device } = await aTill('mei');
    const stream = await open(third.origin, device, till.visitor.cookies);
    await stream.next();
    await third.close();
    expect(await stream.next()).toBeUndefined();
  });
});

describe('a change that came before what it needs', () => {
  it('waits, and is applied by a job when that arrives from another till', async () => {
    const [payer, seller] = [
      await RawDevice.enrol(await server.visitor().signIn('mei'), await newSigner()),
      await RawDevice.enrol(await server.visitor().signIn('mei'), await newSigner()),
    ];
    const listener = await aTill('lead');
    const stream = await open(server.origin, listener.device, listener.till.visitor.cookies);
    await stream.next();
    const payment = { _id: 'payment-1', method: 'cash', amount: 35 };
    expect(await payer.push('order.pay', { orderId: 'late-order', payments: [payment] })).toMatchObject({
      status: 'waiting',
    });

    const lines = [
      { _id: 'line-1', templateId: 'charizi:black-tea', itemName: '紅茶', basePrice: 35, quantity: 1 },
    ];
    const sealed = {
      orderNo: { lane: 'Z', seq: 1, display: 'Z-001' },
      businessDate: '2026-11-21',
      serviceChargeRate: 0,
      completesWhenPaid: true,
    };
    const placed = await seller.push('order.place', {
      _id: 'late-order',
      orderType: 'takeout',
      lines,
      ...sealed,
    });
    expect(placed.status).toMatch(/^applied/);

    const lead = await server.visitor().signIn('lead');
    const status = async () =>
      (await lead.ask('GET /order-admin/brands/charizi/stores/charizi-zhongshan/orders/late-order')).body[
        'status'
      ];
    // Each version of the store is told; one of them is the payment's.
    while ((await status()) !== 'paid') await stream.next();
    await stream.close();
  });
});
