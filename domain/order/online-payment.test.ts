import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { inventory, stockMoves } from '../inventory/schema.ts';
import type { Actor } from '../kit/actor.ts';
import { storeSettings, stores } from '../store/schema.ts';
import { anOrder, anOrderLine, aStore, settingsOf, tea } from './builders.ts';
import { mayPayOnline } from './guest-order.ts';
import { askForCapture } from './online-jobs.ts';
import { noteRefund } from './online-notes.ts';
import { beginPayment, expirePayment, settlePayment } from './online-payment.ts';
import { isPaidOnline, keptOnline } from './online-refunds.ts';
import { awaitsPayment, moneyTaken } from './order-states.ts';
import { rejectOrder } from './promise.ts';
import { voidRefunds } from './refunds.ts';
import { orders, type Order } from './schema.ts';

const system: Actor = { kind: 'system' };
const input = { ...tea, orderId: 'order-1' };
const at = '2026-11-21T06:05:00.000Z';

const paying = (
  status: 'pending' | 'authorised' | 'ok' | 'failed' = 'pending',
): Order['payments'][number] => ({
  _id: 'pay-1',
  method: 'credit_card',
  type: 'Online',
  amount: 65,
  at,
  by: '',
  txn: { platform: 'tappay', merchantOrderNo: 'pay1', status },
});

function shop(over: Partial<Order> = {}): MemoryRows {
  const order = anOrder({
    channel: 'web',
    fulfilment: 'placed',
    paymentType: 'Online',
    payments: [paying()],
    completesWhenPaid: false,
    ...over,
  });
  const settings = settingsOf({ isActiveCustomerOnlinePayment: true, autoAccept: true });
  return new MemoryRows([orders, stores, storeSettings, inventory, stockMoves])
    .seed(stores, aStore())
    .seed(storeSettings, settings)
    .seed(orders, order);
}

const settled = (status: 'authorised' | 'ok' | 'failed', isHeard = true) => ({
  ...input,
  paymentId: 'pay-1',
  status,
  isHeard,
});
const settle = (rows: MemoryRows, ...said: Parameters<typeof settled>) =>
  rows.run(settlePayment, settled(...said), { actor: system });
const order = async (rows: MemoryRows): Promise<Order> => (await rows.get(orders, 'order-1'))!;

