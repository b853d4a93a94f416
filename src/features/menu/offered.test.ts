import { expect, test } from 'vitest';
import { byId } from '#domain/catalogue/expand.ts';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { menuChanges } from '#domain/menu/menu-changes.ts';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import { addBundles, addSection } from './edit-draft.ts';
import { emptyMenuDraft, newMenuOf } from './menu-draft.ts';
import { faultsOfMenu } from './menu-faults.ts';
import { offeredBy } from './offered.ts';

const dish = { _id: 'oolong', name: '四季春', basePrice: 40, isActive: true } as DishTemplate;
const bundle = {
  _id: 'ten',
  name: '四季春10杯',
  cashPrice: { original: 400, selling: 350 },
  pointPrice: { original: 60 },
  isActive: true,
} as Bundle;
const offers = { dishById: byId([dish]), bundleById: byId([bundle]) };

test('an item offers its dish or its bundle, with what is asked for it', () => {
  expect(offeredBy({ dishTemplate: 'oolong' }, offers)).toMatchObject({ isBundle: false, price: 40 });
  expect(offeredBy({ bundle: 'ten' }, offers)).toMatchObject({ isBundle: true, price: 350, points: 60 });
  expect(offeredBy({ bundle: 'gone' }, offers)).toBeUndefined();
  expect(offeredBy({}, offers)).toBeUndefined();
});

test('bundles are added to a section as dishes are, and publishing says so', () => {
  const categories = addBundles(addSection([], { _id: 's', name: '優惠' }), 's', ['ten'], () => 'i');
  const draft = { ...emptyMenuDraft, name: '現金券', menuType: 'cash_coupon' as const, categories };
  expect(newMenuOf(draft).categories[0]?.items).toEqual([
    { _id: 'i', itemType: 'bundle', bundle: 'ten', isShowing: true, order: 1024 },
  ]);
  expect(faultsOfMenu(draft, { brandId: 'tea', storeId: 'one' })).toEqual([]);
  expect(
    menuChanges({ ...draft, categories: addSection([], { _id: 's', name: '優惠' }) }, draft, () => 350),
  ).toEqual([{ kind: 'added', dish: 'ten', section: '優惠', price: 350 }]);
});
