import { describe, expect, it } from 'vitest';
import { aLine, anOrder, anOrderLine } from '#domain/order/builders.ts';
import { recalledCart } from '../sale/recalled.ts';
import { addToSale, startSale, withDetails, withPhone } from '../sale/sale.ts';
import { lackingMember } from './bundle-member.ts';

const place = { orderId: 'order-1', brandId: 'tea', storeId: 'north', orderType: 'dine_in' } as const;
const phone = '0912345678';
const food = addToSale(startSale(place), aLine({ _id: 'a' }));
const bundle = addToSale(food, aLine({ _id: 'b', itemType: 'bundle', templateId: 'ten-cups' }));

describe('lackingMember', () => {
  it('is nothing of a bill without bundles', () => {
    expect(lackingMember(food.cart)).toBeUndefined();
    expect(lackingMember(withPhone(food, phone).cart, phone)).toBeUndefined();
  });

  it('is a mobile phone, all of it, of a bill with one', () => {
    expect(lackingMember(bundle.cart)).toBe('phone');
    for (const typed of ['09123', '02-2345-6789'])
      expect(lackingMember(withPhone(bundle, typed).cart)).toBe('phone');
    for (const typed of [phone, '+886 912-345-678'])
      expect(lackingMember(withPhone(bundle, typed).cart)).toBeUndefined();
  });

  it('is the wish to become a member where nobody has the number, and only that number', () => {
    expect(lackingMember(withPhone(bundle, phone).cart, phone)).toBe('membership');
    expect(lackingMember(withPhone(bundle, phone).cart, '0933111222')).toBeUndefined();
    const joins = withDetails(bundle, { customerInfo: { phone, wantsMembership: true } });
    expect(lackingMember(joins.cart, phone)).toBeUndefined();
  });

  it('is nothing of an order that is a customer’s already', () => {
    const ordered = anOrder({ items: [anOrderLine({ itemType: 'bundle' })] });
    expect(lackingMember(recalledCart(ordered, 'recall'))).toBe('phone');
    expect(lackingMember(recalledCart({ ...ordered, userId: 'guest' }, 'recall'))).toBeUndefined();
  });
});
