import { expect, it } from 'vitest';
import type { Cart } from '#domain/order/cart.ts';
import { openCart } from '#domain/order/open-cart.ts';
import { aLine } from '#domain/order/builders.ts';
import type { CouponInstance, VoucherInstance } from '#domain/promotion/ticket-schema.ts';
import type { OwnTicket } from '#src/data/guests/promotion-calls.ts';
import { choicesOf } from './own-choices.ts';

/** Saturday, 14:05 in Taipei. */
const now = '2026-11-21T06:05:00.000Z';
const later = '2026-11-21T06:15:00.000Z';

const held = {
  brandId: 'tea',
  template: 'template',
  userId: 'c',
  status: 'active',
  isUsed: false,
  acquiredAt: '2026-11-01T04:00:00.000Z',
  expiryDate: '2026-12-31',
  expiresAt: '2026-12-31T21:00:00.000Z',
} as const;
const coupon = (
  _id: string,
  value: number,
  about: Partial<CouponInstance> & { min?: number } = {},
): OwnTicket => {
  const { min: minPurchaseAmount = 0, ...more } = about;
  return {
    kind: 'coupon',
    ticket: {
      ...held,
      _id,
      couponName: _id,
      discountInfo: { discountType: 'fixed', discountValue: value, minPurchaseAmount },
      combinesWith: { manual: false, vouchers: true },
      ...more,
    },
  };
};
const voucher = (_id: string, about: Partial<VoucherInstance> = {}): OwnTicket => ({
  kind: 'voucher',
  ticket: { ...held, _id, voucherName: '拿鐵兌換券', exchangeDishTemplate: 'latte', ...about },
});
const onCart = { status: 'reserved', order: 'cart', reservedUntil: later } as const;

const cart = (quantity = 1): Cart => ({
  ...openCart({ orderId: 'cart', brandId: 'tea', storeId: 'north', orderType: 'takeout' }),
  lines: [aLine({ quantity })],
});
const found = (tickets: OwnTicket[], of = cart(), at = now) =>
  choicesOf({
    cart: of,
    orderType: 'takeout',
    own: {
      coupons: tickets.flatMap((one) => (one.kind === 'coupon' ? [one.ticket] : [])),
      vouchers: tickets.flatMap((one) => (one.kind === 'voucher' ? [one.ticket] : [])),
    },
    now: at,
  });
const told = (tickets: OwnTicket[], of = cart()) =>
  found(tickets, of).choices.map(({ first, applied, next, fault, isBest }) => [
    first.ticket._id,
    applied.length,
    next?.ticket._id,
    fault?.code,
    isBest,
  ]);

it('marks the best, and says of what cannot be used why', () => {
  const tickets = [
    coupon('missing', 50, { min: 95 }),
    coupon('small', 10),
    coupon('large', 20),
    coupon('elsewhere', 60, { status: 'reserved', order: 'another', reservedUntil: later }),
    coupon('used', 60, { status: 'used', isUsed: true }),
  ];
  expect(told(tickets)).toEqual([
    ['large', 0, 'large', undefined, true],
    ['small', 0, 'small', undefined, false],
    ['missing', 0, undefined, 'coupon_min_amount', false],
    ['elsewhere', 0, undefined, 'ticket_reserved', false],
  ]);
  expect(found(tickets).choices.at(2)?.fault?.missing).toBe(30);
});

it('has those on the order in the price, and offers a coupon in the place of the one that is there', () => {
  const tickets = [coupon('on', 10, onCart), coupon('other', 5)];
  const { cart: priced, told: all } = found(tickets);
  expect(all).toEqual([{ _id: 'on', name: 'on', amount: 10 }]);
  expect(priced.discounts).toMatchObject([{ kind: 'amount', value: 10, ticket: { refId: 'on' } }]);
  expect(told(tickets)).toEqual([
    ['on', 1, undefined, undefined, true],
    ['other', 0, 'other', undefined, false],
  ]);
});

it('offers the same vouchers once, as many as there are units', () => {
  const some = [voucher('v1', onCart), voucher('v2'), voucher('v3')];
  expect(found(some, cart(2)).choices).toMatchObject([
    { count: 3, applied: [{ ticket: { _id: 'v1' } }], next: { ticket: { _id: 'v2' } }, off: 65 },
  ]);
  expect(found(some, cart(1)).choices).toMatchObject([
    { count: 3, next: undefined, fault: { code: 'voucher_no_match' }, off: 65 },
  ]);
});

it('says why one that is on the order takes nothing off any more', () => {
  const { choices, told: all } = found([coupon('c', 20, { ...onCart, min: 100 })]);
  expect(all).toMatchObject([{ amount: 0, fault: { code: 'coupon_min_amount', missing: 35 } }]);
  expect(choices).toMatchObject([{ applied: [{}], fault: { code: 'coupon_min_amount' }, off: 0 }]);
});

it('counts nothing that the server keeps no longer', () => {
  const tickets = [coupon('c', 20, onCart)];
  expect(found(tickets, cart(), later)).toMatchObject({ told: [], choices: [{ applied: [], next: {} }] });
});
