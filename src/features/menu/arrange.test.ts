import { expect, test } from 'vitest';
import { arranged, moved } from './arrange.ts';

const list = (...orders: number[]) => orders.map((order, at) => ({ id: 'abcdefgh'[at], order }));
const orders = (placed: readonly { order: number }[]) => placed.map(({ order }) => order);

test('what was not moved keeps its number', () => {
  const before = list(1024, 2048, 3072, 4096);
  const after = arranged(moved(before, 3, 1));
  expect(after.map(({ id }) => id).join('')).toBe('adbc');
  expect(orders(after)).toEqual([1024, 1536, 2048, 3072]);
  expect(orders(arranged(moved(before, 0, 3)))).toEqual([2048, 3072, 4096, 5120]);
  expect(orders(arranged(moved(before, 3, 0)))).toEqual([0, 1024, 2048, 3072]);
});

test('without room between neighbours all are numbered anew, with room for more', () => {
  const last = moved(list(0, 1, 2), 2, 1);
  expect(orders(arranged(last, ({ id }) => id === 'c'))).toEqual([1024, 2048, 3072]);
  expect(orders(arranged(list(0, 0, 0)))).toEqual([0, 1024, 2048]);
});

test('what is in order already stays as it is', () => {
  const before = list(0, 1, 7);
  expect(arranged(before)).toEqual(before);
  expect(arranged([])).toEqual([]);
});
