import { expect, test } from 'vitest';
import { keptRevision, revisionInFull, revisionInShort } from './kept-revisions.ts';

const published = (revision: number, items: readonly object[], bundles?: readonly object[]) =>
  keptRevision.parse({
    menuId: 'm',
    revision,
    at: '2026-11-21T06:05:00.000Z',
    author: '小美',
    deviceName: '',
    menu: {
      name: '菜單',
      menuType: 'food',
      isActive: true,
      categories: [{ _id: 's', name: '優惠', order: 0, items }],
    },
    dishes: [{ _id: 'oolong', name: '四季春', basePrice: 40, isActive: true }],
    questions: { optionCategories: [], options: [] },
    ...(bundles && { bundles }),
  });

const dish = { _id: 'a', itemType: 'dish', dishTemplate: 'oolong', isShowing: true, order: 0 };
const bundle = { _id: 'b', itemType: 'bundle', bundle: 'ten', isShowing: true, order: 1 };
const ten = {
  _id: 'ten',
  name: '四季春10杯',
  description: '',
  bundleItems: [{ voucherTemplate: 'v', quantity: 10, voucherName: '四季春兌換券' }],
  cashPrice: { original: 400, selling: 350 },
  voucherValidityDays: 90,
  isActive: true,
};

test('a revision tells of a bundle by the name and the price that it had', () => {
  const before = published(1, [dish]);
  const after = published(2, [dish, bundle], [ten]);
  expect(revisionInShort(after, before)).toMatchObject({
    changed: 1,
    changes: [{ kind: 'added', dish: 'ten', section: '優惠', price: 350 }],
    dishes: [{ _id: 'ten', name: '四季春10杯' }],
  });
  // It went again: what it was called stands in the one before.
  expect(revisionInShort(published(3, [dish]), after)).toMatchObject({
    changes: [{ kind: 'removed', dish: 'ten', price: 350 }],
    dishes: [{ _id: 'ten', name: '四季春10杯' }],
  });
});

test('a revision shows its bundles where they stood, and one of before there were any shows its dishes', () => {
  const { menu } = revisionInFull(published(2, [dish, bundle], [ten]), undefined);
  expect(menu.categories).toMatchObject([
    {
      dishes: [{ name: '四季春' }],
      bundles: [{ name: '四季春10杯', after: 1, price: { amount: 350, was: 400 } }],
    },
  ]);
  expect(revisionInFull(published(1, [dish]), undefined).menu.categories).toMatchObject([
    { dishes: [{ name: '四季春', price: 40 }] },
  ]);
});

test('a revision tells what it published, so that it can be restored: without whether it was on', () => {
  const { published: content } = revisionInFull(published(2, [dish]), undefined);
  expect(content).toEqual({
    name: '菜單',
    menuType: 'food',
    categories: [{ _id: 's', name: '優惠', order: 0, items: [dish] }],
  });
});
