import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoServer, type Answered, type DemoServer, type Visitor } from '#server/http/testing.ts';

let server: DemoServer;
let mei: Visitor;
let lin: Visitor;

beforeAll(async () => {
  // A Saturday afternoon in Taipei, on which time goes by: moves are told in its order.
  let now = Date.parse('2026-11-21T06:05:00.000Z');
  server = await startDemoServer({ now: () => new Date((now += 10)) });
  mei = await server.visitor().signIn('mei');
  lin = await server.visitor().signIn('lin');
});
afterAll(() => server.close());

const stock = '/inventory/brands/charizi/charizi-zhongshan/inventory';
const egg = 'charizi-zhongshan:charizi-tea-egg';
const waffle = 'charizi-zhongshan:charizi-waffle';
const foreign = 'charizi-xinyi:charizi-tea-egg';

type Row = Readonly<Record<string, unknown>>;

const bulk = (items: unknown, who: Visitor = mei): Promise<Answered> =>
  who.ask(`POST ${stock}/bulk`, { items });

async function item(id: string): Promise<Row> {
  return (await mei.ask(`GET ${stock}/${id}`)).body as Row;
}

/** What the store has, to be compared with what it has later. */
const everything = async (): Promise<unknown> => (await mei.ask(`GET ${stock}`)).body;

const faultsOf = ({ body }: Answered): unknown =>
  (body.details as { path: string; message: string }[]).map(({ path, message }) => `${path} ${message}`);

describe('an employee', () => {
  it('changes settings, counts and books many items, and makes none for all dishes', async () => {
    const set = await mei.ask(`PUT ${stock}/${egg}`, { minStockAlert: 12, targetStockLevel: 60 });
    expect([set.status, set.body]).toMatchObject([200, { minStockAlert: 12, targetStockLevel: 60 }]);
    const cleared = await mei.ask(`PUT ${stock}/${egg}`, { targetStockLevel: null });
    expect(cleared.body).not.toHaveProperty('targetStockLevel');
    const counted = await bulk([
      { inventoryId: egg, op: 'set', stockType: 'availableStock', quantity: 7, reason: '盤點' },
      { dish: 'charizi-waffle', op: 'add', quantity: 3 },
    ]);
    expect([counted.status, counted.body]).toEqual([200, { changed: 2 }]);
    expect(await item(egg)).toMatchObject({ availableStock: 7 });
    expect((await mei.ask(`POST ${stock}/initialize-dishes`, {})).status).toBe(403);
  });

  it('of another store reads and changes nothing of it', async () => {
    const before = await everything();
    const calls = ['health', 'summary', 'logs', `${egg}/stats`].map((path) => `GET ${stock}/${path}`);
    for (const call of calls) expect((await lin.ask(call)).status, call).toBe(403);
    expect((await bulk([{ inventoryId: egg, op: 'add', quantity: 1 }], lin)).status).toBe(403);
    expect((await lin.ask(`PUT ${stock}/${egg}`, { minStockAlert: 1 })).status).toBe(403);
    expect(await everything()).toEqual(before);
  });
});

describe('what does not fit', () => {
  it('is refused with its row and changes nothing of the others', async () => {
    const before = await everything();
    const fine = { inventoryId: waffle, op: 'add', quantity: 1 };
    for (const quantity of [0, -1, 1.5, 1e12, '5', null]) {
      const refused = await bulk([fine, { inventoryId: egg, op: 'add', quantity }]);
      expect(refused.status, String(quantity)).toBe(400);
      expect(faultsOf(refused)).toEqual([expect.stringMatching(/^items\.1\.quantity /)]);
      for (const way of ['add', 'reduce', 'damage'])
        expect((await mei.ask(`POST ${stock}/${egg}/${way}`, { quantity })).status).toBe(400);
      if (quantity !== 0 && quantity !== null)
        expect((await mei.ask(`PUT ${stock}/${egg}`, { minStockAlert: quantity })).status).toBe(400);
    }
    const repeated = await bulk([fine, { dish: 'charizi-waffle', op: 'damage', quantity: 1 }]);
    expect([repeated.status, faultsOf(repeated)]).toEqual([400, ['items.1 repeated']]);
    const elsewhere = await bulk([fine, { inventoryId: foreign, op: 'add', quantity: 1 }]);
    expect([elsewhere.status, faultsOf(elsewhere)]).toEqual([400, ['items.1.inventoryId unknown']]);
    const many = await bulk(Array.from({ length: 1001 }, (_, i) => ({ ...fine, inventoryId: `x${i}` })));
    expect([many.status, faultsOf(many)]).toEqual([400, ['items too_big']]);
    expect((await mei.ask(`PUT ${stock}/${egg}`, { totalStock: 5 })).status).toBe(400);
    expect((await mei.ask(`PUT ${stock}/${egg}`, { itemName: '蛋' })).status).toBe(400);
    expect((await mei.ask(`GET ${stock}/${foreign}/stats`)).status).toBe(404);
    expect((await mei.ask(`GET ${stock}/logs?inventoryId=${foreign}`)).status).toBe(404);
    expect((await mei.ask(`GET ${stock}/health?criticalDaysThreshold=soon`)).status).toBe(400);
    expect(await everything()).toEqual(before);
  });
});

describe('readings', () => {
  it('tell how it stands, what it uses and what moved it, with names', async () => {
    const photo = 'ab'.repeat(32);
    const damage = { quantity: 2, reason: '破損', stockType: 'both' };
    expect((await mei.ask(`POST ${stock}/${egg}/damage`, { ...damage, photo: 'cups.jpg' })).status).toBe(400);
    expect((await mei.ask(`POST ${stock}/${egg}/add`, { ...damage, photo })).status).toBe(400);
    await mei.ask(`POST ${stock}/${egg}/damage`, { ...damage, photo });
    const { body } = await mei.ask(`GET ${stock}/logs?inventoryId=${egg}&limit=1`);
    const left = await item(egg);
    expect(body).toMatchObject({
      page: 1,
      limit: 1,
      items: [
        {
          changeType: 'damage',
          delta: -2,
          reason: '破損',
          photo,
          author: expect.any(String),
          after: { totalStock: left['totalStock'], availableStock: left['availableStock'] },
          before: { totalStock: Number(left['totalStock']) + 2 },
        },
      ],
    });
    const health = await mei.ask(`GET ${stock}/health`);
    expect([health.status, health.body]).toMatchObject([
      200,
      { total: expect.any(Number), to: '2026-11-20' },
    ]);
    const summary = await mei.ask(`GET ${stock}/summary`);
    expect([summary.status, summary.body]).toMatchObject([200, { oversold: [] }]);
    const stats = await mei.ask(`GET ${stock}/${egg}/stats`);
    expect([stats.status, stats.body]).toMatchObject([200, { lastCount: { counted: 7 } }]);
  });

  it('name the orders that took what was not there', async () => {
    await mei.ask(`POST ${stock}/${egg}/reduce`, { quantity: 500, orderId: 'order-of-many' });
    const { body } = await mei.ask(`GET ${stock}/summary`);
    expect(body).toMatchObject({
      oversold: [{ _id: egg, orders: [{ orderId: 'order-of-many' }] }],
    });
  });
});
