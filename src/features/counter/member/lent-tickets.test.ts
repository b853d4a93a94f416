import { expect, it } from 'vitest';
import { aLine } from '#domain/order/builders.ts';
import { addLine } from '#domain/order/cart.ts';
import { openCart } from '#domain/order/open-cart.ts';
import type { AnyTicket, CouponInstance } from '#domain/promotion/ticket-schema.ts';
import { choicesAtTill } from './lent-tickets.ts';

const place = {
  timezone: 'Asia/Taipei',
  dayCutover: '05:00',
  storeId: 'north',
  now: '2026-11-21T06:05:00.000Z',
};

const coupon = (_id: string, min: number, about: Partial<CouponInstance> = {}): AnyTicket => ({
  kind: 'coupon',
  ticket: {
    _id,
    brandId: 'tea',
    template: 'template',
    userId: 'guest',
    status: 'active',
    isUsed: false,
    acquiredAt: '2026-11-01T04:00:00.000Z',
    expiryDate: '2026-12-31',
    expiresAt: '2026-12-31T21:00:00.000Z',
    couponName: _id,
    discountInfo: { discountType: 'fixed', discountValue: 20, minPurchaseAmount: min },
    combinesWith: { manual: false, vouchers: true },
    ...about,
  },
});

const about = { orderId: 'order-1', brandId: 'tea', storeId: 'north', orderType: 'takeout' } as const;
/** NT$65. */
const bill = addLine(openCart(about), aLine());

it('what can be used is first, then what a little more makes usable, the nearest first, and at the end what cannot', () => {
  const soon = { expiryDate: '2026-11-22', expiresAt: '2026-11-22T21:00:00.000Z' };
  const lentTo = { storeId: 'south', storeName: '南店', until: '2026-11-21T12:00:00.000Z' };
  const tickets = [
    coupon('at another till', 60, { ...soon, status: 'reserved', lentTo }),
    coupon('from 200 on', 200, soon),
    coupon('from 85 on', 85),
    coupon('from 60 on', 60),
  ];
  const ids = choicesAtTill(bill, tickets, place).map(({ key }) => key);
  expect(ids).toEqual(['from 60 on', 'from 85 on', 'from 200 on', 'at another till']);
});
