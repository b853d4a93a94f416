import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JournalEntry } from '#domain/journal/schema.ts';
import type { Order } from '#domain/order/schema.ts';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { RawDevice, type RawResult } from './raw-device.ts';
import { newSigner, staffNamed } from './test-till.ts';
import { newId } from './lib/new-id.ts';

// What somebody with a till in hand may say of prices, tables, the kitchen, stock and the journal who is not the till's program.

let server: DemoServer;
let lead: Visitor;
let mei: Visitor;
let owner: Visitor;
let till: RawDevice;
let counter: RawDevice;

beforeAll(async () => {
  server = await startDemoServer();
  lead = await server.visitor().signIn('lead');
  mei = await server.visitor().signIn('mei');
  owner = await server.visitor().signIn('owner');
  till = await RawDevice.enrol(mei, await newSigner());
  counter = await RawDevice.enrol(lead, await newSigner());
});
afterAll(() => server.close());

const ordersAt = '/order-admin/brands/charizi/stores/charizi-zhongshan/orders';
const journalAt = '/journal/brands/charizi/stores/charizi-zhongshan';
const ended = ({ status, code }: RawResult): unknown[] => [status, code];
const flags = ({ exceptions = [] }: RawResult): string[] => exceptions.map(({ code }) => code);
const unfit = ['quarantined', 'unfit'];

const by = (name: string) => ({
  actor: { adminId: staffNamed(name).adminId, name, role: staffNamed(name).role },
});
const asLead = (name: string, args: object) => counter.push(name, args, by('lead'));

const tea = { templateId: 'charizi-four-seasons', itemName: '四季春', basePrice: 40, quantity: 1 };
const regular = { to: 30, reason: '熟客價' };
let sold = 800;

function sale(line: object = {}, over: object = {}) {
  sold += 1;
  return {
    _id: newId(),
    orderType: 'takeout',
    lines: [{ ...tea, _id: newId(), ...line }],
    orderNo: { lane: 'A', seq: sold, display: `A-${sold}` },
    businessDate: new Date().toISOString().slice(0, 10),
    serviceChargeRate: 0,
    completesWhenPaid: false,
    ...over,
  };
}

async function onServer(orderId: string): Promise<Order> {
  return (await lead.ask(`GET ${ordersAt}/${orderId}`)).body as unknown as Order;
}

async function journal(query = ''): Promise<readonly JournalEntry[]> {
  const { status, body } = await lead.ask(`GET ${journalAt}${query}`);
  expect(status).toBe(200);
  return (body as unknown as { items: JournalEntry[] }).items;
}

