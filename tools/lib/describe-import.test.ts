import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMenuFile } from '#domain/loading/import-file.ts';
import { planImport } from '#domain/loading/import-plan.ts';
import { describeImport } from './describe-import.ts';
import { placeInText } from './place-in-text.ts';

const nothing = {
  options: [],
  categoryIds: new Set<string>(),
  dishIds: new Set<string>(),
  storeIds: new Set<string>(),
  activeMenus: new Map<string, string>(),
};

function planOf(name: string) {
  const file = readMenuFile(JSON.parse(readFileSync(`tests/fixtures/${name}.json`, 'utf8')));
  return planImport(file, { brandId: 'tea' }, nothing);
}

test('the report names each shop, the sums, and what a person should look at', () => {
  const lines = describeImport({ plan: planOf('menu-price-lists'), created: 12, kept: 0 }, false);
  expect(lines).toEqual([
    '河岸茶行: 1 sections, 4 dishes (4 new) into a new store tea:shop:riverside',
    '坡上冷飲: 1 sections, 2 dishes (2 new) into a new store tea:shop:hillside',
    'Together: 2 shops, 6 dishes (6 new), 2 new option categories, 3 new options (1 named after their group)',
    '1 dishes without a price: made, but switched off',
    '  shops.0.categories.0.dishes.3: 季節限定',
    '1 names of several dishes: each was made, look whether one is a copy',
    '  冬片: shops.0.categories.0.dishes.1, shops.0.categories.0.dishes.2',
    '12 records made, 0 were there already.',
  ]);
});

test('a dry run and a repeated import say that nothing was changed', () => {
  const plan = planOf('menu-listing');
  expect(describeImport({ plan, created: 0, kept: 0 }, true).at(-1)).toBe('Dry run: nothing was changed.');
  expect(describeImport({ plan, created: 0, kept: 5 }, false).at(-1)).toBe(
    'Nothing was changed: everything was there already.',
  );
});

test('a fault in JSON is found by line and column', () => {
  expect(placeInText('{\n  "a": 1,,\n}', new SyntaxError('Unexpected token , in JSON at position 11'))).toBe(
    ':2:10',
  );
  expect(placeInText('x', new Error('something else'))).toBe('');
});
