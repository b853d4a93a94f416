import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLine, anOrder, anOrderLine, paid, refunded } from '../order/builders.ts';
import type { Order } from '../order/schema.ts';
import { atClock, mergeByCell, mergeCells, monthsOf } from './merge-sales.ts';
import { salesOf } from './sales-of.ts';
import { salesByDay } from './sales.ts';

const noon = '2026-11-21T04:00:00.000Z';

/** One cell for all: what is asked of most tests is not how it came. */
const sumsOf = (orders: readonly Order[]) => mergeCells(salesOf(orders));

describe('what orders came to', () => {
  it('is what was taken, by hour, tender, dish, option and who sold it', () => {
    const line = anOrderLine({
      _id: 'l1',
      quantity: 2,
      options: [
        {
          optionCategoryId: 'size',
          optionCategoryName: '大小',
          selections: [{ optionId: 'large', name: '大杯', price: 10, quantity: 1 }],
        },
      ],
    });
    const [cell, ...others] = salesOf([
      anOrder({
        placedAt: noon,
        items: [line],
        payments: [paid(100), paid(50, { method: 'line_pay', tenderId: 'pay', tenderName: '街口' })],
      }),
    ]);
    expect(others).toEqual([]);
    expect(cell).toMatchObject({
      orderType: 'takeout',
      channel: 'counter',
      orders: 1,
      revenue: 150,
      gross: 150,
      total: 150,
      unpaid: 0,
      pieces: 2,
      // Of UTC; the store's clock shows noon.
      hours: [{ hour: 4, orders: 1, revenue: 150 }],
      tenders: [
        { key: 'cash', method: 'cash', payments: 1, taken: 100, refunded: 0 },
        { key: 'pay', method: 'line_pay', name: '街口', payments: 1, taken: 50, refunded: 0 },
      ],
      dishes: [{ id: 'latte', name: '紅茶拿鐵', quantity: 2, revenue: 150 }],
      options: [{ id: 'large', category: 'size', categoryName: '大小', quantity: 2, revenue: 20 }],
      staff: [{ id: 'mei', name: '小美', orders: 1, revenue: 150 }],
      baskets: [{ from: 150, orders: 1 }],
    });
    expect(atClock([cell!], 480)[0]?.hours).toEqual([{ hour: 12, orders: 1, revenue: 150 }]);
    expect(atClock([cell!], -300)[0]?.hours[0]?.hour).toBe(23);
  });

  it('tells what was taken back by its reason, and leaves it out of what was sold', () => {
    const taken = anOrder({
      _id: 'given back',
      items: [anOrderLine({ _id: 'l1', quantity: 2 })].map((one) => ({ ...one, refundedQty: 1 })),
      payments: [paid(130)],
      refunds: [refunded(65, { reason: '做錯', byName: '小美' })],
    });
    const voided = anOrder({
      _id: 'voided',
      fulfilment: 'cancelled',
      payments: [paid(65)],
      refunds: [refunded(65)],
      cancelReason: '客人走了',
      cancelledBy: 'boss',
      cancelledByName: '店長',
      cancelledByModel: 'Admin',
    });
    const refused = anOrder({
      _id: 'refused',
      fulfilment: 'rejected',
      cancelReason: '賣完',
      cancelledBy: 'guest',
      cancelledByName: '王小明',
      cancelledByModel: 'User',
    });
    const parked = anOrder({ _id: 'parked', parked: { at: noon, by: 'mei' } });
    const sums = sumsOf([taken, voided, refused, parked]);
    expect(sums).toMatchObject({ orders: 1, revenue: 65, total: 130, refunded: 65, unpaid: 0, pieces: 1 });
    expect(sums.dishes).toMatchObject([{ quantity: 1, revenue: 65 }]);
    expect(sums.tenders).toMatchObject([{ key: 'cash', taken: 130, refunded: 65 }]);
    expect(sums.reasons).toEqual([
      { kind: 'cancel', reason: '賣完', by: '', byName: '', count: 1, amount: 65 },
      { kind: 'refund', reason: '做錯', by: 'mei', byName: '小美', count: 1, amount: 65 },
      { kind: 'void', reason: '客人走了', by: 'boss', byName: '店長', count: 1, amount: 65 },
    ]);
  });

  it('has nothing of cards that were refused, and what a bank would not give back as kept', () => {
    const txn = { platform: 'tappay', merchantOrderNo: '1' };
    const tried = paid(65, { type: 'Online', method: 'credit_card', txn: { ...txn, status: 'failed' } });
    const held = { ...tried, _id: 'held', txn: { ...txn, status: 'authorised' as const } };
    const stuck = refunded(65, { type: 'Online', steps: [{ to: 'failed', at: noon }] });
    const sums = sumsOf([
      anOrder({ payments: [tried, held], refunds: [stuck] }),
      anOrder({ _id: 'given up', fulfilment: 'cancelled', payments: [tried] }),
    ]);
    expect(sums).toMatchObject({ revenue: 65, refunded: 0, unpaid: 0 });
    expect(sums.tenders).toMatchObject([
      { key: 'online credit_card', type: 'Online', payments: 1, taken: 65, refunded: 0 },
    ]);
    expect(sums.reasons).toMatchObject([{ kind: 'cancel', amount: 65 }]);
  });

  it('has a row of its own for each platform, for cards online, and for what names no tender', () => {
    const sold = (platform: string, name: string) =>
      paid(65, {
        type: 'Online',
        method: 'other',
        tenderName: name,
        txn: { platform, merchantOrderNo: '1', status: 'ok' },
      });
    const card = { method: 'credit_card', tenderId: 'terminal', tenderName: '信用卡（刷卡機）' } as const;
    const gateway = { platform: 'tappay', merchantOrderNo: '1', status: 'ok' as const };
    const sums = sumsOf([
      anOrder({
        _id: 'uber',
        channel: 'ubereats',
        payments: [sold('ubereats', 'Uber Eats')],
        refunds: [refunded(65, { method: 'other', tenderName: 'Uber Eats', platform: 'ubereats' })],
      }),
      anOrder({ _id: 'panda', channel: 'foodpanda', payments: [sold('foodpanda', 'foodpanda')] }),
      anOrder({ _id: 'card', payments: [paid(65, card)] }),
      anOrder({
        _id: 'online',
        channel: 'web',
        payments: [paid(65, { type: 'Online', method: 'credit_card', txn: gateway })],
      }),
      anOrder({
        _id: 'wallet',
        payments: [paid(65, { method: 'other', tenderId: 'jko', tenderName: '街口支付' })],
        refunds: [refunded(20, { method: 'other' })],
      }),
    ]);
    expect(sums.tenders.map(({ key, name, taken, refunded: back }) => [key, name, taken, back])).toEqual([
      ['jko', '街口支付', 65, 0],
      ['online credit_card', undefined, 65, 0],
      ['other', undefined, 0, 20],
      ['platform foodpanda', 'foodpanda', 65, 0],
      ['platform ubereats', 'Uber Eats', 65, 65],
      ['terminal', '信用卡（刷卡機）', 65, 0],
    ]);
  });

  it('tells each kind of discount, however more than the order they say to be', () => {
    const off = (over: object) => ({ amount: 0, label: '折', ...over });
    const sums = sumsOf([
      anOrder({
        items: [anOrderLine({ quantity: 2 })],
        discounts: [
          off({ discountModel: 'Manual', kind: 'amount', amount: 30, value: 30 }),
          off({ discountModel: 'Goodwill', kind: 'amount', amount: 500, value: 500 }),
        ] as Order['discounts'],
      }),
    ]);
    expect(sums.discounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.discounted);
    expect(sums.gross + sums.service + sums.delivery + sums.rounding - sums.discounted).toBe(sums.total);
  });

  it('says how long it took until it was ready, but not of what was wanted later', () => {
    const moves = [
      { to: 'accepted' as const, at: '2026-11-21T04:01:00.000Z', by: 'mei' },
      { to: 'ready' as const, at: '2026-11-21T04:13:59.000Z', by: 'mei' },
    ];
    const made = anOrder({ _id: 'made', placedAt: noon, moves });
    const wanted = anOrder({
      _id: 'wanted',
      placedAt: noon,
      moves,
      estimatedPickupTime: '2026-11-21T09:00:00.000Z',
    });
    expect(sumsOf([made, wanted]).waits).toEqual([{ hour: 4, minutes: 12, orders: 1 }]);
  });

  it('has a dish that was renamed once, under its last name, with the others', () => {
    const named = (itemName: string, businessDate: string) =>
      anOrder({
        _id: itemName,
        businessDate,
        placedAt: `${businessDate}T04:00:00.000Z`,
        items: [anOrderLine({ itemName })],
      });
    const [first, second] = [named('紅茶', '2026-11-20'), named('古早味紅茶', '2026-11-21')];
    expect(sumsOf([second, first]).dishes).toMatchObject([
      { id: 'latte', name: '古早味紅茶', was: ['紅茶'], quantity: 2 },
    ]);
    const days = salesByDay([second, first]);
    expect(mergeCells(days.flatMap(({ cells }) => cells)).dishes).toMatchObject([
      { name: '古早味紅茶', was: ['紅茶'], quantity: 2 },
    ]);
  });
});

