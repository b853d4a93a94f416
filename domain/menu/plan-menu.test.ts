import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importCatalogue } from '../catalogue/import-operations.ts';
import type { Catalogue } from '../catalogue/catalogue-file.ts';
import { dishTemplate, option, optionCategory } from '../catalogue/schema.ts';
import { readMenuFile } from './import-file.ts';
import { readMenuLeavingOut } from './leave-out.ts';
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
