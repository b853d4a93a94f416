import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CouponTerms, ReservedTicket } from '../promotion/ticket-schema.ts';
import { applyTickets } from './apply-tickets.ts';
import { anOrderLine } from './builders.ts';
import { cartDiscountOf } from './discounts.ts';

const place = {
  timezone: 'Asia/Taipei',
  dayCutover: '05:00',
  storeId: 'north',
  now: '2026-11-21T06:05:00.000Z',
};
const expiresAt = '2026-12-21T21:00:00.000Z';

const coupon = (
  _id: string,
  discountValue: number,
  more: Partial<CouponTerms> & { min?: number } = {},
): ReservedTicket => {
  const { min: minPurchaseAmount = 0, ...terms } = more;
  return {
    _id,
    name: _id,
    expiresAt,
    terms: {
      discountInfo: { discountType: 'fixed', discountValue, minPurchaseAmount },
      combinesWith: { manual: false, vouchers: true },
      ...terms,
    },
  };
};
const voucher = (_id: string, exchangeDishTemplate = 'latte'): ReservedTicket => ({
  _id,
  name: _id,
  expiresAt,
  terms: { exchangeDishTemplate },
});

const order = (quantity = 1) => ({
  _id: 'order',
  orderType: 'takeout' as const,
  items: [anOrderLine({ quantity })],
  discounts: [],
});
const told = (of: ReturnType<typeof order>, ...tickets: ReservedTicket[]) =>
  applyTickets(of, tickets, place).told.map(({ _id, amount, fault }) => [_id, fault?.code ?? amount]);

describe('tickets that are reserved for an order', () => {
  it('stand on it by both of their names', () => {
    const { discounts, told: all } = applyTickets(
      order(),
      [{ ...coupon('c', 20), nameEn: 'NT$20 off' }],
      place,
    );
    expect(discounts).toMatchObject([{ label: 'c', labelEn: 'NT$20 off' }]);
    expect(all).toMatchObject([{ name: 'c', nameEn: 'NT$20 off' }]);
    expect(discounts.map(cartDiscountOf)).toMatchObject([{ ticket: { label: 'c', labelEn: 'NT$20 off' } }]);
  });

  it('stand on it with what they take off', () => {
    const { discounts, told: all } = applyTickets(order(2), [voucher('v'), coupon('c', 20)], place);
    expect(discounts).toEqual([
      {
        _id: 'v',
        refId: 'v',
        discountModel: 'VoucherInstance',
        amount: 0,
        label: 'v',
        expiresAt,
        ticket: { dish: 'latte' },
      },
      {
        _id: 'c',
        refId: 'c',
        discountModel: 'CouponInstance',
        amount: 0,
        label: 'c',
        expiresAt,
        kind: 'amount',
        value: 20,
        ticket: { minPurchaseAmount: 0 },
      },
    ]);
    expect(all).toEqual([
      { _id: 'c', name: 'c', amount: 20 },
      { _id: 'v', name: 'v', amount: 65 },
    ]);
  });

  it('say what is missing where the order does not meet their terms', () => {
    const { discounts, told: all } = applyTickets(order(), [coupon('c', 20, { min: 95 })], place);
    expect(discounts).toEqual([]);
    expect(all).toEqual([
      { _id: 'c', name: 'c', amount: 0, fault: { code: 'coupon_min_amount', missing: 30 } },
    ]);
  });

  it('are one coupon at most, the one that takes most off', () => {
    expect(told(order(), coupon('a', 10), coupon('b', 30))).toEqual([
      ['a', 'coupon_not_combinable'],
      ['b', 30],
    ]);
  });

  it('are each voucher on a unit of its own', () => {
    expect(told(order(), voucher('a'), voucher('b'), voucher('c', 'tea'))).toEqual([
      ['a', 65],
      ['b', 'voucher_no_match'],
      ['c', 'voucher_no_match'],
    ]);
  });

  it('are no coupon beside vouchers that it does not go with, or that leave it too little', () => {
    const alone = coupon('c', 20, { combinesWith: { manual: false, vouchers: false } });
    expect(told(order(2), alone, voucher('v'))).toEqual([
      ['c', 'coupon_not_combinable'],
      ['v', 65],
    ]);
    expect(told(order(2), coupon('c', 20, { min: 100 }), voucher('v'))).toEqual([
      ['c', 'coupon_min_amount'],
      ['v', 65],
    ]);
  });

  it('are good in their store, on their day, and for their way of eating', () => {
    expect(told(order(), coupon('c', 20, { stores: ['south'] }))).toEqual([['c', 'ticket_not_here']]);
    expect(told(order(), coupon('c', 20, { weekdays: [1] }))).toEqual([['c', 'ticket_not_today']]);
    expect(told(order(), coupon('c', 20, { orderTypes: ['dine_in'] }))).toEqual([['c', 'ticket_order_type']]);
  });

  it('are the same in whatever order they are given', () => {
    const some = fc.uniqueArray(
      fc.oneof(
        fc
          .record({ _id: fc.constantFrom('v1', 'v2', 'v3'), dish: fc.constantFrom('latte', 'tea') })
          .map(({ _id, dish }) => voucher(_id, dish)),
        fc
          .record({
            _id: fc.constantFrom('c1', 'c2', 'c3'),
            value: fc.integer({ min: 1, max: 90 }),
            min: fc.constantFrom(0, 100),
          })
          .map(({ _id, value, min }) => coupon(_id, value, { min })),
      ),
      { selector: ({ _id }) => _id, maxLength: 6 },
    );
    const shuffled = some.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, fc.integer({ min: 1, max: 3 }), ([one, other], quantity) => {
        expect(applyTickets(order(quantity), other, place)).toEqual(
          applyTickets(order(quantity), one, place),
        );
      }),
    );
  });
});
