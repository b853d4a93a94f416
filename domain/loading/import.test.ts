import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { brands } from '../brand/schema.ts';
import { dishTemplates, optionCategories, options, type DishTemplate } from '../catalogue/schema.ts';
import { inventory, stockMoves } from '../inventory/schema.ts';
import { storeSettings, stores } from '../store/schema.ts';
import { fingerprint } from '../kit/fingerprint.ts';
import { readMenuFile } from './import-file.ts';
import { planImport, type ImportPlan, type PresentBrand } from './import-plan.ts';
import { loadCatalogue, loadStore } from './load-operations.ts';
import { showMenu } from '../menu/operations.ts';
import { bundles } from '../promotion/bundle-schema.ts';
import { menus } from '../menu/schema.ts';
import { dishesOf } from '../menu/sections.ts';

const brandId = 'tea';
const nothing: PresentBrand = {
  options: [],
  categoryIds: new Set(),
  dishIds: new Set(),
  storeIds: new Set(),
  activeMenus: new Map(),
};

/** What a file holds before anybody has looked into it. */
interface Loose {
  [field: string]: Loose;
}

function fixture(name: string): Loose {
  return JSON.parse(readFileSync(`tests/fixtures/${name}.json`, 'utf8')) as Loose;
}

function emptyRows(): MemoryRows {
  return new MemoryRows([
    brands,
    bundles,
    stores,
    storeSettings,
    menus,
    options,
    optionCategories,
    dishTemplates,
    inventory,
    stockMoves,
  ]);
}

function presentIn(rows: MemoryRows): PresentBrand {
  const ids = (list: { _id: string }[]) => new Set(list.map((row) => row._id));
  return {
    options: rows.all(options),
    categoryIds: ids(rows.all(optionCategories)),
    dishIds: ids(rows.all(dishTemplates)),
    storeIds: ids(rows.all(stores)),
    activeMenus: new Map(
      rows.all(menus).flatMap((menu) => (menu.isActive ? [[menu.storeId, menu._id]] : [])),
    ),
  };
}

async function load(rows: MemoryRows, plan: ImportPlan): Promise<number> {
  let created = 0;
  for (const step of plan.steps) {
    created += (await rows.run(loadCatalogue, step.catalogue)).output.created;
    created += (await rows.run(loadStore, step.store)).output.created;
  }
  return created;
}

const named = (plan: ImportPlan, name: string): DishTemplate[] =>
  plan.steps
    .flatMap((step) => step.catalogue.dishTemplates ?? [])
    .filter((dish) => dish.name === name) as DishTemplate[];

