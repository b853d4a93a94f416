import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import {
  dishTemplates,
  optionCategories,
  options,
  type DishTemplate,
  type Option,
  type OptionCategory,
} from '../catalogue/schema.ts';
import { newItem } from '../inventory/items.ts';
import { inventory, type InventoryItem } from '../inventory/schema.ts';
import { guest, type Actor } from '../kit/actor.ts';
import { bundles } from '../promotion/bundle-schema.ts';
import { getMenu, listMenus, showMenu } from './operations.ts';
import { presentMenu, type MenuSources } from './present.ts';
import type { PresentedDish } from './present-schema.ts';
import { menus, type Menu, type MenuItem } from './schema.ts';
import { searchText } from '../kit/search-text.ts';
import { findByCode, searchDishes } from './search.ts';
import { dishesOf } from './sections.ts';

const stamps = { createdAt: testNow, updatedAt: testNow, rev: 1, brandId: 'tea', sort: 0 };
const place = { brandId: 'tea', storeId: 'north' };
const employee: Actor = { kind: 'admin', adminId: 'e', name: 'e', role: 'employee', ...place };

function aDish(id: string, over: Partial<DishTemplate> = {}): DishTemplate {
  return {
    ...stamps,
    _id: id,
    name: id,
    basePrice: 40,
    tags: [],
    optionCategories: [],
    isActive: true,
    taxType: 'taxable',
    ...over,
  };
}

function item(dish: string, over: Partial<MenuItem> = {}): MenuItem {
  return { _id: `item-${dish}`, itemType: 'dish', dishTemplate: dish, isShowing: true, order: 0, ...over };
}

function aMenu(items: MenuItem[], over: Partial<Menu> = {}): Menu {
  const categories = [{ _id: 'c1', name: '純茶', order: 1, items }];
  return {
    ...stamps,
    _id: 'm1',
    storeId: 'north',
    name: '菜單',
    menuType: 'food',
    isActive: true,
    categories,
    revision: 3,
    ...over,
  };
}

function stockOf(dish: string, over: Partial<InventoryItem>): InventoryItem {
  return { ...stamps, ...newItem({ _id: `north:${dish}`, ...place, itemName: dish, dish }), ...over };
}

const sweetness: OptionCategory = {
  ...stamps,
  _id: 'sweetness',
  name: '甜度',
  inputType: 'single',
  options: [
    { refOption: 'half', order: 2 },
    { refOption: 'full', order: 1 },
  ],
  minSelect: 0,
  maxSelect: 3,
  required: true,
  defaultOption: 'half',
};

function anOption(id: string, over: Partial<Option> = {}): Option {
  return { ...stamps, _id: id, name: id, price: 0, tags: [], isActive: true, ...over };
}

function sources(over: Partial<MenuSources> = {}): MenuSources {
  return {
    dishes: [aDish('green'), aDish('black')],
    optionCategories: [],
    options: [],
    inventory: [],
    ...over,
  };
}

const counter = { audience: 'counter', now: testNow } as const;

function onlyDish(
  over: Partial<MenuSources>,
  showing: { audience: 'counter' | 'guest'; now: string } = counter,
): PresentedDish {
  const [dish] = dishesOf(presentMenu(aMenu([item('green')]), sources(over), showing));
  return dish!;
}

