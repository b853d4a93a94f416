import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discountOfTicket } from './apply-tickets.ts';
import { anOrder, anOrderLine, paid, refunded } from './builders.ts';
import { derive } from './derive.ts';
import { askForTickets } from './follow-tickets.ts';
import { ticketsOf } from './order-tickets.ts';
import { keptOf, refundableLines } from './refunds.ts';
import type { Order } from './schema.ts';

const expiresAt = '2026-12-21T21:00:00.000Z';
const voucher = (_id = 'v', dish = 'latte') =>
  discountOfTicket({ _id, name: '拿鐵兌換券', expiresAt, terms: { exchangeDishTemplate: dish } });
const coupon = (about: { dishes?: string[]; min?: number } = {}) =>
  discountOfTicket({
    _id: 'c',
    name: '滿額折20',
    expiresAt,
    terms: {
      discountInfo: { discountType: 'fixed', discountValue: 20, minPurchaseAmount: about.min ?? 0 },
      combinesWith: { manual: false, vouchers: true },
      ...(about.dishes && { dishes: about.dishes }),
    },
  });

const items = [
  anOrderLine({ quantity: 2 }),
  anOrderLine({ _id: 'line-2', templateId: 'tea', basePrice: 40 }),
];
const open = (over: Partial<Order> = {}): Order =>
  anOrder({ items, discounts: [voucher(), coupon()], ...over });
/** Everything that is due was paid in cash. */
const sold = (over: Partial<Order> = {}): Order => {
  const row = open(over);
  return anOrder({ ...row, payments: [paid(row.total)] });
};
const withRefunded = (row: Order, units: Readonly<Record<string, number>>): Order =>
  anOrder({ ...row, items: row.items.map((line) => ({ ...line, refundedQty: units[line._id] ?? 0 })) });
const wanted = (row: Order) => Object.fromEntries(ticketsOf(row).map((one) => [one.ticketId, one.wanted]));

describe('the tickets of an order', () => {
  it('are kept while it is open, used once it is paid, and free where it ended', () => {
    expect(open().total).toBe(65 + 40 - 20);
    expect(wanted(open())).toEqual({ v: 'reserved', c: 'reserved' });
    expect(wanted(anOrder({ ...open(), payments: [paid(30)] }))).toEqual({ v: 'reserved', c: 'reserved' });
    expect(wanted(sold())).toEqual({ v: 'used', c: 'used' });
    expect(wanted(open({ fulfilment: 'cancelled' }))).toEqual({ v: 'free', c: 'free' });
    expect(wanted(sold({ fulfilment: 'rejected' }))).toEqual({ v: 'free', c: 'free' });
  });

  it('go back with their unit and with the last line', () => {
    expect(wanted(withRefunded(sold(), { 'line-1': 1 }))).toEqual({ v: 'used', c: 'used' });
    expect(wanted(withRefunded(sold(), { 'line-1': 2 }))).toEqual({ v: 'free', c: 'used' });
    expect(wanted(withRefunded(sold(), { 'line-1': 2, 'line-2': 1 }))).toEqual({ v: 'free', c: 'free' });
    const ofTea = { discounts: [coupon({ dishes: ['tea'] })] };
    expect(wanted(withRefunded(sold(ofTea), { 'line-2': 1 }))).toEqual({ c: 'free' });
    expect(wanted(withRefunded(sold(ofTea), { 'line-1': 2 }))).toEqual({ c: 'used' });
  });

  it('go back where all the money did', () => {
    const row = sold();
    expect(wanted(anOrder({ ...row, refunds: [refunded(row.total)] }))).toEqual({ v: 'free', c: 'free' });
    expect(wanted(anOrder({ ...row, refunds: [refunded(row.total - 1)] }))).toEqual({ v: 'used', c: 'used' });
    // Of two lattes the one that was paid for: the other is drunk.
    const one = sold({ items: items.slice(0, 1), discounts: [voucher()] });
    const lines = [{ lineId: 'line-1', qty: 1, amount: 65 }];
    const back = withRefunded(anOrder({ ...one, refunds: [refunded(65, { lines })] }), { 'line-1': 1 });
    expect(back.payment).toBe('refunded');
    expect(wanted(back)).toEqual({ v: 'used' });
  });

  it('stay with what was kept of it, where the rest of the money went back as an amount', () => {
    const one = sold({ items: items.slice(0, 1), discounts: [voucher()] });
    const lines = [{ lineId: 'line-1', qty: 1, amount: 60 }];
    const rest = refunded(5, { reason: '賠不是' });
    for (const refunds of [
      [refunded(60, { lines }), rest],
      [rest, refunded(60, { lines })],
    ]) {
      const back = withRefunded(anOrder({ ...one, refunds }), { 'line-1': 1 });
      expect(back.payment).toBe('refunded');
      expect(wanted(back)).toEqual({ v: 'used' });
    }
    const row = sold();
    const tea = [{ lineId: 'line-2', qty: 1, amount: 25 }];
    const some = anOrder({ ...row, refunds: [refunded(25, { lines: tea }), refunded(row.total - 25)] });
    expect(some.payment).toBe('refunded');
    expect(wanted(withRefunded(some, { 'line-2': 1 }))).toEqual({ v: 'used', c: 'used' });
    expect(wanted(withRefunded(some, { 'line-2': 1, 'line-1': 2 }))).toEqual({ v: 'free', c: 'free' });
  });

  it('that took nothing off stay while it is open, and go back when it is paid', () => {
    const discounts = [voucher('v', 'cake'), coupon({ min: 500 })];
    expect(open({ discounts }).totalDiscount).toBe(0);
    expect(wanted(open({ discounts }))).toEqual({ v: 'reserved', c: 'reserved' });
    expect(wanted(sold({ discounts }))).toEqual({ v: 'free', c: 'free' });
  });

  it('follow the lines while it is open', () => {
    const row = open({ discounts: [voucher(), coupon({ min: 100 })] });
    expect(row.discounts.map(({ amount }) => amount)).toEqual([65, 20]);
    const less = derive({ ...row, items: row.items.slice(0, 1) });
    expect(less.discounts.map(({ amount }) => amount)).toEqual([65, 0]);
    expect(derive({ ...less, items: row.items }).discounts).toEqual(row.discounts);
  });
});

