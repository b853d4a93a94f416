import { sql, type RawBuilder } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Poke, PullAnswer, ScopeAnswer } from '#sync/protocol.ts';
import { systemAccess } from '#server/database/connection.ts';
import { startTestServer, type TestServer } from '#server/testing.ts';
import { RawDevice } from './raw-device.ts';
import { newSigner, staffNamed, TestTill } from './test-till.ts';
import { startDemoServer, Visitor, type DemoServer } from '#server/http/testing.ts';

const shop = 'store:charizi-zhongshan';
const inventory = '/inventory/brands/charizi/charizi-zhongshan/inventory';

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
    expect(await stream.next()).toMatchObject({ scope: shop, version: expect.any(Number) });
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

const mei = staffNamed('mei').adminId;
const run = (statement: RawBuilder<unknown>) =>
  server.database.inTransaction(systemAccess, (tx) => statement.execute(tx));

type Listening = Awaited<ReturnType<typeof aTill>> & { readonly stream: Stream };

/** A till that has what there is, and listens. */
async function aListener(name = 'mei'): Promise<Listening> {
  const opened = await aTill(name);
  const stream = await open(server.origin, opened.device, opened.till.visitor.cookies);
  await stream.next();
  await opened.till.engine.cycle();
  return { ...opened, stream };
}

/** What its pull brings of a scope that moved on by one version. */
async function pulledBy({ till }: Listening, scope: string): Promise<ScopeAnswer | undefined> {
  await till.engine.cycle();
  const { answer } = till.exchanged.get('pull') ?? {};
  return (answer as PullAnswer | undefined)?.scopes[scope];
}

const byId = (rows: NonNullable<Poke['change']>['rows']) =>
  Object.fromEntries(
    Object.entries(rows).map(([table, list]) => [table, new Map(list.map((row) => [row._id, row]))]),
  );

const aSale = async (): Promise<void> => {
  const { till } = await aTill('lead');
  await till.sell('lead');
  await till.engine.cycle();
};

const soldOut = async (): Promise<void> => {
  const lead = await server.visitor().signIn('lead');
  const items = (await lead.ask(`GET ${inventory}`)).body as unknown as { _id: string; isSoldOut: boolean }[];
  await lead.ask(`PUT ${inventory}/${items[0]?._id}/sold-out`, { isSoldOut: !items[0]?.isSoldOut });
};

describe('what a version changed', () => {
  it.each([
    ['a sale', aSale],
    ['what somebody waits for', soldOut],
  ])('comes with its poke as a pull would bring it: %s', async (_what, make) => {
    const listener = await aListener();
    await make();
    const poke = (await listener.stream.next()) as Poke;
    const pulled = await pulledBy(listener, shop);
    if (!poke.change || pulled?.kind !== 'delta') throw new Error('nothing was told of the change');
    const { from, to, stamp, rows, removed } = pulled;
    const { before: _, ...change } = poke.change;
    expect({ ...change, from: poke.version - 1, to: poke.version, rows: byId(change.rows) }).toEqual({
      from,
      to,
      stamp,
      rows: byId(rows),
      removed,
    });
    await listener.stream.close();
  });

  it('comes to no device whose own changes the version holds: its verdicts come with the rows', async () => {
    const own = await aListener();
    await own.till.sell('mei');
    await own.till.engine.cycle();
    expect(await own.stream.next()).toEqual({ scope: shop, version: expect.any(Number) });
    await own.stream.close();
  });

  it.each([
    [
      'nobody is signed in on it any more',
      ({ till }: Listening) => till.visitor.ask('POST /admin-auth/logout', {}),
    ],
    [
      'its device was revoked, and nobody told its stream',
      ({ device }: Listening) => run(sql`update sync_devices set revoked_at = 'now' where id = ${device}`),
    ],
    [
      'who is signed in on it works elsewhere',
      () => run(sql`update admins set store_id = 'charizi-xinyi' where id = ${mei}`),
    ],
    [
      'who is signed in on it has no account any more',
      () => run(sql`update admins set is_active = false where id = ${mei}`),
    ],
  ])('does not come where a pull would not bring it: %s', async (_what, change) => {
    const listener = await aListener();
    await change(listener);
    await aSale();
    expect(await listener.stream.next()).toEqual({ scope: shop, version: expect.any(Number) });
    expect((await pulledBy(listener, shop))?.kind).not.toBe('delta');
    await run(sql`update admins set store_id = 'charizi-zhongshan', is_active = true where id = ${mei}`);
    await listener.stream.close();
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
