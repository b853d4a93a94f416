import { expect, it } from 'vitest';
import type { CouponInstance, VoucherInstance } from '#domain/promotion/ticket-schema.ts';
import { isUsable, stackTickets, heldCount } from './own-tickets.ts';

/** Saturday, 14:05 in Taipei. */
const now = '2026-11-21T06:05:00.000Z';
/** When a business day ends in Taipei. */
const endOf = (day: string): string => new Date(Date.parse(`${day}T21:00:00.000Z`)).toISOString();

const held = (about: { _id: string; expiryDate?: string }) => {
  const { expiryDate = '2026-12-31' } = about;
  return {
    brandId: 'tea',
    template: 'template',
    userId: 'c',
    status: 'active',
    isUsed: false,
    acquiredAt: '2026-11-01T04:00:00.000Z',
    ...about,
    expiryDate,
    expiresAt: endOf(expiryDate),
  } as const;
};
const coupon = (_id: string, about: Partial<CouponInstance> = {}): CouponInstance => ({
  ...held({ _id, ...(about.expiryDate && { expiryDate: about.expiryDate }) }),
  couponName: _id,
  discountInfo: { discountType: 'fixed', discountValue: 20, minPurchaseAmount: 0 },
  combinesWith: { manual: false, vouchers: true },
  ...about,
});
const voucher = (_id: string, about: Partial<VoucherInstance> = {}): VoucherInstance => ({
  ...held({ _id, ...(about.expiryDate && { expiryDate: about.expiryDate }) }),
  voucherName: '四季春兌換券',
  exchangeDishTemplate: 'oolong',
  ...about,
});

const idsOf = (stacks: readonly { ticket: { _id: string } }[]): string[] =>
  stacks.map(({ ticket }) => ticket._id);

it('what can be used is first, by when it ends; what cannot be used now comes after it, and what was used, and what is over, is apart', () => {
  const coupons = [
    coupon('late'),
    coupon('soon', { expiryDate: '2026-11-24' }),
    coupon('not on Saturdays', { weekdays: [1, 2], expiryDate: '2026-11-22' }),
    coupon('not begun', { startsAt: '2026-12-01', expiryDate: '2026-12-02' }),
    coupon('used', { status: 'used', isUsed: true, usedAt: '2026-11-20T04:00:00.000Z' }),
    coupon('expired', { status: 'expired', expiryDate: '2026-11-10' }),
    coupon('taken back', { status: 'revoked', expiryDate: '2026-11-30' }),
    coupon('on an order', { status: 'reserved', order: 'o', expiryDate: '2026-11-25' }),
  ];
  const { usable, used, expired } = stackTickets({ coupons, vouchers: [] }, now);
  expect(idsOf(usable)).toEqual(['soon', 'late', 'not on Saturdays', 'on an order', 'not begun']);
  expect(idsOf(used)).toEqual(['used']);
  expect(idsOf(expired)).toEqual(['taken back', 'expired']);
  expect(usable.filter(isUsable).map(({ ticket }) => ticket._id)).toEqual(['soon', 'late']);
  expect(usable.map(({ fault }) => fault?.code)).toEqual([
    undefined,
    undefined,
    'ticket_not_today',
    undefined,
    'ticket_not_yet',
  ]);
});

it('marks what ends within a week, by the business day of the house', () => {
  const daysLeft = (expiryDate: string, at = now) =>
    stackTickets({ coupons: [coupon('c', { expiryDate })], vouchers: [] }, at).usable[0]?.daysLeft;
  expect(daysLeft('2026-11-21')).toBe(0);
  expect(daysLeft('2026-11-28')).toBe(7);
  expect(daysLeft('2026-11-29')).toBeUndefined();
  // At four in the morning it is still the day before.
  expect(daysLeft('2026-11-21', '2026-11-21T20:00:00.000Z')).toBe(0);
});

it('what was kept as good and has ended meanwhile is over', () => {
  const tickets = { coupons: [coupon('c', { expiryDate: '2026-11-20' })], vouchers: [] };
  expect(heldCount(tickets, '2026-11-20T20:59:00.000Z')).toBe(1);
  expect(heldCount(tickets, now)).toBe(0);
  expect(stackTickets(tickets, now).expired).toMatchObject([{ status: 'expired' }]);
});

it('the same vouchers are told once, with their number; those of another day, or used ones, by themselves', () => {
  const vouchers = [
    ...[1, 2, 3].map((n) => voucher(`v${n}`)),
    voucher('v4', { status: 'used', usedAt: now, order: 'o' }),
    voucher('v5', { expiryDate: '2026-11-30' }),
  ];
  const { usable, used } = stackTickets({ coupons: [], vouchers }, now);
  expect(usable.map(({ ticket, count }) => [ticket._id, count])).toEqual([
    ['v5', 1],
    ['v1', 3],
  ]);
  expect(used.map(({ ticket, count }) => [ticket._id, count])).toEqual([['v4', 1]]);
  expect(heldCount({ coupons: [coupon('c')], vouchers }, now)).toBe(5);
});

it('what an order or a counter keeps is still theirs; a counter has it no longer than it says', () => {
  const lentTo = { storeId: 'north', storeName: '中山店', until: '2026-11-21T07:00:00.000Z' };
  const lent = { status: 'reserved', lentTo } as const;
  const tickets = {
    coupons: [coupon('on an order', { status: 'reserved', order: 'o' }), coupon('lent', lent)],
    vouchers: [voucher('v1', lent), voucher('v2', lent), voucher('v3')],
  };
  const told = (at: string) =>
    stackTickets(tickets, at).usable.map(({ ticket, status, count }) => [ticket._id, status, count]);
  expect(heldCount(tickets, now)).toBe(5);
  expect(told(now)).toEqual([
    ['v3', 'active', 1],
    ['on an order', 'reserved', 1],
    ['lent', 'reserved', 1],
    ['v1', 'reserved', 2],
  ]);
  expect(heldCount(tickets, lentTo.until)).toBe(5);
  expect(told(lentTo.until)).toEqual([
    ['lent', 'active', 1],
    ['v1', 'active', 3],
    ['on an order', 'reserved', 1],
  ]);
  expect(stackTickets(tickets, lentTo.until).usable.map(({ fault }) => fault)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
