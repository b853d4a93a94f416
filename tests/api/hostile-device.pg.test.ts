import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDateOf } from '#domain/kit/time.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { RawDevice, type RawResult } from './raw-device.ts';
import { newSigner, TestTill } from './test-till.ts';
import { newId } from './lib/new-id.ts';

// What somebody with a till in hand may send who is not the till's program.

let server: DemoServer;
let mei: Visitor;

beforeAll(async () => {
  server = await startDemoServer();
  mei = await server.visitor().signIn('mei');
});
afterAll(() => server.close());

const aDevice = async (): Promise<RawDevice> => RawDevice.enrol(mei, await newSigner());
const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };

const tea = {
  _id: 'line-1',
  templateId: 'charizi-four-seasons',
  itemName: '四季春',
  basePrice: 40,
  quantity: 1,
};

function aSale(over: object = {}): object {
  return {
    _id: newId(),
    orderType: 'takeout',
    lines: [tea],
    orderNo: { lane: 'A', seq: 7, display: 'A-007' },
    businessDate: '2026-11-21',
    serviceChargeRate: 0,
    completesWhenPaid: true,
    ...over,
  };
}

const ended = ({ status, code }: RawResult): unknown[] => [status, code];
const flags = ({ exceptions = [] }: RawResult): string[] => exceptions.map(({ code }) => code);

async function listed(): Promise<number> {
  return (await mei.ask('GET /order-admin/brands/charizi/stores/charizi-zhongshan/orders')).status;
}

