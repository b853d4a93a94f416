import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Command } from '#domain/kit/operation.ts';
import type { Order } from '#domain/order/schema.ts';
import { operationByName } from '#domain/operations.ts';
import { startDemoServer, type DemoServer, type Visitor } from '#server/http/testing.ts';
import { newSigner, staffNamed, TestTill } from './test-till.ts';
import { newId } from './lib/new-id.ts';

// Voids, refunds, corrections and revisions made at tills, as the database has them afterwards.

let server: DemoServer;
let lead: Visitor;

beforeAll(async () => {
  server = await startDemoServer();
  lead = await server.visitor().signIn('lead');
});
afterAll(() => server.close());

const place = { brandId: 'charizi', storeId: 'charizi-zhongshan' };
const egg = { templateId: 'charizi-tea-egg', itemName: '茶葉蛋', basePrice: 15 };

async function aTill(name = 'lead'): Promise<TestTill> {
  const till = await new TestTill(await server.visitor().signIn(name), await newSigner()).open();
  await till.engine.cycle();
  return till;
}

async function commit(till: TestTill, name: string, input: object, by = 'lead'): Promise<Order> {
  const command = operationByName.get(name) as Command;
  return (await till.engine.commit(command, { ...place, ...input }, staffNamed(by))).output as Order;
}

async function onServer(orderId: string): Promise<Record<string, unknown>> {
  const at = `/order-admin/brands/charizi/stores/charizi-zhongshan/orders/${orderId}`;
  return (await lead.ask(`GET ${at}`)).body;
}

const flagsOf = async (till: TestTill): Promise<string[]> =>
  (await till.engine.inbox()).flatMap(({ exceptions = [] }) => exceptions.map(({ code }) => code));

describe('what a till takes back', () => {
  it('reaches the server as it was: a refund of one piece, another tender, then a void', async () => {
    const till = await aTill();
    const sold = await till.sell('lead', egg);
    const [line, payment] = [sold.items[0]!, sold.payments[0]!];
    const orderId = sold._id;
    const tender = { orderId, paymentId: payment._id, method: 'line_pay' };
    await commit(till, 'order.changeTender', tender);
    await commit(till, 'order.refund', {
      orderId,
      _id: newId(),
      lines: [{ lineId: line._id, qty: 1 }],
      amount: 15,
      method: 'cash',
      reason: '破了',
      restock: false,
    });
    await till.engine.cycle();
    expect(await onServer(orderId)).toMatchObject({
      payment: 'partially_refunded',
      paymentMethod: 'line_pay',
      payments: [{ was: [{ method: 'cash' }] }],
      items: [{ refundedQty: 1 }],
    });
    const refunds = [{ _id: newId(), method: 'cash', amount: 15 }];
    await commit(till, 'order.void', { orderId, reason: '客人改變主意', refunds });
    await till.engine.cycle();
    expect(await onServer(orderId)).toMatchObject({
      status: 'cancelled',
      payment: 'refunded',
      fulfilment: 'cancelled',
      refunds: [{ amount: 15 }, { amount: 15 }],
    });
    expect(await flagsOf(till)).not.toContain('refund_exceeds');
  });

  it('twice, at two tills that do not hear each other, is booked twice and said', async () => {
    const [one, other] = [await aTill(), await aTill('zhongshan')];
    const sold = await one.sell('lead', egg);
    await one.engine.cycle();
    await other.engine.cycle();
    const back = () => ({
      orderId: sold._id,
      reason: '點錯',
      refunds: [{ _id: newId(), method: 'cash', amount: 30 }],
    });
    await commit(one, 'order.void', back());
    await commit(other, 'order.void', back(), 'zhongshan');
    await one.engine.cycle();
    await other.engine.cycle();
    expect(((await onServer(sold._id))['refunds'] as unknown[]).length).toBe(2);
    expect(await flagsOf(one)).not.toContain('voided_twice');
    expect(await flagsOf(other)).toContain('voided_twice');
  });

  it('is not for an employee, at the till itself', async () => {
    const till = await aTill('mei');
    const sold = await till.sell('mei', egg);
    const refunds = [{ _id: newId(), method: 'cash', amount: 30 }];
    await expect(
      commit(till, 'order.void', { orderId: sold._id, reason: '點錯', refunds }, 'mei'),
    ).rejects.toMatchObject({ code: 'forbidden_role' });
    const tender = { orderId: sold._id, paymentId: sold.payments[0]!._id, method: 'other' };
    await expect(commit(till, 'order.changeTender', tender, 'mei')).rejects.toMatchObject({
      code: 'forbidden_role',
    });
  });
});

describe('an order that two tills work on', () => {
  it('is put aside at one, gone on with at the other, and keeps the lines of both', async () => {
    const [one, other] = [await aTill(), await aTill('mei')];
    const orderId = newId();
    const lineOf = (quantity: number) => ({ _id: newId(), ...egg, quantity });
    const aside = { _id: orderId, orderType: 'takeout', lines: [lineOf(1)], parked: { note: '五號' } };
    await commit(one, 'order.place', aside);
    await one.engine.cycle();
    expect(await onServer(orderId)).toMatchObject({ fulfilment: 'placed', parked: { note: '五號' } });
    await other.engine.cycle();
    await commit(one, 'order.revise', { orderId, till: 'A', add: [lineOf(2)], finish: 'park' });
    const more = { orderId, till: 'B', add: [lineOf(3)], finish: 'send' };
    await commit(other, 'order.revise', more, 'mei');
    await one.engine.cycle();
    await other.engine.cycle();
    const row = await onServer(orderId);
    expect(row).toMatchObject({ fulfilment: 'accepted', total: 90, payment: 'unpaid' });
    expect((row['items'] as Order['items']).map(({ added }) => added?.till)).toEqual([undefined, 'A', 'B']);
    expect(row['parked']).toBeUndefined();
  });
});
