import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importCatalogue } from '../catalogue/import-operations.ts';
import type { Catalogue } from '../catalogue/catalogue-file.ts';
import { dishTemplate, option, optionCategory } from '../catalogue/schema.ts';
import { readMenuFile } from './import-file.ts';
import { readMenuLeavingOut } from './leave-out.ts';
import { createMenu } from '../menu/menu-operations.ts';
import { planMenu, type MenuPlan } from './plan-menu.ts';

const stamps = { createdAt: '2026-11-21T00:00:00.000Z', updatedAt: '2026-11-21T00:00:00.000Z', rev: 1 };
const nothing: Catalogue = { options: [], optionCategories: [], dishTemplates: [] };
const read = (name: string): unknown => JSON.parse(readFileSync(`tests/fixtures/${name}.json`, 'utf8'));

/** What the brand has once a plan was taken. */
function withPlan({ input }: MenuPlan, before: Catalogue): Catalogue {
  return {
    options: [...before.options, ...input.options.map((row) => option.parse({ ...row, ...stamps }))],
    optionCategories: [
      ...before.optionCategories,
      ...input.optionCategories.map((row) => optionCategory.parse({ ...row, ...stamps })),
    ],
    dishTemplates: [
      ...before.dishTemplates,
      ...input.dishTemplates.map((row) => dishTemplate.parse({ ...row, ...stamps })),
    ],
  };
}

it('makes of three real menus what an import takes, behind each other, and nothing of them the second time', () => {
  let brand = nothing;
  const files = ['menus/menu-chun-shui-tong', 'menus/menu-tp-tea', 'menus/menu-yifang', 'menu-price-lists'];
  for (const name of files) {
    const plan = planMenu(
      readMenuFile(read(name)),
      { brandId: 'b', ...(name === files[3] && { shop: 'hillside' }) },
      brand,
    );
    expect(importCatalogue.input.safeParse(plan.input).success).toBe(true);
    expect(plan.outcomes.every(({ state }) => state === 'new')).toBe(true);
    brand = withPlan(plan, brand);
  }
  const sorts = brand.dishTemplates.map(({ sort }) => sort);
  expect(new Set(sorts).size).toBe(sorts.length);
  for (const name of files.slice(0, 3)) {
    const again = planMenu(readMenuFile(read(name)), { brandId: 'b' }, brand);
    expect(again.outcomes.every(({ state, table }) => state === 'same' && table === 'dishTemplates')).toBe(
      true,
    );
    expect([again.input.options, again.input.optionCategories, again.input.dishTemplates]).toEqual([
      [],
      [],
      [],
    ]);
  }
});

it('leaves out dishes that cannot be taken, wherever they stand, and refuses a file that is wrong elsewhere', () => {
  const file = read('menu-listing') as {
    categories: {
      dishes: { name: { zh: string; en: string }; variations: { optionGroupIds: string[] }[] }[];
    }[];
  };
  const count = readMenuFile(file).shops[0]!.categories.flatMap(({ dishes }) => dishes).length;
  const [first, second] = file.categories[0]!.dishes;
  first!.name = { zh: ' ', en: '' };
  second!.variations[0]!.optionGroupIds = ['nothing'];
  const { file: left, faults } = readMenuLeavingOut(file);
  expect(left.shops[0]!.categories.flatMap(({ dishes }) => dishes)).toHaveLength(count - 2);
  expect(faults.map(({ at, reason }) => [at, reason])).toEqual([
    ['categories.0.dishes.0', 'missing'],
    ['categories.0.dishes.1', 'unknown'],
  ]);
  expect(() => readMenuLeavingOut({ ...file, currency: 7 })).toThrow('validation');
});

/** A chain's listing: one group of so many answers, asked with every second of its dishes. */
function chain(count: number) {
  const both = (zh: string) => ({ zh, en: '' });
  return {
    currency: 'TWD',
    shop: both('連鎖'),
    optionGroups: [
      {
        id: 'extras',
        name: both('加購'),
        min: 0,
        max: count,
        options: Array.from({ length: count }, (_, index) => ({
          id: `o${index}`,
          name: both(`加購 ${index}`),
          price: index,
        })),
      },
    ],
    categories: [
      {
        id: 'tea',
        name: both('茶'),
        dishes: ['紅茶', '綠茶', '青茶'].map((name, index) => ({
          id: name === '紅茶' ? 'red' : `d${index}`,
          name: both(name),
          description: both(''),
          variations: [{ name: both(''), price: 30, optionGroupIds: index % 2 === 0 ? ['extras'] : [] }],
        })),
      },
    ],
  };
}