describe('presentMenu', () => {
  it('shows sections and dishes in order, at this store’s price', () => {
    const menu = aMenu([item('black', { order: 2, priceOverride: 45 }), item('green', { order: 1 })]);
    const shown = presentMenu(menu, sources(), counter);
    expect(shown).toMatchObject({ menuId: 'm1', revision: 3 });
    expect(dishesOf(shown).map((dish) => [dish.dishId, dish.price])).toEqual([
      ['green', 40],
      ['black', 45],
    ]);
  });

  it('leaves out what is hidden, switched off or gone, and sections that are empty', () => {
    const items = [
      item('green', { isShowing: false }),
      item('off'),
      item('nowhere'),
      item('x', { itemType: 'bundle', bundle: 'b' }),
    ];
    expect(
      presentMenu(
        aMenu(items),
        sources({ dishes: [aDish('green'), aDish('off', { isActive: false })] }),
        counter,
      ).categories,
    ).toEqual([]);
  });

  it('asks the questions of a dish with their answers in order and their defaults', () => {
    const dishes = [aDish('green', { optionCategories: [{ categoryId: 'sweetness', order: 0 }] })];
    const dish = onlyDish({
      dishes,
      optionCategories: [sweetness],
      options: [anOption('half'), anOption('full', { price: 5 })],
    });
    expect(dish.needsChoice).toBe(false);
    expect(dish.choices).toMatchObject([
      { categoryId: 'sweetness', min: 1, max: 1, required: true, defaults: ['half'] },
    ]);
    expect(dish.choices[0]?.options.map((one) => [one.optionId, one.price])).toEqual([
      ['full', 5],
      ['half', 0],
    ]);
  });

  it('asks for no more answers than there are: what was switched off elsewhere keeps nobody from selling', () => {
    const dishes = [aDish('green', { optionCategories: [{ categoryId: 'sweetness', order: 0 }] })];
    const asksTwo = { ...sweetness, inputType: 'multiple' as const, minSelect: 2, maxSelect: 2 };
    const min = (isActive: boolean) =>
      onlyDish({
        dishes,
        optionCategories: [asksTwo],
        options: [anOption('half'), anOption('full', { isActive })],
      }).choices[0]?.min;
    expect([min(true), min(false)]).toEqual([2, 1]);
  });

  it('needs a choice where a required question has no default that can be had', () => {
    const dishes = [aDish('green', { optionCategories: [{ categoryId: 'sweetness', order: 0 }] })];
    const answers = [anOption('half', { isActive: false }), anOption('full')];
    expect(onlyDish({ dishes, optionCategories: [sweetness], options: answers })).toMatchObject({
      needsChoice: true,
      choices: [{ defaults: [] }],
    });
    const egg = [anOption('half', { refDishTemplate: 'egg' }), anOption('full')];
    const gone = [stockOf('egg', { isSoldOut: true })];
    expect(onlyDish({ dishes, optionCategories: [sweetness], options: egg, inventory: gone })).toMatchObject({
      needsChoice: true,
      choices: [{ options: [{ soldOut: false }, { soldOut: true }] }],
    });
  });

  it('shows what is left, never below zero, and lets the counter alone sell it at zero', () => {
    const inventory = [stockOf('green', { isInventoryTracked: true, totalStock: -2 })];
    expect(onlyDish({ inventory })).toMatchObject({ soldOut: false, left: 0 });
    expect(onlyDish({ inventory }, { audience: 'guest', now: testNow })).toMatchObject({
      soldOut: true,
      left: 0,
    });
    expect(onlyDish({ inventory: [stockOf('green', { isSoldOut: true })] })).toMatchObject({ soldOut: true });
    expect(onlyDish({})).not.toHaveProperty('left');
  });

  it('shares one question between all dishes that ask it', () => {
    const dishes = Array.from({ length: 500 }, (_, i) =>
      aDish(`d${i}`, { optionCategories: [{ categoryId: 'sweetness', order: 0 }] }),
    );
    const rows = sources({ dishes, optionCategories: [sweetness], options: [anOption('half')] });
    const shown = dishesOf(presentMenu(aMenu(dishes.map((dish) => item(dish._id))), rows, counter));
    expect(shown).toHaveLength(500);
    expect(new Set(shown.map((dish) => dish.choices[0])).size).toBe(1);
  });
});

