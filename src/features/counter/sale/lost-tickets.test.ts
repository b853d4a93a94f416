import { describe, expect, it, vi } from 'vitest';
import { aLine } from '#domain/order/builders.ts';
import { recallCart } from '#domain/order/recall.ts';
import { anOrder, anOrderLine } from '#domain/order/builders.ts';
import type { CartDiscount } from '#domain/order/inputs.ts';
import { lostTickets, TicketsTakenOff, withoutTickets } from './lost-tickets.ts';
import { addToSale, giveDiscount, startSale, undo, withoutDiscount, withPhone, withTicket } from './sale.ts';

const place = { orderId: 'order-1', brandId: 'tea', storeId: 'north', orderType: 'takeout' } as const;
const phone = '0912345678';
const coupon: CartDiscount = {
  _id: 'given-1',
  kind: 'amount',
  value: 20,
  ticket: { refId: 'coupon-1', label: '滿60折20', terms: { minPurchaseAmount: 60 } },
};
const byHand: CartDiscount = { _id: 'given-2', kind: 'amount', value: 5 };
const lent = (...ids: string[]) => vi.fn(async () => new Set(ids));

const bill = withPhone(addToSale(startSale(place), aLine({ _id: 'a' })), phone);
const withCoupon = withTicket(giveDiscount(bill, byHand), coupon);

describe('a ticket on a bill that is being kept', () => {
  it('stays on it while it is lent to this till', async () => {
    const asked = lent('coupon-1', 'coupon-2');
    expect(await lostTickets(withCoupon.cart, asked)).toEqual([]);
    expect(asked).toHaveBeenCalledWith(phone, place.orderId);
  });

  it('is lost where the lease has ended, is another one, or nobody’s number is there', async () => {
    expect(await lostTickets(withCoupon.cart, lent())).toEqual([coupon]);
    expect(await lostTickets(withCoupon.cart, lent('coupon-2'))).toEqual([coupon]);
    const { customerInfo: _, ...nobodys } = withCoupon.cart;
    expect(await lostTickets(nobodys, lent('coupon-1'))).toEqual([coupon]);
  });

  it('is not asked for where there is none, nor where the order had it when it was opened', async () => {
    const asked = lent();
    expect(await lostTickets(giveDiscount(bill, byHand).cart, asked)).toEqual([]);
    const discount = {
      _id: 'given-1',
      discountModel: 'CouponInstance',
      refId: 'coupon-1',
      amount: 20,
      label: '滿60折20',
      kind: 'amount',
      value: 20,
      ticket: { minPurchaseAmount: 0 },
    } as const;
    const opened = recallCart(anOrder({ items: [anOrderLine({})], discounts: [discount] }), 'recall');
    expect(opened.discounts).toHaveLength(1);
    expect(await lostTickets(opened, asked)).toEqual([]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is taken off for good: no step back brings it back, and what was given by hand stays', () => {
    const off = withoutTickets(withCoupon, [coupon]);
    expect(off.cart.discounts).toEqual([byHand]);
    const changed = withoutDiscount(withCoupon, 'given-2');
    expect(undo(withoutTickets(changed, [coupon])).cart.discounts).toEqual([byHand]);
    expect(new TicketsTakenOff([coupon]).names).toEqual(['滿60折20']);
  });
});