const someOrder = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  month: fc.integer({ min: 1, max: 2 }),
  hour: fc.integer({ min: 0, max: 23 }),
  quantity: fc.integer({ min: 1, max: 4 }),
  dish: fc.constantFrom('latte', 'tea'),
  type: fc.constantFrom('takeout' as const, 'dine_in' as const),
  channel: fc.constantFrom('counter' as const, 'web' as const),
  isPaid: fc.boolean(),
  back: fc.integer({ min: 0, max: 65 }),
  end: fc.constantFrom('accepted' as const, 'cancelled' as const),
  who: fc.constantFrom('mei', 'an'),
});

const orders = fc.array(someOrder, { maxLength: 40 }).map((list) =>
  list.map(({ day, month, hour, quantity, dish, type, channel, isPaid, back, end, who }, at): Order => {
    const date = `2026-0${month}-${String(day).padStart(2, '0')}`;
    const line = anOrderLine({ ...aLine(), _id: `l${at}`, templateId: dish, itemName: dish, quantity });
    return anOrder({
      _id: `order-${String(at).padStart(3, '0')}`,
      businessDate: date,
      placedAt: `${date}T${String(hour).padStart(2, '0')}:30:00.000Z`,
      orderType: type,
      channel,
      fulfilment: end,
      placedBy: { adminId: who, name: who },
      items: [line],
      payments: isPaid ? [paid(65 * quantity)] : [],
      refunds: isPaid && back > 0 ? [refunded(back)] : [],
    });
  }),
);

