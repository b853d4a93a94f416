import { describe, expect, it } from 'vitest';
import { aLine, anOrder, anOrderLine } from '#domain/order/builders.ts';
import { addDiscount, addLine, removeLine, setDetails } from '#domain/order/cart.ts';
import { recallCart } from '#domain/order/recall.ts';
import { catchUp } from './catch-up.ts';

const tea = anOrderLine({ _id: 'tea', templateId: 'tea', itemName: '四季春' });
const waffle = anOrderLine({ _id: 'waffle', templateId: 'waffle', itemName: '原味鬆餅' });
const cake = anOrderLine({ _id: 'cake', templateId: 'cake', itemName: '蛋糕' });
const parked = { at: '2026-11-21T06:00:00.000Z', by: '小美' };

const before = anOrder({ items: [tea, waffle], parked });
const opened = recallCart(before, 'recall');
const names = (cart: typeof opened) => cart.lines.map(({ itemName }) => itemName);

describe('an opened order that changes at another till', () => {
  it('is left alone while nothing changed', () => {
    expect(catchUp(opened, before)).toBe(opened);
  });

  it('keeps what was added here and shows what was added there', () => {
    const mine = addLine(opened, aLine({ _id: 'milk', templateId: 'milk', itemName: '鮮奶' }));
    const now = catchUp(mine, { ...before, items: [tea, waffle, cake] });
    expect(names(now)).toEqual(['四季春', '原味鬆餅', '蛋糕', '鮮奶']);
    expect(now.base?.lines).toHaveLength(3);
  });

  it('keeps away what was taken off here or there', () => {
    const voided = { at: parked.at, by: 'lin', reason: '點錯' };
    const mine = removeLine(opened, 'tea');
    const now = catchUp(mine, { ...before, items: [tea, { ...waffle, voided }, cake] });
    expect(names(now)).toEqual(['蛋糕']);
  });

  it('keeps the note that was typed here and takes the table that was set there', () => {
    const mine = setDetails(opened, { notes: '趕時間' });
    const there = { ...before, orderType: 'dine_in' as const, dineInInfo: { tableNumber: '7' } };
    expect(catchUp(mine, there)).toMatchObject({ notes: '趕時間', dineInInfo: { tableNumber: '7' } });
  });

  it('keeps discounts of both', () => {
    const mine = addDiscount(opened, { _id: 'mine', kind: 'percent', value: 10 });
    const theirs = { _id: 'theirs', discountModel: 'Manual', amount: 5, label: 'NT$5' } as const;
    const now = catchUp(mine, { ...before, discounts: [theirs] });
    expect(now.discounts.map(({ _id }) => _id)).toEqual(['theirs', 'mine']);
  });

  it('is not another order', () => {
    expect(catchUp(opened, { ...before, _id: 'other', items: [cake] })).toBe(opened);
  });
});