it('takes a group of as many options as real chains have, and names the group that has too many', () => {
  const plan = planMenu(readMenuFile(chain(500)), { brandId: 'b' }, nothing);
  expect(plan.faults).toEqual([]);
  expect(importCatalogue.input.safeParse(plan.input).success).toBe(true);
  const beyond = planMenu(readMenuFile(chain(501)), { brandId: 'b' }, nothing);
  expect(beyond.faults).toContainEqual({
    at: 'optionGroups.0',
    field: 'options',
    reason: 'too_many',
    limit: 500,
    value: '加購',
  });
});

it('lets what is wrong and what needs it stay out: the rest is what the server takes', () => {
  const plan = planMenu(readMenuFile(chain(501)), { brandId: 'b', storeId: 's' }, nothing);
  expect(plan.faults.filter(({ reason }) => reason === 'depends').map(({ at }) => at)).toEqual([
    'categories.0.dishes.0',
    'categories.0.dishes.2',
  ]);
  expect(plan.input.dishTemplates.map(({ name }) => name)).toEqual(['綠茶']);
  expect([plan.input.options, plan.input.optionCategories]).toEqual([[], []]);
  expect(importCatalogue.input.safeParse(plan.input).success).toBe(true);
  expect(plan.menu.categories[0]?.items).toHaveLength(1);
  expect(createMenu.input.safeParse(plan.menu).success).toBe(true);
});

it('asks a menu what the server asks: of a section with too many dishes each one beyond is named', () => {
  const file = chain(2);
  const [section] = file.categories;
  const dish = section!.dishes[1]!;
  section!.dishes = Array.from({ length: 1002 }, (_, index) => ({ ...dish, id: `n${index}` }));
  const plan = planMenu(readMenuFile(file), { brandId: 'b', storeId: 's' }, nothing);
  expect(plan.faults.map(({ at, reason, limit }) => [at, reason, limit])).toEqual([
    ['categories.0.dishes.1000', 'too_many', 1000],
    ['categories.0.dishes.1001', 'too_many', 1000],
  ]);
  expect(createMenu.input.safeParse(plan.menu).success).toBe(true);
});

it('says rules that a question breaks before the server does', () => {
  const file = chain(3);
  Object.assign(file.optionGroups[0]!, { min: 3, max: 1 });
  const plan = planMenu(readMenuFile(file), { brandId: 'b' }, nothing);
  expect(plan.faults[0]).toMatchObject({ at: 'optionGroups.0', reason: 'rule', value: '加購' });
});

it('leaves a group out that cannot be read, with the dishes that ask it, and keeps the places of the rest', () => {
  const file = chain(3);
  Object.assign(file.optionGroups[0]!.options[1]!, { price: -5 });
  file.categories[0]!.dishes[1]!.name = { zh: '長', en: '' };
  const { file: left, faults } = readMenuLeavingOut(file);
  expect(faults.map(({ at, field, reason, value }) => [at, field, reason, value])).toEqual([
    ['optionGroups.0', 'options.1.price', 'too_small', '加購'],
    ['categories.0.dishes.0', 'variations.0.optionGroupIds', 'depends', '紅茶'],
    ['categories.0.dishes.2', 'variations.0.optionGroupIds', 'depends', '青茶'],
  ]);
  expect(left.shops[0]!.categories[0]!.dishes).toMatchObject([{ at: 'categories.0.dishes.1' }]);
});

it('takes a file that says no currency as TWD and says so, and names what stands in it twice', () => {
  const { currency: _, ...file } = chain(2);
  file.categories[0]!.dishes[2]!.name = { zh: '紅茶', en: '' };
  const plan = planMenu(readMenuFile(file), { brandId: 'b' }, nothing);
  expect([plan.currency, plan.isCurrencyAssumed]).toEqual(['TWD', true]);
  expect(plan.sameNames).toEqual([{ name: '紅茶', at: ['categories.0.dishes.0', 'categories.0.dishes.2'] }]);
  expect(planMenu(readMenuFile(chain(2)), { brandId: 'b' }, nothing).isCurrencyAssumed).toBe(false);
});