describe('sums', () => {
  it('come out the same in whatever order, by the day, by the month and at once', () => {
    fc.assert(
      fc.property(orders, fc.boolean(), (list, isTurned) => {
        const whole = salesOf(list);
        expect(salesOf(isTurned ? list.toReversed() : list)).toEqual(whole);
        const days = salesByDay(list);
        expect(mergeByCell(days.flatMap(({ cells }) => cells))).toEqual(whole);
        expect(mergeByCell(monthsOf(days.toReversed()).flatMap(({ cells }) => cells))).toEqual(whole);
      }),
    );
  });

  it('add up: what was on the menu, less and more, is what was taken', () => {
    fc.assert(
      fc.property(orders, (list) => {
        for (const one of salesOf(list)) {
          expect(one.gross + one.service + one.delivery + one.rounding - one.discounted).toBe(one.total);
          expect(one.total - one.unpaid - one.refunded).toBe(one.revenue);
          const sum = (of: readonly { readonly revenue: number }[]) =>
            of.reduce((all, { revenue }) => all + revenue, 0);
          expect([sum(one.hours), sum(one.staff)]).toEqual([one.revenue, one.revenue]);
          expect(one.tenders.reduce((all, { taken, refunded: back }) => all + taken - back, 0)).toBe(
            one.revenue,
          );
        }
      }),
    );
  });
});
