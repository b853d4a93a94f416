import { expect, it } from 'vitest';
import type { CartLine } from '#domain/order/cart.ts';
import { openCart } from '#domain/order/open-cart.ts';
import type { PresentedDish } from '#domain/menu/present-schema.ts';
import { withAnswered } from './with-answered.ts';

const oolong: PresentedDish = {
  itemId: 'i',
  dishId: 'oolong',
  categoryId: 's',
  name: '四季春',
  tags: [],
  price: 45,
  soldOut: false,
  needsChoice: false,
  search: '四季春',
  choices: [
    {
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
    },
  ],
};
const sized = (size: string) => [{ categoryId: 'size', selections: [{ optionId: size, quantity: 1 }] }];
const aLine = (_id: string): CartLine => ({
  _id,
  itemType: 'dish',
  templateId: 'oolong',
  itemName: '四季春',
  basePrice: 40,
  options: [],
  quantity: 1,
});

function cartOf(...lines: CartLine[]) {
  return {
    ...openCart({ orderId: 'o', brandId: 'tea', storeId: 'north', orderType: 'takeout' }),
    lines,
  };
}

it('gives a line other answers, number and note at today’s price, at its place', () => {
  const cart = withAnswered(cartOf(aLine('a'), aLine('b')), 'a', oolong, {
    chosen: sized('l'),
    quantity: 3,
    note: ' 少冰 ',
  });
  expect(cart.lines.map(({ _id }) => _id)).toEqual(['a', 'b']);
  expect(cart.lines[0]).toMatchObject({ basePrice: 45, quantity: 3, note: '少冰' });
  expect(cart.lines[0]?.options[0]?.selections[0]).toMatchObject({ optionId: 'l', price: 10 });
});

it('joins a line that now equals another', () => {
  const wanted = { chosen: sized('l'), quantity: 1, note: '' };
  const first = withAnswered(cartOf(aLine('a'), aLine('b')), 'a', oolong, wanted);
  const { lines } = withAnswered(first, 'b', oolong, { ...wanted, quantity: 2 });
  expect(lines.map(({ _id, quantity }) => [_id, quantity])).toEqual([['a', 3]]);
});