describe('the job of an order’s tickets', () => {
  const asked = (before: Order | undefined, after: Order, side = 'server', unused?: string[]): unknown[] => {
    const jobs: { payload: { gone: unknown } }[] = [];
    const job = (one: (typeof jobs)[number]) => void jobs.push(one);
    askForTickets(before, after, { side, changeId: 'change', job } as never, unused);
    return jobs.map(({ payload }) => payload.gone);
  };

  it('is written when the order is made, paid, given back, ended, or becomes somebody’s', () => {
    expect(asked(undefined, open())).toEqual([[]]);
    expect(asked(open(), sold())).toEqual([[]]);
    expect(asked(sold(), withRefunded(sold(), { 'line-1': 2 }))).toEqual([[]]);
    expect(asked(open(), open({ fulfilment: 'cancelled' }))).toEqual([[]]);
    expect(asked(open(), open({ userId: 'qing' }))).toEqual([[]]);
  });

  it('names those that were taken off it, and those that never came onto it', () => {
    expect(asked(open(), open({ discounts: [coupon()] }))).toEqual([['v']]);
    expect(asked(open(), open({ discounts: [] }))).toEqual([['v', 'c']]);
    expect(asked(undefined, open({ discounts: [] }), 'server', ['v'])).toEqual([['v']]);
  });

  it('is not written for an order without any, where nothing of it changes, and by no till', () => {
    expect(asked(undefined, open({ discounts: [] }))).toEqual([]);
    expect(asked(open(), open({ notes: '少冰' }))).toEqual([]);
    expect(asked(undefined, open(), 'device')).toEqual([]);
  });
});

describe('a refund of an order with tickets', () => {
  it('gives back the price of a unit that was paid for first, and nothing with the one that a voucher was on', () => {
    const row = sold({ discounts: [voucher()] });
    const [lattes] = refundableLines(row);
    expect(row.total).toBe(105);
    expect([0, 1, 2].map((units) => lattes?.amountOf(units))).toEqual([0, 65, 65]);
  });

  it('of all lines gives back all that was paid, in any order, and every ticket', () => {
    const anyLine = fc.record({
      templateId: fc.constantFrom('latte', 'tea'),
      basePrice: fc.integer({ min: 1, max: 200 }),
      quantity: fc.integer({ min: 1, max: 4 }),
    });
    const anyTicket = fc.uniqueArray(fc.constantFrom('v1', 'v2', 'v3', 'c'), { maxLength: 4 });
    const steps = fc.array(fc.tuple(fc.nat(3), fc.integer({ min: 1, max: 2 })), { maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 4 }),
        anyTicket,
        steps,
        (lines, tickets, taken) => {
          let row = sold({
            items: lines.map((line, i) => anOrderLine({ _id: `l${i}`, ...line })),
            discounts: tickets.map((one) =>
              one === 'c' ? coupon() : voucher(one, one === 'v3' ? 'tea' : 'latte'),
            ),
          });
          const all = row.total;
          const whole = [...taken, ...lines.map((_, i) => [i, 99] as const)];
          for (const [i, asked2] of whole) {
            const line = refundableLines(row).find(({ lineId }) => lineId === `l${i}`);
            if (!line) continue;
            const qty = Math.min(asked2, line.remaining);
            const amount = line.amountOf(qty);
            row = anOrder({
              ...row,
              items: row.items.map((one) =>
                one._id === line.lineId ? { ...one, refundedQty: one.refundedQty + qty } : one,
              ),
              refunds: [
                ...row.refunds,
                refunded(amount, {
                  _id: `r${row.refunds.length}`,
                  lines: [{ lineId: line.lineId, qty, amount }],
                }),
              ],
            });
          }
          expect(row.refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(all);
          expect(keptOf(row)).toBe(0);
          for (const { wanted: where } of ticketsOf(row)) expect(where).toBe('free');
        },
      ),
      { numRuns: 500 },
    );
  });
});