describe('a change that no till would make', () => {
  it('is refused where the operation must not wait for a network', async () => {
    const device = await aDevice();
    const web = {
      _id: newId(),
      orderType: 'dine_in',
      items: [{ templateId: 'charizi-tea-egg', quantity: 1 }],
      orderNo: { lane: 'W', seq: 777, display: 'W-777' },
      businessDate: '2026-11-21',
      serviceChargeRate: -5,
      completesWhenPaid: true,
    };
    expect(ended(await device.push('orderCustomer.create', web))).toEqual(['rejected', 'offline_refused']);
    expect(ended(await device.push('store.load', {}))).toEqual(['rejected', 'offline_refused']);
  });

  it('is set aside where what it makes is no order any more, and the list of orders goes on', async () => {
    const device = await aDevice();
    const lines = [1, 2].map((n) => ({ ...tea, _id: `l${n}`, basePrice: 100_000_000, quantity: 999 }));
    expect(ended(await device.push('order.place', aSale({ lines })))).toEqual(['quarantined', 'validation']);
    expect((await device.push('order.place', aSale())).status).toMatch(/^applied/);
    expect(await listed()).toBe(200);
  });

  it('is set aside where its record has an id that leads elsewhere, and a record that has one stays readable', async () => {
    const device = await aDevice();
    for (const _id of ['..', '__proto__', 'constructor'])
      expect(ended(await device.push('order.place', aSale({ _id })))).toEqual(['quarantined', 'unfit']);
    expect(ended(await device.push('order.place', aSale(), { id: '..' }))).toEqual(['quarantined', 'unfit']);
    const owner = await server.visitor().signIn('owner');
    const made = { _id: 'constructor', name: '一', basePrice: 10 };
    const dishes = '/dish/brands/charizi/templates';
    expect(await owner.ask(`POST ${dishes}`, made)).toMatchObject({
      status: 400,
      body: { code: 'validation' },
    });
    await owner.ask(`POST ${dishes}`, { ...made, _id: 'once' });
    await server.database.asSuperuser(`update dish_templates set id = '..' where id = 'once'`);
    const { status, body } = await owner.ask(`GET ${dishes}`);
    expect(status).toBe(200);
    expect(Object.values(body)).toContainEqual(expect.objectContaining({ _id: '..', name: '一' }));
    await server.database.asSuperuser(`delete from dish_templates where id = '..'`);
  });

  it('is set aside where it is nested deeper than anything can walk, and blocks nothing behind it', async () => {
    const [device, other] = [await aDevice(), await aDevice()];
    const deep = '['.repeat(60_000) + ']'.repeat(60_000);
    const write = (envelope: object) => JSON.stringify(envelope).replace('"deep"', deep);
    for (const one of [device, other]) {
      const args = { ...place, ...aSale({ notes: 'deep' }) };
      const over = { id: '0190a1b2-0000-7000-8000-000000000001' };
      const results = await one.pushAll(
        [
          { name: 'order.place', args, over },
          { name: 'order.place', args: { ...place, ...aSale() } },
        ],
        write,
      );
      expect(ended(results[0]!)).toEqual(['quarantined', 'unfit']);
      expect(results[1]?.status).toMatch(/^applied/);
    }
    const { status, body } = await mei.ask('POST /sync/push', deep, { 'content-type': 'application/json' });
    expect([status, body.code, body.details]).toEqual([
      400,
      'validation',
      [{ path: '', message: 'too_deep' }],
    ]);
  });

  it('is set aside where its clock shows no time', async () => {
    const device = await aDevice();
    for (const wall of [1e308, -1, 9e15]) {
      const at = { wall, mono: 0, boot: 'raw', offset: 0, uncertainty: 0 };
      expect(ended(await device.push('order.place', aSale(), { at }))).toEqual(['quarantined', 'unfit']);
    }
    expect(await listed()).toBe(200);
  });

  it('is kept and set aside where no database can hold its text, and blocks nothing behind it', async () => {
    const device = await aDevice();
    const unfit = ['quarantined', 'unfit'];
    expect(ended(await device.push('order.place', aSale(), { id: 'a\u0000b' }))).toEqual(unfit);
    expect(ended(await device.push('order.place', aSale(), { id: newId().repeat(300) }))).toEqual(unfit);
    expect(ended(await device.push('a\ud800', {}))).toEqual(unfit);
    const actor = { adminId: 'm\u0000i', name: 'mei', role: 'employee' };
    expect(ended(await device.push('order.place', aSale(), { actor }))).toEqual(unfit);
    expect(ended(await device.pushBody('\u0000'))).toEqual(unfit);
    expect(ended(await device.pushBody('"\ud800"'))).toEqual(unfit);
    expect((await device.push('order.place', aSale())).status).toMatch(/^applied/);
  });

  it('is set aside where its number says another lane than it counts', async () => {
    const device = await aDevice();
    const orderNo = { lane: 'A', seq: 5, display: 'W-777' };
    expect(ended(await device.push('order.place', aSale({ orderNo })))).toEqual(['quarantined', 'unfit']);
  });

  it('leaves another till its numbers, whatever it says that its lane has given', async () => {
    const till = await new TestTill(await server.visitor().signIn('mei'), await newSigner()).open();
    const { orderNo, businessDate } = await till.sell();
    await till.engine.cycle();
    const last = { ...orderNo, seq: 999_999, display: `${orderNo.lane}-999999` };
    const device = await aDevice();
    expect((await device.push('order.place', aSale({ orderNo: last, businessDate }))).status).toMatch(
      /^applied/,
    );
    await till.open();
    expect((await till.sell()).orderNo.seq).toBe(orderNo.seq + 1);
  });

  it('is set aside where an employee takes back what only a manager may, and beyond their store', async () => {
    const device = await aDevice();
    const sale = aSale({ orderNo: { lane: 'A', seq: 8, display: 'A-008' } }) as { _id: string };
    expect((await device.push('order.place', sale)).status).toMatch(/^applied/);
    const taken = { orderId: sale._id, reason: '點錯' };
    expect(ended(await device.push('order.void', taken))).toEqual(['quarantined', 'forbidden_role']);
    const at = `/order-admin/brands/charizi/stores/charizi-zhongshan/orders/${sale._id}`;
    expect((await mei.ask(`GET ${at}`)).body).toMatchObject({ fulfilment: 'accepted' });
    const elsewhere = { storeId: 'charizi-xinyi', ...taken };
    expect(ended(await device.push('order.void', elsewhere, { scope: 'store:charizi-xinyi' }))).toEqual([
      'quarantined',
      'forbidden_store',
    ]);
  });

  it('stands with a flag where it passes a dish off as a bundle, or rounds a price away', async () => {
    const device = await aDevice();
    const lines = [{ ...tea, itemType: 'bundle', basePrice: 1 }];
    expect(flags(await device.push('order.place', aSale({ lines })))).toContain('dish_unknown');
    expect(flags(await device.push('order.place', aSale({ manualAdjustment: -40 })))).toContain(
      'discount_over_limit',
    );
  });
});