describe('search', () => {
  const dish = (dishId: string, name: string, nameEn: string, code?: string) => ({
    dishId,
    name,
    nameEn,
    ...(code === undefined ? {} : { code }),
    search: searchText({ name, nameEn, code }),
  });
  const dishes = [
    dish('milk', '珍珠紅茶拿鐵', 'Pearl Black Tea Latte'),
    dish('black', '紅茶', 'Black Tea', 'B1'),
    dish('b1x', 'B1 特調', 'B1 Special'),
  ];

  it('matches any part of either name, whatever the case and width', () => {
    for (const query of ['紅茶', 'ＴＥＡ', 'tea black', 'lack t']) {
      expect(searchDishes(dishes, query).map((one) => one.dishId)).toEqual(
        expect.arrayContaining(['milk', 'black']),
      );
    }
    expect(searchDishes(dishes, '綠茶')).toEqual([]);
    expect(searchDishes(dishes, '  ')).toEqual([]);
  });

  it('puts an exact code first, then names that begin with the query', () => {
    expect(searchDishes(dishes, 'ｂ１').map((one) => one.dishId)).toEqual(['black', 'b1x']);
    expect(searchDishes(dishes, '紅茶').map((one) => one.dishId)).toEqual(['black', 'milk']);
    expect(findByCode(dishes, 'b1')?.dishId).toBe('black');
    expect(findByCode(dishes, 'b')).toBeUndefined();
  });

  it('finds a dish once, though it stands in two sections', () => {
    expect(searchDishes([...dishes, ...dishes], '紅茶')).toHaveLength(2);
  });

  it('finds every dish by any part of its name', () => {
    const name = fc.string({
      unit: fc.constantFrom('紅', '茶', '拿', '鐵', 'a', 'B', 'Ｃ', '1'),
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(name, fc.nat(7), fc.integer({ min: 1, max: 8 }), (text, from, length) => {
        const part = text.slice(from % text.length, (from % text.length) + length);
        expect(searchDishes([dish('d', text, 'x')], part)).toHaveLength(1);
      }),
    );
  });
});

describe('reading menus', () => {
  const hidden = item('black', { isShowing: false });
  const rows = new MemoryRows([menus, dishTemplates, optionCategories, options, inventory, bundles])
    .seed(menus, aMenu([item('green'), hidden]), aMenu([], { _id: 'draft', isActive: false, sort: 1 }))
    .seed(dishTemplates, aDish('green'), aDish('black'));
  const itemsOf = (menu: Menu) =>
    menu.categories.flatMap((category) => category.items.map((one) => one.dishTemplate));

  it('never shows a guest what is unpublished, whatever he asks for', async () => {
    const found = await rows.ask(
      listMenus,
      { ...place, includeUnpublished: 'true', activeOnly: 'false' },
      { actor: guest },
    );
    expect(found.map((menu) => menu._id)).toEqual(['m1']);
    expect(itemsOf(found[0]!)).toEqual(['green']);
    await expect(rows.ask(getMenu, { ...place, menuId: 'draft' }, { actor: guest })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(itemsOf(await rows.ask(getMenu, { ...place, menuId: 'm1' }, { actor: guest }))).toEqual(['green']);
  });

  it('shows staff what it asks for', async () => {
    const asked = async (query: object) => rows.ask(listMenus, { ...place, ...query }, { actor: employee });
    expect((await asked({})).map((menu) => menu._id)).toEqual(['m1', 'draft']);
    expect((await asked({ activeOnly: 'true' })).map((menu) => menu._id)).toEqual(['m1']);
    expect(itemsOf((await asked({ includeUnpublished: 'true' }))[0]!)).toEqual(['green', 'black']);
    expect(await asked({ menuType: 'cash_coupon' })).toEqual([]);
  });

  it('joins the active menu for the counter, and says so where there is none', async () => {
    expect(dishesOf(await rows.ask(showMenu, place, { actor: employee })).map((dish) => dish.dishId)).toEqual(
      ['green'],
    );
    expect(await rows.ask(showMenu, { ...place, storeId: 'south' })).toMatchObject({
      menuId: null,
      categories: [],
    });
  });

  it('tells a guest no code of the house, nor in what a dish is found by', async () => {
    const coded = new MemoryRows([menus, dishTemplates, optionCategories, options, inventory, bundles], {
      actor: guest,
    })
      .seed(menus, aMenu([item('green')]))
      .seed(dishTemplates, aDish('green', { nameEn: 'Green tea', code: 'G-77', barcode: '4710000000012' }));
    const shown = JSON.stringify(await coded.ask(showMenu, place, { actor: guest }));
    expect(shown).toContain('green tea');
    expect(shown).not.toMatch(/g-77|4710000000012/i);
    const [dish] = dishesOf(await coded.ask(showMenu, place, { actor: employee }));
    expect(dish?.search).toContain('4710000000012');
  });
});
