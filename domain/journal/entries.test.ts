import { describe, expect, it } from 'vitest';
import { entriesOf, journalled, type KeptChange } from './entries.ts';

const place = { brandId: 'tea', storeId: 'north' };
const order = { ...place, orderId: 'order-1', number: 'A-017' };

const told = (name: string, args: object, over: Partial<KeptChange> = {}) =>
  entriesOf({ name, args, isApproved: false, exceptions: [], ...over });

const drawer = { ...place, shiftId: 's', _id: 'm', no: 'A-Z3' };

const line = { _id: 'line-1', templateId: 'latte', itemName: '拿鐵', basePrice: 65, quantity: 1 };
const sale = {
  ...place,
  _id: 'order-1',
  orderType: 'takeout',
  lines: [line],
  orderNo: { lane: 'A', seq: 17, display: 'A-017' },
  businessDate: '2026-11-21',
  serviceChargeRate: 0,
  completesWhenPaid: true,
};
const ofOrder = { orderId: 'order-1', number: 'A-017' };

describe('what the journal tells of', () => {
  it.each<[string, string, object, readonly object[]]>([
    [
      'a void',
      'order.void',
      { ...order, reason: '客人取消', refunds: [{ _id: 'r', method: 'cash', amount: 150 }] },
      [{ kind: 'void', ...ofOrder, amount: 150, reason: '客人取消' }],
    ],
    [
      'a refund',
      'order.refund',
      {
        ...order,
        _id: 'r',
        method: 'cash',
        amount: 65,
        reason: '打翻',
        lines: [{ lineId: 'line-1', qty: 1 }],
      },
      [{ kind: 'refund', ...ofOrder, amount: 65, reason: '打翻' }],
    ],
    [
      'a cancellation',
      'orderAdmin.cancel',
      { ...order, reason: '沒來' },
      [{ kind: 'cancel', reason: '沒來' }],
    ],
    [
      'a guest’s order that was not taken',
      'order.reject',
      { ...order, reason: '賣完了' },
      [{ kind: 'reject', ...ofOrder, reason: '賣完了' }],
    ],
    [
      'tickets that were taken from a till',
      'promotion.endLease',
      { ...place, leaseId: 'lease', tickets: ['one', 'two'], heldBy: 'A' },
      [{ kind: 'leaseEnd', parts: [{ name: 'A', count: 2 }] }],
    ],
    [
      'a line taken off',
      'order.voidLine',
      { ...order, lineId: 'line-1', reason: '點錯' },
      [{ kind: 'lineVoid' }],
    ],
    [
      'another tender',
      'order.changeTender',
      { ...order, paymentId: 'p', method: 'line_pay', from: 'cash' },
      [{ kind: 'tender', parts: [{ name: 'cash' }, { name: 'line_pay' }] }],
    ],
    [
      'a drawer that was opened for no sale',
      'shift.move',
      { ...drawer, type: 'drawer_open', amount: 0, reason: '找零兌換' },
      [{ kind: 'drawer', number: 'A-Z3', reason: '找零兌換' }],
    ],
    [
      'cash that was taken out',
      'shift.move',
      { ...drawer, type: 'drop', amount: 500, reason: '存入銀行' },
      [{ kind: 'payOut', number: 'A-Z3', amount: -500, reason: '存入銀行' }],
    ],
    [
      'a count, without what should have been there',
      'shift.close',
      { ...place, shiftId: 's', no: 'A-Z3', counted: 3000, floatKept: 0, reason: '找錯錢' },
      [{ kind: 'shiftClose', number: 'A-Z3', reason: '找錯錢' }],
    ],
    [
      'the price of a dish',
      'dish.update',
      { brandId: 'tea', id: 'latte', basePrice: { from: 65, to: 70 } },
      [{ kind: 'price', parts: [{ name: 'latte', from: 65, to: 70 }] }],
    ],
    [
      'prices that were decided at the till',
      'order.place',
      {
        ...sale,
        lines: [
          { ...line, quantity: 2, repriced: { to: 50, reason: '熟客價' } },
          { ...line, _id: 'line-2' },
        ],
      },
      [
        {
          kind: 'price',
          ...ofOrder,
          reason: '熟客價',
          amount: -30,
          parts: [{ name: '拿鐵', from: 65, to: 50, reason: '熟客價', count: 2 }],
        },
      ],
    ],
    [
      'the prices of many dishes, and no other change of them',
      'dish.updateMany',
      {
        brandId: 'tea',
        dishes: { latte: { basePrice: { from: 65, to: 70 } }, cake: { tags: { to: ['甜'] } } },
      },
      [{ kind: 'price', parts: [{ name: 'latte', from: 65, to: 70 }] }],
    ],
    [
      'prices on a menu, also where one goes back to that of its dish',
      'menu.update',
      {
        ...place,
        menuId: 'lunch',
        items: {
          one: { priceOverride: { from: null, to: 80 } },
          two: { priceOverride: { from: 75, to: null } },
          three: { isShowing: { to: false } },
        },
      },
      [
        {
          kind: 'price',
          parts: [
            { name: 'one', to: 80 },
            { name: 'two', from: 75 },
          ],
        },
      ],
    ],
    [
      'prices that were decided on an order that was there',
      'order.revise',
      { ...order, finish: 'keep', add: [{ ...line, repriced: { to: 70, reason: '客製調整' } }] },
      [{ kind: 'price', ...ofOrder, amount: 5, parts: [{ name: '拿鐵', from: 65, to: 70 }] }],
    ],
    [
      'discounts that are taken off again',
      'order.revise',
      { ...order, till: 'A', removeDiscounts: ['off-1'], finish: 'send' },
      [{ kind: 'discountOff', ...ofOrder, parts: [{ name: 'off-1' }] }],
    ],
    ['a reprint', 'order.noteReprint', { ...order, slip: 'receipt' }, [{ kind: 'reprint', ...ofOrder }]],
    [
      'wrong PINs, for each person',
      'till.noteWrongPins',
      {
        ...place,
        wrong: [
          { adminId: 'mei', count: 2 },
          { adminId: 'lin', count: 1 },
        ],
      },
      [
        { kind: 'pin', parts: [{ name: 'mei', count: 2 }] },
        { kind: 'pin', parts: [{ name: 'lin', count: 1 }] },
      ],
    ],
  ])('%s', (_, name, args, expected) => {
    expect(journalled.has(name)).toBe(true);
    expect(told(name, args)).toMatchObject(expected);
  });

  it('a discount that somebody gave, and no coupon', () => {
    const discount = { discountModel: 'Manual', label: '熟客', amount: 10, reason: '常客' };
    const coupon = { discountModel: 'CouponInstance', label: '折價券', amount: 20 };
    expect(told('order.place', { ...sale, discounts: [discount, coupon] })).toMatchObject([
      { kind: 'discount', ...ofOrder, amount: 10, reason: '常客' },
    ]);
    expect(told('order.place', { ...sale, discounts: [coupon] })).toEqual([]);
  });

  it('both what a revision took off and what it gave away', () => {
    const args = {
      ...order,
      finish: 'keep',
      remove: [{ lineId: 'line-1', reason: '點錯' }],
      addDiscounts: [{ _id: 'd', discountModel: 'Goodwill', label: '招待', amount: 65, kind: 'comp' }],
    };
    expect(told('order.revise', args)).toMatchObject([
      { kind: 'lineVoid', reason: '點錯' },
      { kind: 'discount', amount: 65 },
    ]);
  });

  it('another price of a line as that alone, where a line at that price stands for it', () => {
    const off = { lineId: 'line-1', reason: '改單' };
    const repriced = { ...line, _id: 'recall:line-1', repriced: { to: 50, reason: '熟客價' } };
    const kinds = (args: object) =>
      told('order.revise', { ...order, finish: 'park', ...args }).map(({ kind }) => kind);
    expect(kinds({ remove: [{ ...off, onlyRepriced: true }], add: [repriced] })).toEqual(['price']);
    expect(kinds({ remove: [off], add: [repriced] })).toEqual(['lineVoid', 'price']);
    expect(kinds({ remove: [{ ...off, onlyRepriced: true }] })).toEqual(['lineVoid']);
    // What only says so takes a line off that nobody would be told of.
    const egg = { ...repriced, itemName: '茶葉蛋', basePrice: 10, repriced: undefined };
    expect(kinds({ remove: [{ ...off, onlyRepriced: true }], add: [egg] })).toEqual(['lineVoid']);
  });

  it('a line that was charged at another price than the server’s', () => {
    const lines = [{ lineId: 'line-1', itemName: '拿鐵', charged: 60, present: 65 }];
    expect(
      told('order.place', sale, { exceptions: [{ code: 'price_changed', details: { lines } }] }),
    ).toMatchObject([{ kind: 'price', ...ofOrder, amount: -5, parts: [{ name: '拿鐵', from: 65, to: 60 }] }]);
  });

  it('an approval by itself only where nothing else tells of it', () => {
    expect(told('order.place', sale, { isApproved: true })).toMatchObject([{ kind: 'override', ...ofOrder }]);
    const args = { ...order, reason: '點錯' };
    expect(told('order.void', args, { isApproved: true }).map(({ kind }) => kind)).toEqual(['void']);
  });

  it('nothing of a sale, nor of what cannot be read', () => {
    expect(told('order.place', sale)).toEqual([]);
    expect(told('order.void', { orderId: 7 })).toEqual([]);
  });
});