describe('an order that is paid online', () => {
  it('waits for its money, and is taken on with it where the store does that by itself', async () => {
    const rows = shop();
    expect(awaitsPayment(await order(rows))).toBe(true);
    await settle(rows, 'authorised');
    expect(await order(rows)).toMatchObject({ payment: 'paid', fulfilment: 'accepted', status: 'paid' });
    expect((await order(rows)).promisedAt).toBeDefined();
  });

  it('waits for somebody at the store where no till of it is heard of', async () => {
    const rows = shop();
    await settle(rows, 'ok', false);
    expect(await order(rows)).toMatchObject({ payment: 'paid', fulfilment: 'placed' });
  });

  it('asks with its money for all that follows from that: points, vouchers and a word to its guest', async () => {
    const bundle = anOrderLine({ _id: 'line-2', itemType: 'bundle' });
    const payments = [{ ...paying(), amount: 130 }];
    const rows = shop({ userId: 'anna', items: [anOrderLine(), bundle], payments });
    const { jobs } = await settle(rows, 'ok');
    expect(jobs.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['points.follow', 'bundles.give', 'message.order']),
    );
  });

  it('that its store turns down gives back its money, its points and its vouchers', async () => {
    const bundle = anOrderLine({ itemType: 'bundle' });
    const rows = shop({ userId: 'anna', items: [bundle], payments: [paying('authorised')] });
    const { jobs } = await rows.run(rejectOrder, { ...input, reason: '賣完' });
    expect(jobs.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['payment.refund', 'points.follow', 'bundles.give', 'message.order']),
    );
  });

  it('that ended before its money came gives it back, and stays ended', async () => {
    const rows = shop({ fulfilment: 'cancelled', cancelledAt: at });
    await settle(rows, 'ok');
    const after = await order(rows);
    expect(after).toMatchObject({ fulfilment: 'cancelled', payment: 'refunded' });
    expect(after.refunds).toMatchObject([{ amount: 65, type: 'Online', steps: [{ to: 'asked' }] }]);
    expect(keptOnline(after)).toBe(0);
  });

  it('that was paid at the counter meanwhile gives it back by itself: nobody pays twice', async () => {
    const cash = { _id: 'cash-1', method: 'cash', type: 'On-site', amount: 65, at, by: 'mei' } as const;
    const rows = shop({ payments: [paying(), cash] });
    const { jobs, exceptions } = await settle(rows, 'authorised');
    const after = await order(rows);
    expect(after).toMatchObject({ payment: 'paid', fulfilment: 'placed' });
    expect(after.refunds).toMatchObject([{ amount: 65, type: 'Online', steps: [{ to: 'asked' }] }]);
    expect(jobs.map(({ name }) => name)).toContain('payment.refund');
    expect(jobs.map(({ name }) => name)).not.toContain('payment.capture');
    expect(exceptions).toEqual([]);
    // A part of it is no whole: what is too much a person looks at.
    const partly = shop({ payments: [paying(), { ...cash, amount: 20 }] });
    expect((await settle(partly, 'ok')).exceptions).toMatchObject([{ code: 'overpaid' }]);
    expect((await order(partly)).refunds).toEqual([]);
  });

  it('is given up after its time, and not once it is paid', async () => {
    const rows = shop();
    await rows.run(expirePayment, input, { actor: system });
    expect(await order(rows)).toMatchObject({ fulfilment: 'cancelled', payment: 'void' });
    const paid = shop();
    await settle(paid, 'ok');
    await paid.run(expirePayment, input, { actor: system });
    expect(await order(paid)).toMatchObject({ fulfilment: 'accepted', payment: 'paid' });
  });

  it('and could be paid at the counter stays: it waits no longer for what its guest left, and counts it where it comes', async () => {
    const rows = shop({ paymentType: 'On-site' });
    expect(await order(rows)).toMatchObject({ payment: 'pending', status: 'pending_payment' });
    for (let time = 0; time < 2; time += 1) await rows.run(expirePayment, input, { actor: system });
    const left = await order(rows);
    expect(left).toMatchObject({ payment: 'failed', status: 'unpaid', fulfilment: 'placed' });
    // Nobody is charged twice: the first may still come.
    expect(mayPayOnline(left)).toBe(false);
    const refused = shop({ paymentType: 'On-site' });
    await refused.run(expirePayment, input, { actor: system });
    await settle(refused, 'failed');
    expect(mayPayOnline(await order(refused))).toBe(true);
    await settle(rows, 'ok');
    expect(await order(rows)).toMatchObject({ payment: 'paid', fulfilment: 'accepted' });
  });

  it('takes another card after a refusal, and one at a time', async () => {
    const rows = shop();
    const begin = () =>
      rows.run(beginPayment, { ...input, payWith: 'line_pay' }, { actor: system }).then(
        ({ output }) => output,
        (error: { code: string }) => error.code,
      );
    expect(await begin()).toBe('order_state');
    await settle(rows, 'failed');
    expect(await order(rows)).toMatchObject({ payment: 'failed', fulfilment: 'placed' });
    expect(await begin()).toEqual({ amount: 65 });
    expect(await begin()).toBe('order_state');
    // What was refused is no part of how it is paid.
    expect(await order(rows)).toMatchObject({ paymentMethod: 'line_pay' });
  });

  it('is paid once, whatever is said of its payment in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('authorised', 'ok', 'failed', 'expire'), { maxLength: 8 }),
        async (said) => {
          const rows = shop();
          for (const one of said)
            if (one === 'expire') await rows.run(expirePayment, input, { actor: system });
            else await settle(rows, one as 'ok');
          const after = await order(rows);
          const { paid, refunded } = moneyTaken(after);
          expect(after.payments).toHaveLength(1);
          expect(after.refunds.length).toBeLessThanOrEqual(1);
          expect(refunded).toBeLessThanOrEqual(paid);
          // What ended keeps nobody's money; what stands and is paid was paid once.
          if (after.fulfilment === 'cancelled') expect(paid - refunded).toBe(0);
          else expect([0, 65]).toContain(paid);
        },
      ),
    );
  });
});

