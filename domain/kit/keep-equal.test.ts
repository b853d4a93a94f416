import { expect, it } from 'vitest';
import { keepEqual } from './keep-equal.ts';

const menu = () => ({
  name: '菜單',
  dishes: [
    { id: 'a', left: 3 },
    { id: 'b', tags: ['熱'] },
  ],
});

it('gives the old value back when nothing changed', () => {
  const before = menu();
  expect(keepEqual(before, menu())).toBe(before);
});

it('renews only what changed and what holds it', () => {
  const before = menu();
  const after = { ...menu(), dishes: [{ id: 'a', left: 2 }, menu().dishes[1]] };
  const kept = keepEqual(before, after);
  expect(kept).toEqual(after);
  expect(kept.dishes[0]).not.toBe(before.dishes[0]);
  expect(kept.dishes[1]).toBe(before.dishes[1]);
});

it('knows the records of a list by their id, wherever they stand now', () => {
  const order = (_id: string, total: number) => ({ _id, lines: [{ total }] });
  const before = [order('a', 1), order('b', 2), order('c', 3)];
  const kept = keepEqual(before, [order('c', 3), order('d', 2), order('b', 4)]);
  expect(kept).toEqual([order('c', 3), order('d', 2), order('b', 4)]);
  expect(kept[0]).toBe(before[2]);
  expect(kept[2]).not.toBe(before[1]);
  expect(keepEqual(before, before.toReversed())).toEqual(before.toReversed());
});

it('takes what is new and drops what is gone', () => {
  const before = menu();
  expect(keepEqual(before, { name: '菜單' })).toEqual({ name: '菜單' });
  expect(keepEqual({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
  expect(keepEqual(before, { dishes: menu().dishes }).dishes).toBe(before.dishes);
  expect(keepEqual({ a: before }, { a: menu(), b: 1 }).a).toBe(before);
  expect(keepEqual(undefined, before)).toBe(before);
  expect(keepEqual([1, 2], [1])).toEqual([1]);
});