describe('a price that a till decides', () => {
  it('is whole, not below zero, and has a reason that somebody can read', async () => {
    for (const repriced of [
      { to: -1, reason: '熟客價' },
      { to: 0.5, reason: '熟客價' },
      { to: 1_000_000_000, reason: '熟客價' },
      { to: 1 },
      { to: 1, reason: '字'.repeat(100_000) },
      { to: 1, reason: '熟客價', by: 'lead' },
    ]) {
      const result = await till.push('order.place', sale({ repriced }));
      expect([result.status, repriced]).toEqual(['quarantined', repriced]);
    }
    for (const told of [{ subtotal: 1 }, { unitPrice: 1 }])
      expect(ended(await till.push('order.place', sale(told)))).toEqual(unfit);
    const free = sale({ repriced: { to: 0, reason: '招待' } });
    expect(flags(await till.push('order.place', free))).toContain('price_not_approved');
    expect(await onServer(free._id)).toMatchObject({ total: 0, payment: 'unpaid' });
  });

  it('makes no journal that nobody can read, whatever it says that it would have cost', async () => {
    const dear = { basePrice: 100_000_000, quantity: 999, repriced: { to: 0, reason: '招待' } };
    expect(ended(await till.push('order.place', sale(dear)))).toEqual(unfit);
    const free = sale();
    await till.push('order.place', free);
    const addition = { orderId: free._id, add: [{ ...tea, _id: newId(), ...dear }], finish: 'keep' };
    expect(ended(await till.push('order.revise', addition))).toEqual(unfit);
    // Held, and told of as what was said.
    const refunds = Array.from({ length: 20 }, () => ({
      _id: newId(),
      method: 'cash',
      amount: 100_000_000,
    }));
    const taken = { orderId: free._id, reason: '退款', refunds };
    expect((await till.push('order.void', taken)).status).toBe('quarantined');
    expect(await journal('?kind=void')).toMatchObject([{ state: 'held', amount: 2_000_000_000 }]);
    expect((await owner.ask('GET /journal/brands/charizi')).status).toBe(200);
  });

  it('is approved for what was worth as much, and for what really makes room', async () => {
    const placed = sale({ _id: 'approved-1', repriced: regular });
    expect(flags(await asLead('order.place', placed))).not.toContain('price_not_approved');
    const selections = [{ optionId: 'charizi-pearl', name: '珍珠', price: 10, quantity: 9 }];
    const options = [{ optionCategoryId: 'charizi-extras', optionCategoryName: '加料', selections }];
    const swap = (over: object) => ({
      orderId: placed._id,
      add: [{ ...tea, _id: newId(), repriced: regular, ...over }],
      finish: 'keep',
    });
    const remove = [{ lineId: 'approved-1', reason: '改單' }];
    const dearer = await till.push('order.revise', { ...swap({ options }), remove });
    expect(flags(dearer)).toContain('price_not_approved');
    // What is gone is gone: it makes room once.
    expect(flags(await till.push('order.revise', { ...swap({}), remove }))).toContain('price_not_approved');
  });

  it('of an order that was paid is no price of another line', async () => {
    const payments = [{ _id: newId(), method: 'cash', amount: 30 }];
    const placed = sale({ _id: 'approved-2', repriced: regular }, { payments });
    expect((await asLead('order.place', placed)).status).toMatch(/^applied/);
    const again = await till.push('order.revise', {
      orderId: placed._id,
      add: [{ ...tea, _id: newId(), repriced: regular }],
      remove: [{ lineId: 'approved-2', reason: '改單' }],
      finish: 'keep',
    });
    expect(flags(again)).toEqual(
      expect.arrayContaining(['line_not_removed', 'supplement_order', 'price_not_approved']),
    );
  });

  it('stands in the journal under the number of its order, whatever number its change says', async () => {
    const placed = sale();
    await till.push('order.place', placed);
    await till.push('order.revise', {
      orderId: placed._id,
      number: 'A-999',
      add: [{ ...tea, _id: newId(), repriced: { to: 1, reason: '自己喝' } }],
      finish: 'keep',
    });
    expect(await journal('?q=A-999')).toEqual([]);
    expect(await journal(`?q=${placed.orderNo.display}`)).toMatchObject([
      { kind: 'price', orderId: placed._id, by: 'demo-mei', isApproved: 0 },
    ]);
  });
});

describe('a pick-up time that no clock shows', () => {
  const far = { estimatedPickupTime: '9999-12-31T00:00:00.000Z' };

  it('is no part of an order, whoever says it and by whichever way', async () => {
    const placed = sale({}, far);
    expect(flags(await till.push('order.place', placed))).toContain('pickup_odd');
    const revision = { orderId: placed._id, finish: 'keep', ...far };
    expect(flags(await till.push('order.revise', revision))).toContain('pickup_odd');
    const wrong = (path: string) => ({
      status: 400,
      body: { code: 'validation', details: [{ path, message: 'out_of_range' }] },
    });
    expect(await mei.ask(`PUT ${ordersAt}/${placed._id}`, far)).toMatchObject(wrong('estimatedPickupTime'));
    const items = [{ templateId: 'charizi-tea-egg', quantity: 1 }];
    const create = (who: Visitor, over: object): Promise<Answered> =>
      who.ask('POST /order-customer/brands/charizi/stores/charizi-zhongshan/create', {
        orderData: { orderType: 'takeout', items, ...over },
      });
    for (const who of [mei, server.visitor()])
      expect(await create(who, far)).toMatchObject(wrong('orderData.estimatedPickupTime'));
    expect((await onServer(placed._id)).estimatedPickupTime).toBeUndefined();
    const cheap = { items: [{ ...items[0], repriced: { to: 1, reason: '熟客價' } }] };
    expect((await create(mei, cheap)).status).toBe(400);
  });
});