describe('money that goes back online', () => {
  const refunded = () =>
    shop({
      userId: 'anna',
      fulfilment: 'accepted',
      payments: [paying('ok')],
      refunds: [
        {
          _id: 'r-1',
          lines: [],
          amount: 65,
          method: 'credit_card',
          type: 'Online',
          steps: [{ to: 'asked', at }],
          reason: '餐點問題',
          at,
          by: 'mei',
          restock: false,
        },
      ],
    });
  const note = (rows: MemoryRows, to: 'with_bank' | 'done' | 'failed') =>
    rows.run(noteRefund, { ...input, refundId: 'r-1', to }, { actor: system });

  it('is told step by step, each once', async () => {
    const rows = refunded();
    const told = ({ jobs }: Awaited<ReturnType<typeof note>>) => jobs.map(({ name }) => name);
    expect(told(await note(rows, 'with_bank'))).not.toContain('message.order');
    await note(rows, 'with_bank');
    // The guest hears of it once it is there.
    expect(told(await note(rows, 'done'))).toContain('message.order');
    await note(rows, 'failed');
    expect((await order(rows)).refunds[0]?.steps?.map(({ to }) => to)).toEqual([
      'asked',
      'with_bank',
      'done',
    ]);
    expect(await order(rows)).toMatchObject({ payment: 'refunded' });
  });

  it('that the bank refuses is still kept, and somebody should know', async () => {
    const rows = refunded();
    const { exceptions, jobs } = await note(rows, 'failed');
    expect(jobs.map(({ name }) => name)).toContain('points.follow');
    expect(exceptions).toMatchObject([{ code: 'refund_failed', details: { amount: 65 } }]);
    expect(await order(rows)).toMatchObject({ payment: 'paid' });
    expect(keptOnline(await order(rows))).toBe(65);
  });

  it('by two payments, of which one bank refuses its part: that is told apart, once, and the rest as it comes', async () => {
    const rows = refunded();
    const part = { _id: 'part-2', amount: 25 };
    const refuse = () =>
      rows.run(noteRefund, { ...input, refundId: 'r-1', to: 'failed', refused: part }, { actor: system });
    expect((await refuse()).exceptions).toMatchObject([{ code: 'refund_failed', details: { amount: 25 } }]);
    await refuse();
    await note(rows, 'done');
    const told = (await order(rows)).refunds.map(({ _id, amount, steps }) => [
      _id,
      amount,
      steps?.at(-1)?.to,
    ]);
    expect(told).toEqual([
      ['r-1', 40, 'done'],
      ['part-2', 25, 'failed'],
    ]);
    expect(keptOnline(await order(rows))).toBe(25);
  });

  it('and of which both refuse is refused as a whole', async () => {
    const rows = refunded();
    for (const refused of [
      { _id: 'part-2', amount: 25 },
      { _id: 'part-1', amount: 40 },
      { _id: 'part-1', amount: 40 },
    ])
      await rows.run(noteRefund, { ...input, refundId: 'r-1', to: 'failed', refused }, { actor: system });
    expect((await order(rows)).refunds.map(({ amount, steps }) => [amount, steps?.at(-1)?.to])).toEqual([
      [40, 'failed'],
      [25, 'failed'],
    ]);
    expect(keptOnline(await order(rows))).toBe(65);
  });
});

it('is nothing of what somebody paid at a delivery platform: that is seen at once, and given back there', () => {
  const sold = (status: 'pending' | 'ok'): Order =>
    anOrder({
      channel: 'ubereats',
      fulfilment: 'placed',
      paymentType: 'Online',
      payments: [
        {
          ...paying(),
          method: 'other',
          tenderName: 'Uber Eats',
          txn: { platform: 'ubereats', merchantOrderNo: '1', status },
        },
      ],
    });
  expect(awaitsPayment(sold('pending'))).toBe(false);
  expect(keptOnline(sold('ok'))).toBe(0);
  expect(isPaidOnline(sold('ok'))).toBe(false);
  expect(voidRefunds(sold('ok'))).toEqual([
    { method: 'other', tenderName: 'Uber Eats', platform: 'ubereats', amount: 65 },
  ]);
});

it('asks for what is held of an order that is taken on, at the server alone', () => {
  const jobs: string[] = [];
  const ctx = { job: ({ id }: { id: string }) => jobs.push(id) } as never as Parameters<
    typeof askForCapture
  >[1];
  const held = {
    _id: 'order-1',
    storeId: 'north',
    payments: [paying('authorised'), { ...paying('ok'), _id: 'pay-2' }],
  };
  askForCapture(held, { ...ctx, side: 'device' });
  expect(jobs).toEqual([]);
  askForCapture(held, { ...ctx, side: 'server' });
  expect(jobs).toEqual(['payment.capture:pay-1']);
});