describe('a listing with option groups', () => {
  const plan = planImport(readMenuFile(fixture('menu-listing')), { brandId }, nothing);
  const [step] = plan.steps;
  const categoriesOf = (name: string) =>
    named(plan, name)[0]!.optionCategories.map(({ categoryId }) =>
      step!.catalogue.optionCategories!.find((one) => one._id === categoryId)!,
    );
  const answersOf = (ids: readonly { refOption: string }[]) =>
    ids
      .map(({ refOption }) => step!.catalogue.options!.find((one) => one._id === refOption)!)
      .map((one) => [one.name, one.price]);

  it('makes one store with its menu, in order', () => {
    expect(plan.shops).toMatchObject([
      { shop: '山腳茶舖', newStore: true, sections: 2, dishes: 4, newDishes: 4 },
    ]);
    expect(step?.store.menus?.[0]?.categories.map((category) => category.name)).toEqual(['鮮奶茶', '冰沙']);
  });

  it('turns sizes and temperatures into questions with the difference to the lowest price', () => {
    expect(named(plan, '珍珠奶茶')[0]).toMatchObject({ basePrice: 60, nameEn: 'Pearl milk tea' });
    const [size] = categoriesOf('珍珠奶茶');
    expect(size).toMatchObject({ name: '大小', nameEn: 'Size', inputType: 'single', required: true });
    expect(answersOf(size!.options)).toEqual([
      ['大', 10],
      ['中', 0],
    ]);
    expect(step?.catalogue.options?.find((one) => one._id === size!.defaultOption)?.name).toBe('中');
    const [temperature] = categoriesOf('紅茶拿鐵');
    expect(temperature).toMatchObject({ name: '溫度' });
    expect(answersOf(temperature!.options)).toEqual([
      ['凍', 0],
      ['熱', 5],
    ]);
  });

  it('rounds fractions half up and says where', () => {
    expect(plan.notes).toContainEqual({ kind: 'rounded', at: 'categories.0.dishes.0', name: '紅茶拿鐵' });
    expect(step?.catalogue.options?.find((one) => one.name === '珍珠')?.price).toBe(10);
  });

  it('uses an option of equal name and price again, and adds the group’s name otherwise', () => {
    expect(answersOf(categoriesOf('芒果冰沙')[0]!.options)).toEqual([
      ['珍珠', 10],
      ['奶蓋（冰沙 - 加料）', 25],
    ]);
    expect(answersOf(categoriesOf('草莓冰沙')[0]!.options)).toEqual([
      ['中', 0],
      ['大（大小）', 15],
    ]);
    expect(plan.renamedOptions).toBe(2);
    const names = step!.catalogue.options!.map((one) => one.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('makes a required group optional where only some of the variants ask it', () => {
    expect(categoriesOf('紅茶拿鐵').map((one) => [one.name, one.required])).toEqual([
      ['溫度', true],
      ['飲品 - 甜度', true],
      ['飲品 - 冰量', false],
      ['飲品 - 加料', false],
    ]);
    expect(categoriesOf('珍珠奶茶').map((one) => [one.name, one.required])).toEqual([
      ['大小', true],
      ['飲品 - 甜度', true],
      ['飲品 - 冰量', true],
    ]);
    expect(plan.notes).toContainEqual({
      kind: 'sometimes_asked',
      at: 'categories.0.dishes.0',
      name: '紅茶拿鐵',
    });
  });

  it('can be sold from: every dish has a price and its questions have answers', async () => {
    const rows = emptyRows();
    await load(rows, plan);
    const shown = dishesOf(await rows.ask(showMenu, { brandId, storeId: plan.shops[0]!.storeId }));
    expect(shown.map((dish) => [dish.name, dish.price, dish.needsChoice])).toEqual([
      ['紅茶拿鐵', 65, false],
      ['珍珠奶茶', 60, false],
      ['芒果冰沙', 85, false],
      ['草莓冰沙', 90, false],
    ]);
  });
});

describe('price lists of many shops', () => {
  const file = readMenuFile(fixture('menu-price-lists'));
  const plan = planImport(file, { brandId }, nothing);

  it('make one store per shop, or one alone', () => {
    expect(plan.shops.map((shop) => [shop.storeId, shop.dishes])).toEqual([
      ['tea:shop:riverside', 4],
      ['tea:shop:hillside', 2],
    ]);
    expect(planImport(file, { brandId, shop: '坡上冷飲' }, nothing).shops.map((shop) => shop.shop)).toEqual([
      '坡上冷飲',
    ]);
    expect(() => planImport(file, { brandId, shop: 'nowhere' }, nothing)).toThrow('validation');
    expect(() => planImport(file, { brandId, storeId: 'north' }, nothing)).toThrow('validation');
    expect(planImport(file, { brandId, storeId: 'north', shop: 'hillside' }, nothing).shops).toMatchObject([
      { storeId: 'north', newStore: false },
    ]);
  });

  it('create a dish without a price inactive, and report it', () => {
    expect(named(plan, '季節限定')).toMatchObject([{ isActive: false, basePrice: 0 }]);
    expect(plan.notes).toEqual([{ kind: 'no_price', at: 'shops.0.categories.0.dishes.3', name: '季節限定' }]);
  });

  it('ask for the temperature only where there are two', () => {
    const [first, second, elsewhere] = named(plan, '冬片');
    expect([first?.basePrice, first?.optionCategories.length]).toEqual([40, 1]);
    expect([second?.basePrice, second?.optionCategories.length, second?.tags]).toEqual([50, 0, ['冷']]);
    expect(elsewhere?.optionCategories).toEqual(first?.optionCategories);
    expect(new Set([first?._id, second?._id, elsewhere?._id]).size).toBe(3);
  });
});

describe('importing twice', () => {
  it.each(['menu-listing', 'menu-price-lists'])('changes nothing: %s', async (name) => {
    const rows = emptyRows();
    const first = planImport(readMenuFile(fixture(name)), { brandId }, presentIn(rows));
    expect(await load(rows, first)).toBeGreaterThan(0);
    const again = planImport(readMenuFile(fixture(name)), { brandId }, presentIn(rows));
    expect(again).toMatchObject({ newOptions: 0, newCategories: 0 });
    expect(again.shops.every((shop) => shop.newDishes === 0 && !shop.newStore)).toBe(true);
    expect(await load(rows, again)).toBe(0);
  });

  it('keeps what people have changed since, and another menu that is active', async () => {
    const rows = emptyRows();
    const plan = planImport(
      readMenuFile(fixture('menu-listing')),
      { brandId, storeId: 'north' },
      presentIn(rows),
    );
    await load(rows, plan);
    const dish = rows.all(dishTemplates)[0]!;
    rows.seed(dishTemplates, { ...dish, basePrice: 1 });
    const second = planImport(
      readMenuFile(fixture('menu-price-lists')),
      { brandId, storeId: 'north', shop: 'hillside' },
      presentIn(rows),
    );
    expect(second.shops).toMatchObject([{ switchedOff: true }]);
    await load(rows, second);
    await load(rows, plan);
    expect((await rows.get(dishTemplates, dish._id))?.basePrice).toBe(1);
    expect(rows.all(menus).map((menu) => menu.isActive)).toEqual([true, false]);
  });

  it('never loads a record of another brand', async () => {
    const plan = planImport(readMenuFile(fixture('menu-listing')), { brandId }, nothing);
    await expect(
      emptyRows().run(loadCatalogue, { ...plan.steps[0]!.catalogue, brandId: 'other' }),
    ).rejects.toMatchObject({ code: 'validation' });
  });
});

describe('a file that does not fit', () => {
  const faultsOf = (content: unknown): unknown => {
    try {
      readMenuFile(content);
    } catch (error) {
      return (error as { details: { faults: unknown } }).details.faults;
    }
    return 'it was taken';
  };

  it('is refused with the place of each fault', () => {
    const file = fixture('menu-listing');
    (file['categories']![0]!['dishes']![1]!['variations']![0] as Record<string, unknown>)['price'] = '70';
    (file['optionGroups']![2] as Record<string, unknown>)['max'] = undefined;
    expect(faultsOf(file)).toEqual([
      { path: 'optionGroups.2.max', message: 'expected number' },
      { path: 'categories.0.dishes.1.variations.0.price', message: 'expected number' },
    ]);
  });

  it('is refused for a price below zero, a group that does not exist, a nameless dish, a second shop of one code', () => {
    const listing = fixture('menu-listing');
    (listing['categories']![1]!['dishes']![0]!['variations']![0] as Record<string, unknown>)[
      'optionGroupIds'
    ] = ['999'];
    expect(faultsOf(listing)).toEqual([
      { path: 'categories.1.dishes.0.variations.0.optionGroupIds', message: 'no option group 999' },
    ]);
    const shops = (change: (first: Loose) => void) => {
      const file = fixture('menu-price-lists');
      change(file['shops']![0]!);
      return faultsOf(file);
    };
    expect(
      shops((first) => void Object.assign(first['categories']![0]!['dishes']![0]!, { cold: -1 })),
    ).toMatchObject([{ path: 'shops.0.categories.0.dishes.0.cold' }]);
    expect(
      shops((first) => void Object.assign(first['categories']![0]!['dishes']![0]!, { name: ' ' })),
    ).toEqual([{ path: 'shops.0.categories.0.dishes.0.name', message: 'empty' }]);
    expect(shops((first) => void Object.assign(first, { code: 'hillside' }))).toEqual([
      { path: 'shops.1.code', message: 'a second shop hillside' },
    ]);
    expect(faultsOf([])).toMatchObject([{ path: '' }]);
  });
});

describe('fingerprint', () => {
  it('is the same for the same text, and keeps parts apart', () => {
    expect(fingerprint('紅茶')).toBe(fingerprint('紅茶'));
    expect(fingerprint('a', 'b')).not.toBe(fingerprint('ab'));
    const many = new Set(Array.from({ length: 50_000 }, (_, i) => fingerprint('店', `品項${i}`)));
    expect(many.size).toBe(50_000);
  });
});