describe('tables that no store has', () => {
  it('are kept neither by the thousand nor off the plan', async () => {
    const table = (label: string, over: object = {}) => ({
      add: { label, seats: 4, qrToken: `token-${label}`, isActive: true, sort: 0, ...over },
    });
    for (const spot of [
      { x: 1.5, y: 0 },
      { x: -1, y: 0 },
      { x: 24, y: 0 },
      { x: 0, y: 16 },
    ])
      expect(ended(await asLead('store.setTables', { tables: { odd: table('odd', { spot }) } }))).toEqual(
        unfit,
      );
    const many = (count: number, change: (label: string) => object) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${i}`, change(`M${i}`)]));
    const tooMany = await asLead('store.setTables', { tables: many(301, (label) => table(label)) });
    expect(ended(tooMany)).toEqual(['rejected', 'validation']);
    const words = { tables: many(5000, () => ({ sort: { to: 1 } })) };
    expect(ended(await asLead('store.setTables', words))).toEqual(unfit);
    const { body } = await lead.ask('GET /store/brands/charizi/charizi-zhongshan');
    expect(JSON.stringify(body['tables'])).not.toContain('"M1"');
  });

  it('have no marks, however many are said', async () => {
    const args = { brandId: 'charizi', storeId: 'charizi-zhongshan', label: 'A1', standing: 'seated' };
    await asLead('store.setTables', {
      tables: { real: { add: { label: 'R1', seats: 2, qrToken: 'r1', isActive: true, sort: 0 } } },
    });
    const marks = ['real', ...Array.from({ length: 50 }, (_, i) => `none-${i}`)];
    const results = await till.pushAll(
      marks.map((tableId) => ({ name: 'table.mark', args: { ...args, tableId } })),
    );
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['applied']));
    const { scopes } = await till.pull(['store:charizi-zhongshan']);
    expect(scopes).toBeDefined();
    const page = { scope: 'store:charizi-zhongshan', table: 'tableMarks', view: 'till', limit: 100 };
    const asked = { protocol: 1, nonce: 'raw-device', device: till.id, ...page };
    const { body } = await mei.ask('POST /sync/snapshot', asked);
    expect((body['rows'] as { tableId: string }[]).map(({ tableId }) => tableId)).toEqual(['real']);
  });
});

describe('what belongs to another store', () => {
  it('is neither moved, made, printed, priced nor accepted from here', async () => {
    const placed = sale({ _id: 'elsewhere-1' });
    await till.push('order.place', placed);
    const before = await onServer(placed._id);
    const far = { brandId: 'charizi', storeId: 'charizi-xinyi' };
    const lines = [{ lineId: 'elsewhere-1', round: 1 }];
    for (const [name, said] of [
      ['order.moveTable', { tableId: 'table-1', tableNumber: '1' }],
      ['order.noteKitchenSlip', { lineIds: ['elsewhere-1'] }],
      ['order.recallLines', { lines }],
      ['order.bumpLines', { lines: lines.map((each) => ({ ...each, to: 'served' })) }],
      ['order.revise', { add: [{ ...tea, _id: newId(), repriced: regular }], finish: 'keep' }],
      ['order.accept', {}],
      ['order.noteReprint', { number: placed.orderNo.display, slip: 'receipt' }],
    ] as const) {
      // A device of its own: what waits for a record holds back what comes behind it.
      const device = await RawDevice.enrol(await server.visitor().signIn('xinyi'), await newSigner(), far);
      const args = { orderId: placed._id, ...said };
      const [own, foreign] = [far, { brandId: 'charizi', storeId: 'charizi-zhongshan' }];
      if (name !== 'order.noteReprint')
        expect([name, (await device.push(name, { ...own, ...args }, by('xinyi'))).status]).toEqual([
          name,
          'quarantined',
        ]);
      const scope = `store:${foreign.storeId}`;
      const pushed = await device.push(name, { ...foreign, ...args }, { ...by('xinyi'), scope });
      expect([name, pushed.status]).not.toEqual([name, expect.stringMatching(/^applied/)]);
    }
    expect(await onServer(placed._id)).toEqual(before);
  });

  it('and the journal are read by nobody who only sells, and by nobody with words of a database', async () => {
    for (const name of ['mei', 'xinyi', 'shun', 'hao']) {
      const visitor = await server.visitor().signIn(name);
      for (const path of [journalAt, '/journal/brands/charizi'])
        expect((await visitor.ask(`GET ${path}`)).status).toBe(403);
    }
    for (const query of ['q=%25', "q='%3B--", 'q=%5C', 'from=0001-01-01&to=9999-12-31'])
      expect([query, (await lead.ask(`GET ${journalAt}?${query}`)).status]).toEqual([query, 200]);
    for (const query of ['q=%00', 'by=%00', 'limit=100000', 'after=%5B%5D', 'after=~5B~22x~22~5D'])
      expect([query, (await lead.ask(`GET ${journalAt}?${query}`)).status]).toEqual([query, 400]);
  });
});

describe('a file that is taken in', () => {
  it('leaves no question without the answers that it asks for', async () => {
    const off = { isActive: { from: true, to: false } };
    const changes = { options: { 'charizi-size-m': off, 'charizi-size-l': off } };
    const file = { options: [], optionCategories: [], dishTemplates: [] };
    const take = (more: object) => owner.ask('POST /dish/brands/charizi/import', { ...file, ...more });
    const unanswerable = { status: 409, body: { code: 'question_unanswerable' } };
    expect(await take({ changes: { optionCategories: {}, dishTemplates: {}, ...changes } })).toMatchObject(
      unanswerable,
    );
    const of = { brandId: 'charizi' };
    const answer = { ...of, _id: 'no-ice', name: '去冰塊', price: 0, tags: [], isActive: false, sort: 0 };
    const question = {
      ...of,
      _id: 'ice',
      name: '冰塊',
      inputType: 'single',
      minSelect: 0,
      required: true,
      sort: 0,
    };
    const made = await take({
      options: [answer],
      optionCategories: [{ ...question, options: [{ refOption: 'no-ice', order: 0 }] }],
      changes: { options: {}, optionCategories: {}, dishTemplates: {} },
    });
    expect(made).toMatchObject(unanswerable);
  });
});

describe('stock that a till writes', () => {
  it('moves not at all where a later row names nothing, and shows no picture but by its hash', async () => {
    const at = '/inventory/brands/charizi/charizi-zhongshan/inventory/charizi-zhongshan:supply-cups';
    const before = (await lead.ask(`GET ${at}`)).body;
    const one = { inventoryId: 'charizi-zhongshan:supply-cups', quantity: 5 };
    const items = [
      { ...one, op: 'add' },
      { ...one, op: 'add', inventoryId: 'ashun-daan:cups' },
    ];
    for (const photo of ['../../roster', 'A'.repeat(64)])
      expect(ended(await till.push('inventory.damage', { ...one, photo }))).toEqual(unfit);
    expect((await till.push('inventory.bulk', { items })).status).toBe('waiting');
    expect((await lead.ask(`GET ${at}`)).body).toEqual(before);
  });
});