describe('an account that enrols devices in a loop', () => {
  it('is stopped before it has used up the lanes of its store', async () => {
    const lead = await server.visitor().signIn('lead');
    const publicKey = await (await newSigner()).publicKey();
    const statuses = new Set<number>();
    for (let i = 0; i < 101; i++) {
      const request = {
        protocol: 1,
        nonce: 'raw-device',
        brandId: 'charizi',
        name: 'raw',
        app: 'test',
        publicKey,
      };
      statuses.add((await lead.ask('POST /sync/enrol', request)).status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});

describe('a till that says what nobody believes', () => {
  const numbered = (seq: number, over: object = {}) =>
    aSale({ orderNo: { lane: 'A', seq, display: `A-${seq}` }, businessDate: taipeiDay(0), ...over });
  const at = (daysBack: number) => {
    const wall = Date.now() - daysBack * 86_400_000;
    return { at: { wall, mono: 0, boot: 'raw', offset: 0, uncertainty: 0 } };
  };

  it('loses no sale that comes under an order id that was another sale before, and later money finds it', async () => {
    const device = await aDevice();
    const _id = newId();
    const two = numbered(701, { _id, lines: [{ ...tea, quantity: 9 }] });
    expect((await device.push('order.place', numbered(701, { _id }))).status).toMatch(/^applied/);
    const second = await device.push('order.place', two);
    const [flag] = (second.exceptions ?? []).filter(({ code }) => code === 'order_id_reused');
    expect(flag?.details).toMatchObject({ number: 'A-701', other: _id, otherNumber: 'A-701' });
    expect(flags(await device.push('order.place', two))).not.toContain('order_id_reused');
    const orderId = String(flag?.details?.['orderId']);
    const payments = [{ _id: newId(), method: 'cash', amount: 360 }];
    const made = orderId.replace(/:order$/, '');
    expect((await device.push('order.pay', { orderId: _id, made, payments })).status).toMatch(/^applied/);
    const read = async (id: string) =>
      (await mei.ask(`GET /order-admin/brands/charizi/stores/charizi-zhongshan/orders/${id}`)).body;
    expect(await read(orderId)).toMatchObject({ total: 360, payment: 'paid' });
    expect(await read(_id)).toMatchObject({ total: 40, payment: 'unpaid' });
  });

  it('is held where the day is none, and flagged where its time lies behind it, however its clock agrees', async () => {
    const device = await aDevice();
    const none = numbered(711, { businessDate: '2026-02-31' });
    expect(ended(await device.push('order.place', none))).toEqual(['quarantined', 'unfit']);
    const then = numbered(712, { businessDate: taipeiDay(20) });
    expect(flags(await device.push('order.place', then, at(20)))).toContain('clock_skew');
    expect(flags(await device.push('order.place', numbered(713)))).not.toContain('clock_skew');
    const back = numbered(714, { businessDate: taipeiDay(2) });
    expect(flags(await device.push('order.place', back, at(2)))).toContain('clock_skew');
  });

  it('is booked whatever it says of an end of its fact, and its answers less than none are held', async () => {
    const device = await aDevice();
    const over = { expires: '2020-01-01T00:00:00.000Z' };
    expect((await device.push('order.place', numbered(721), over)).status).toMatch(/^applied/);
    const selections = [{ optionId: 'egg', name: '滷蛋', price: 15, quantity: -3 }];
    const options = [{ optionCategoryId: 'topping', optionCategoryName: '加料', selections }];
    const less = numbered(722, { lines: [{ ...tea, options }] });
    expect(ended(await device.push('order.place', less))).toEqual(['quarantined', 'unfit']);
  });

  it('cannot make the server give a number of its own lane twice', async () => {
    const device = await aDevice();
    const order = async (): Promise<string> => {
      const body = {
        ...place,
        orderData: { orderType: 'takeout', items: [{ templateId: 'charizi-tea-egg', quantity: 1 }] },
      };
      const path = 'POST /order-customer/brands/charizi/stores/charizi-zhongshan/create';
      const { status, body: made } = await mei.ask(path, body);
      expect(status).toBe(200);
      return String(made['number']);
    };
    const seq = Number((await order()).slice(2));
    const display = `W-${String(seq + 1).padStart(3, '0')}`;
    const taken = numbered(1, { orderNo: { lane: 'W', seq: seq + 1, display } });
    expect(flags(await device.push('order.place', taken))).toContain('lane_foreign');
    expect(await order()).toBe(`W-${String(seq + 2).padStart(3, '0')}`);
  });

  it('fills no order beyond what an order can have, and what it sends in one change no further than a till commits', async () => {
    const device = await aDevice();
    const sale = numbered(731) as { _id: string };
    await device.push('order.place', sale);
    const pay = () => ({
      name: 'order.pay',
      args: {
        ...place,
        orderId: sale._id,
        payments: Array.from({ length: 20 }, () => ({ _id: newId(), method: 'cash', amount: 1 })),
      },
    });
    const results = await device.pushAll(Array.from({ length: 6 }, pay));
    expect(results.map(({ status }) => status.replace(/_.*/, ''))).toEqual([
      ...Array(5).fill('applied'),
      'quarantined',
    ]);
    expect(results.at(-1)?.code).toBe('order_full');
    const huge = JSON.stringify({ text: '茶'.repeat(210 * 1024) });
    expect(await device.pushBody(huge)).toMatchObject({ status: 'quarantined', details: { why: 'size' } });
  });
});

/** The business day in Taipei so many days back, at whatever hour of the day the test runs. */
function taipeiDay(daysBack: number): string {
  return businessDateOf(Date.now() - daysBack * 86_400_000, 'Asia/Taipei', '05:00');
}
