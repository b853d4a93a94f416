import { expect, it } from 'vitest';
import type { InboxItem } from '#sync/client/inbox.ts';
import { conflictsOf, decided } from './conflicts.ts';

const conflicts = [
  { field: 'price', from: 60, to: 65, now: 70 },
  { field: 'name', from: '紅茶', to: '大紅茶', now: '古早紅茶' },
];

const item: InboxItem = {
  key: 'c1',
  kind: 'exception',
  seq: 1,
  incarnation: 1,
  name: 'dish.update',
  scope: 'brand:tea',
  label: { id: 'dish.updated' },
  at: '',
  seen: false,
  exceptions: [{ code: 'edit_conflict', details: { conflicts } }],
  args: {
    brandId: 'tea',
    id: 'd1',
    price: { from: 60, to: 65 },
    name: { from: '紅茶', to: '大紅茶' },
    sort: { from: 1, to: 2 },
  },
};

it('finds both values of each field, in what was booked and in what was refused', () => {
  expect(conflictsOf(item)).toEqual(conflicts);
  const { exceptions: _, ...refused } = item;
  expect(
    conflictsOf({ ...refused, kind: 'rejected', code: 'edit_conflict', details: { conflicts } }),
  ).toEqual(conflicts);
  expect(conflictsOf({ ...refused, code: 'not_found' })).toEqual([]);
});

it('edits only what is to be mine, and says that it has seen the server’s value', () => {
  expect(decided(item, conflicts, { price: 'mine', name: 'theirs' })).toEqual({
    brandId: 'tea',
    id: 'd1',
    price: { from: 70, to: 65 },
  });
});

it('sends nothing where the server’s values stay', () => {
  expect(decided(item, conflicts, { price: 'theirs', name: 'theirs' })).toBeUndefined();
});

it('edits parts of a record where they stand', () => {
  const field = 'items/i1/priceOverride';
  const args = { menuId: 'm1', items: { i1: { order: { to: 3 }, priceOverride: { from: 50, to: 55 } } } };
  const menu = { ...item, name: 'menu.update', args };
  expect(decided(menu, [{ field, from: 50, to: 55, now: 70 }], { [field]: 'mine' })).toEqual({
    menuId: 'm1',
    items: { i1: { priceOverride: { from: 70, to: 55 } } },
  });
});
