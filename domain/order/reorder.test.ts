import { describe, expect, it } from 'vitest';
import type { PresentedDish } from '../menu/present-schema.ts';
import { orderAgain, type OrderedLine } from './reorder.ts';

const now = '2026-11-21T06:00:00.000Z';

const aDish = (over: Partial<PresentedDish> = {}): PresentedDish => ({
  itemId: 'i',
  dishId: 'tea',
  categoryId: 'c',
  name: '紅茶',
  tags: [],
  price: 40,
  soldOut: false,
  choices: [],
  needsChoice: false,
  search: '',
  ...over,
});
const size: PresentedDish['choices'][number] = {
  categoryId: 'size',
  name: '大小',
  inputType: 'single',
  min: 1,
  max: 1,
  required: true,
  defaults: ['m'],
  options: [
    { optionId: 'm', name: '中杯', price: 0, soldOut: false },
    { optionId: 'l', name: '大杯', price: 10, soldOut: false },
  ],
};
const large = [
  {
    optionCategoryId: 'size',
    optionCategoryName: '大小',
    selections: [{ optionId: 'l', name: '大杯', price: 10, quantity: 1 }],
  },
];
const aLine = (over: Partial<OrderedLine> = {}): OrderedLine => ({
  templateId: 'tea',
  itemName: '紅茶',
  options: [],
  unitPrice: 40,
  quantity: 2,
  ...over,
});
const again = (lines: readonly OrderedLine[], ...dishes: PresentedDish[]) =>
  orderAgain(
    lines,
    { categories: [{ categoryId: 'c', name: '茶', dishes }] },
    { now, mintId: () => 'new', mostOfOne: 99 },
  );

describe('the same again', () => {
  it('has the same answers, notes and numbers, at the prices of today', () => {
    const found = again(
      [aLine({ options: large, unitPrice: 50, note: '少冰' })],
      aDish({ price: 45, choices: [size] }),
    );
    expect(found.lines).toMatchObject([
      { _id: 'new', templateId: 'tea', basePrice: 45, quantity: 2, note: '少冰', options: large },
    ]);
    expect(found.missing).toEqual([]);
    expect(found.repriced).toEqual([{ name: '紅茶', was: 50, now: 55 }]);
  });

  it('says nothing of prices that are the same', () => {
    expect(again([aLine()], aDish()).repriced).toEqual([]);
  });

  it.each([
    ['gone', undefined],
    ['sold_out', aDish({ soldOut: true })],
    ['not_served', aDish({ soldOut: true, notServed: { nextAt: '2026-11-21T09:00:00.000Z' } })],
    ['options', aDish({ choices: [{ ...size, options: [size.options[0]!] }] })],
  ] as const)('names what is %s and puts nothing in its place', (why, dish) => {
    const found = again([aLine({ options: large })], ...(dish ? [dish] : []));
    expect(found).toEqual({ lines: [], missing: [{ name: '紅茶', why }], repriced: [] });
  });

  it('takes of two places of one dish the one where it can be had', () => {
    const found = again([aLine()], aDish({ soldOut: true }), aDish({ itemId: 'j' }));
    expect(found.lines).toHaveLength(1);
  });

  it('answers a question that is new since then as the menu does', () => {
    const found = again([aLine()], aDish({ choices: [size] }));
    expect(found.lines[0]?.options[0]?.selections[0]?.optionId).toBe('m');
  });
});
