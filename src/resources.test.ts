import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declaredKinds } from './declared-kinds.ts';
import { parseBundleSearch } from './features/bundle/bundle-search.ts';
import { parseCategorySearch } from './features/catalogue/categories/category-search.ts';
import { parseDishSearch } from './features/catalogue/dishes/dish-search.ts';
import { parseOptionSearch } from './features/catalogue/options/option-search.ts';
import { parseMenuSearch } from './features/menu/menu-listing.ts';
import { parsePersonSearch } from './features/people/person-listing.ts';
import { parseRuleSearch } from './features/points/rule-search.ts';
import { parseCouponSearch, parseVoucherSearch } from './features/promotion/parts/template-search.ts';
import { parseStoreSearch } from './features/store/store-listing.ts';
import { fieldOrders } from './office/list/field-orders.ts';
import { parseUsualSearch } from './office/list/list-search.ts';
import { resources } from './resources.ts';

const parsers: Readonly<Record<string, (search: { sortBy: string }) => { sortBy?: string | undefined }>> = {
  dish: parseDishSearch,
  option: parseOptionSearch,
  optionCategory: parseCategorySearch,
  bundle: parseBundleSearch,
  couponTemplate: parseCouponSearch,
  pointRule: parseRuleSearch,
  voucherTemplate: parseVoucherSearch,
  brand: parseUsualSearch,
  admin: parsePersonSearch,
  store: parseStoreSearch,
  menu: parseMenuSearch,
};

/** The files of the features that declare a kind of record. */
function declaring(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return declaring(path);
    return /\.tsx?$/.test(path) && readFileSync(path, 'utf8').includes('defineResource<') ? [path] : [];
  });
}

test('every kind that a feature declares has its words in history and conflicts', () => {
  expect(resources).toHaveLength(declaring('src/features').length);
  expect(resources.map(({ kind }) => kind).toSorted()).toEqual([...declaredKinds].toSorted());
});

test('what switches a record is called by what it does, not by the state that it leads to', () => {
  for (const { kind, switched } of resources) {
    if (!switched) continue;
    const { active, inactive, putOn, putOff } = switched.words;
    expect([active.id, inactive.id], kind).not.toContain(putOn?.id);
    expect([active.id, inactive.id], kind).not.toContain(putOff?.id);
  }
});

test.each(resources.map((resource) => [resource.kind, resource] as const))(
  'what the list of %s can be sorted by, its address keeps',
  (kind, resource) => {
    for (const sortBy of Object.keys(fieldOrders(resource, 'zh-TW')))
      expect(parsers[kind]?.({ sortBy }).sortBy, sortBy).toBe(sortBy);
  },
);
