import { expect, test } from 'vitest';
import { pricesOfMenu } from './menu-prices.ts';

const item = (_id: string, dishTemplate: string | undefined, order: number, priceOverride?: number) => ({
  _id,
  itemType: 'dish' as const,
  ...(dishTemplate !== undefined && { dishTemplate }),
  isShowing: true,
  order,
  ...(priceOverride !== undefined && { priceOverride }),
});

test('each dish of a menu is told once, with the price of its first place; bundles are not', () => {
  const categories = [
    { _id: 'late', name: '甜點', order: 1, items: [item('d', 'tea', 0, 99), item('e', 'cake', 1, 80)] },
    { _id: 'early', name: '茶', order: 0, items: [item('b', undefined, 1), item('a', 'tea', 0, 45)] },
    { _id: 'last', name: '湯', order: 2, items: [item('f', 'soup', 0)] },
  ];
  expect(pricesOfMenu({ categories })).toEqual([
    { dish: 'tea', price: 45 },
    { dish: 'cake', price: 80 },
    { dish: 'soup' },
  ]);
});
