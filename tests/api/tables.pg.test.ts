import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '#domain/kit/operation.ts';
import { compareText } from '#domain/kit/text.ts';
import { payTogether } from '#domain/order/floor.ts';
import { getOrder } from '#domain/order/queries.ts';
import type { Order } from '#domain/order/schema.ts';
import { operationByName } from '#domain/operations.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { newSigner, staffNamed, TestTill } from './test-till.ts';
import { newId } from './lib/new-id.ts';

// Two tills at the tables of one store, and the database after them.

let server: DemoServer;
let lead: Visitor;

beforeAll(async () => {
  server = await startDemoServer();
  lead = await server.visitor().signIn('lead');
});
afterAll(() => server.close());

const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
const egg = { templateId: 'charizi-tea-egg', itemName: '茶葉蛋', basePrice: 15 };
const commandOf = (name: string) => operationByName.get(name) as Command;

async function twoTills(): Promise<readonly [TestTill, TestTill]> {
  const open = async (name: string) => {
    const till = await new TestTill(await server.visitor().signIn(name), await newSigner()).open();
    await till.engine.cycle();
    return till;
  };
  return [await open('lead'), await open('mei')];
}

async function commit(till: TestTill, name: string, input: object): Promise<Order> {
  return (await till.engine.commit(commandOf(name), { ...place, ...input }, staffNamed('lead')))
    .output as Order;
}

async function seated(till: TestTill, label: string, quantity = 1): Promise<Order> {
  return commit(till, 'order.place', {
    _id: newId(),
    orderType: 'dine_in',
    lines: [{ _id: newId(), ...egg, quantity }],
    dineInInfo: { tableId: `table-${label}`, tableNumber: label, guests: 2 },
  });
}

const move = (till: TestTill, { _id: orderId }: Order, label: string) =>
  commit(till, 'order.moveTable', { orderId, tableId: `table-${label}`, tableNumber: label });

const pay = (till: TestTill, bills: readonly Order[], received: number) =>
  till.engine.commitAll(
    payTogether(bills, newId(), { method: 'cash' }, received).map(({ order, payment }) => ({
      command: commandOf('order.pay'),
      input: { ...place, orderId: order._id, payments: [payment] },
    })),
    staffNamed('lead'),
  );

async function onServer({ _id }: Order): Promise<Order> {
  const at = `/order-admin/brands/charizi/stores/charizi-zhongshan/orders/${_id}`;
  return (await lead.ask(`GET ${at}`)).body as unknown as Order;
}

/** Where the later of two words about an order's table puts it: clocks of tills differ by some milliseconds. */
function laterOf(...said: readonly Order[]): Order['dineInInfo'] {
  const whenOf = ({ tableMoved }: Order): string => `${tableMoved?.at} ${tableMoved?.change}`;
  return said.toSorted((a, b) => compareText(whenOf(a), whenOf(b))).at(-1)?.dineInInfo;
}

const shownAt = async (till: TestTill, { _id: orderId }: Order): Promise<Order> =>
  (await till.engine.query(getOrder, { ...place, orderId }, staffNamed('lead'))) as Order;

const flagsOf = async (till: TestTill): Promise<string[]> =>
  (await till.engine.inbox()).flatMap(({ exceptions = [] }) => exceptions.map(({ code }) => code));

describe('an order that two tills move', () => {
  it.each(['first', 'last'] as const)(
    'stands at the table that was said last, where the earlier word is heard %s',
    async (heard) => {
      const [one, other] = await twoTills();
      const order = await seated(one, '1');
      await one.engine.cycle();
      await other.engine.cycle();
      const holds = laterOf(await move(one, order, '2'), await move(other, order, '3'));
      expect(holds).toMatchObject({ guests: 2 });
      for (const till of heard === 'first' ? [one, other] : [other, one]) await till.engine.cycle();
      expect((await onServer(order)).dineInInfo).toEqual(holds);
      for (const till of [one, other]) {
        await till.engine.cycle();
        expect((await shownAt(till, order)).dineInInfo).toEqual(holds);
      }
    },
  );

  it.each(['first', 'last'] as const)(
    'stands where was said last, by moving it or by changing it, where the move is heard %s, with what was added',
    async (heard) => {
      const [one, other] = await twoTills();
      const order = await seated(one, '1');
      await one.engine.cycle();
      await other.engine.cycle();
      const moved = await move(one, order, '2');
      const there = { tableId: 'table-4', tableNumber: '4', guests: 3 };
      const add = [{ _id: newId(), ...egg, quantity: 2 }];
      const about = { orderId: order._id, add, dineInInfo: there, finish: 'send' };
      const holds = laterOf(moved, await commit(other, 'order.revise', about));
      for (const till of heard === 'first' ? [one, other] : [other, one]) await till.engine.cycle();
      expect(await onServer(order)).toMatchObject({ dineInInfo: holds, total: 45 });
    },
  );
});

describe('the bills of a table that two tills take together', () => {
  it('are paid once at one, each its own share, and one change goes back', async () => {
    const [one] = await twoTills();
    const bills = [await seated(one, '5'), await seated(one, '5', 2)];
    await pay(one, bills, 100);
    await one.engine.cycle();
    const rows = [await onServer(bills[0]!), await onServer(bills[1]!)];
    expect(rows.map(({ status, payments }) => [status, payments[0]?.amount, payments[0]?.tendered])).toEqual([
      ['paid', 15, 15],
      ['paid', 30, 85],
    ]);
  });

  it.each(['first', 'last'] as const)(
    'are booked twice and said, where the first till is heard %s',
    async (heard) => {
      const [one, other] = await twoTills();
      const bills = [await seated(one, '6'), await seated(one, '6', 2)];
      await one.engine.cycle();
      await other.engine.cycle();
      await pay(one, bills, 100);
      await pay(other, bills, 45);
      const [earlier, later] = heard === 'first' ? [one, other] : [other, one];
      await earlier.engine.cycle();
      await later.engine.cycle();
      for (const bill of bills)
        expect(await onServer(bill)).toMatchObject({ status: 'paid', payments: [{}, {}] });
      expect((await flagsOf(earlier)).filter((code) => code === 'overpaid')).toEqual([]);
      expect((await flagsOf(later)).filter((code) => code === 'overpaid')).toHaveLength(2);
    },
  );
});
