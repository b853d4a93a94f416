import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { dishTemplates } from '../catalogue/schema.ts';
import { mergeParts, partsBetween } from './edit-menu.ts';
import { createMenu, deleteMenu, updateMenu } from './menu-operations.ts';
import { menus, type Menu, type MenuCategory, type MenuItem } from './schema.ts';

const place = { brandId: 'tea', storeId: 'north' };
const stamps = { createdAt: testNow, updatedAt: testNow, rev: 1, isActive: true, sort: 0 };

function item(_id: string, over: Partial<MenuItem> = {}): MenuItem {
  return { _id, itemType: 'dish', dishTemplate: 'latte', isShowing: true, order: 0, ...over };
}

const categories: MenuCategory[] = [
  { _id: 'tea', name: '茶', order: 0, items: [item('a', { priceOverride: 50 }), item('b', { order: 1 })] },
  { _id: 'milk', name: '奶', order: 1, items: [item('c')] },
];

async function aShop(): Promise<MemoryRows> {
  const rows = new MemoryRows([menus, dishTemplates]);
  for (const [brandId, _id] of [
    ['tea', 'latte'],
    ['tea', 'cake'],
    ['noodles', 'soup'],
  ] as const) {
    const rest = { tags: [], optionCategories: [], taxType: 'taxable' as const };
    rows.seed(dishTemplates, { ...stamps, ...rest, brandId, _id, name: _id, basePrice: 60 });
  }
  await rows.run(createMenu, { ...place, _id: 'menu', name: '菜單', categories });
  return rows;
}

const menuOf = async (rows: MemoryRows, id = 'menu') => (await rows.get(menus, id))!;
const itemOf = async (rows: MemoryRows, id: string) =>
  (await menuOf(rows)).categories
    .flatMap((section) => section.items.map((one) => ({ ...one, section: section._id })))
    .find(({ _id }) => _id === id);

describe('publishing edits of a menu', () => {
  it('keeps what two devices changed in different items, sections and fields', async () => {
    const rows = await aShop();
    const edit = { ...place, menuId: 'menu' };
    await rows.run(updateMenu, {
      ...edit,
      items: { a: { priceOverride: { from: 50, to: 55 } }, b: { isShowing: { from: true, to: false } } },
      sections: { tea: { name: { from: '茶', to: '原茶' } } },
    });
    const { exceptions } = await rows.run(updateMenu, {
      ...edit,
      items: {
        a: { section: { from: 'tea', to: 'milk' }, order: { from: 0, to: 5 } },
        d: { add: { itemType: 'dish', dishTemplate: 'cake', isShowing: true, order: 2, section: 'tea' } },
      },
      sections: { tea: { order: { from: 0, to: 3 } } },
    });
    expect(exceptions).toEqual([]);
    expect(await itemOf(rows, 'a')).toMatchObject({ section: 'milk', priceOverride: 55, order: 5 });
    expect(await itemOf(rows, 'b')).toMatchObject({ isShowing: false });
    expect(await itemOf(rows, 'd')).toMatchObject({ section: 'tea', dishTemplate: 'cake' });
    expect(await menuOf(rows)).toMatchObject({
      revision: 3,
      categories: [{ _id: 'tea', name: '原茶', order: 3 }, { _id: 'milk' }],
    });
  });

  it('flags the one field that both changed, and refuses where nothing else is left', async () => {
    const rows = await aShop();
    await rows.run(updateMenu, { ...place, menuId: 'menu', items: { a: { priceOverride: { to: 70 } } } });
    const late = { a: { priceOverride: { from: 50, to: 55 } } };
    const conflicts = [{ field: 'items/a/priceOverride', from: 50, to: 55, now: 70 }];
    await expect(rows.run(updateMenu, { ...place, menuId: 'menu', items: late })).rejects.toMatchObject({
      code: 'edit_conflict',
      details: { conflicts },
    });
    const both = { ...place, menuId: 'menu', name: { from: '菜單', to: '夏' }, items: late };
    const { exceptions } = await rows.run(updateMenu, both);
    expect(exceptions).toEqual([{ code: 'edit_conflict', details: { conflicts } }]);
    expect(await menuOf(rows)).toMatchObject({ name: '夏' });
    expect(await itemOf(rows, 'a')).toMatchObject({ priceOverride: 70 });
  });

  it('says what was meant for a section or an item that is gone', async () => {
    const rows = await aShop();
    await rows.run(updateMenu, { ...place, menuId: 'menu', sections: { milk: { remove: true } } });
    expect(await itemOf(rows, 'c')).toBeUndefined();
    const { exceptions } = await rows
      .run(updateMenu, {
        ...place,
        menuId: 'menu',
        items: {
          a: { section: { from: 'tea', to: 'milk' }, priceOverride: { from: 50, to: 45 } },
          c: { priceOverride: { from: null, to: 30 } },
          e: { add: { ...item('e'), section: 'milk' } as never },
        },
      })
      .catch(() => ({ exceptions: undefined }));
    expect(exceptions).toBeUndefined();
    const gone = await rows.run(updateMenu, {
      ...place,
      menuId: 'menu',
      items: {
        a: { section: { from: 'tea', to: 'milk' }, priceOverride: { from: 50, to: 45 } },
        c: { priceOverride: { from: null, to: 30 } },
      },
    });
    expect(gone.exceptions).toMatchObject([
      {
        details: {
          conflicts: [
            { field: 'items/a/section', from: 'tea', to: 'milk', now: 'tea' },
            { field: 'items/c/priceOverride', now: null },
          ],
        },
      },
    ]);
    expect(await itemOf(rows, 'a')).toMatchObject({ section: 'tea', priceOverride: 45 });
  });

  it('replaces the whole list by a PUT, and refuses an id that stands there twice', async () => {
    const rows = await aShop();
    const body = z.parse(updateMenu.restInput!, { ...place, menuId: 'menu', categories: [categories[1]] });
    await rows.run(updateMenu, updateMenu.fromRest!(body as never) as never);
    expect((await menuOf(rows)).categories).toEqual([categories[1]]);
    const twice = { ...place, menuId: 'menu', categories: { to: [...categories, categories[0]!] } };
    await expect(rows.run(updateMenu, twice)).rejects.toMatchObject({ code: 'validation' });
    const made = { ...place, _id: 'other', name: '菜單', categories: twice.categories.to };
    await expect(rows.run(createMenu, made)).rejects.toMatchObject({ code: 'validation' });
  });

  it('takes only dishes of the own brand, and leaves an item alone whose dish is gone', async () => {
    const rows = await aShop();
    const foreign = { ...place, menuId: 'menu', items: { a: { dishTemplate: { to: 'soup' } } } };
    await expect(rows.run(updateMenu, foreign)).rejects.toMatchObject({ code: 'not_found' });
    const none = { ...place, menuId: 'menu', items: { a: { dishTemplate: { to: null } } } };
    await expect(rows.run(updateMenu, none)).rejects.toMatchObject({
      details: { faults: [{ path: 'items.a.dishTemplate', message: 'required' }] },
    });
    const kind = { ...place, menuId: 'menu', items: { a: { itemType: { to: 'bundle' as const } } } };
    await expect(rows.run(updateMenu, kind)).rejects.toMatchObject({
      details: {
        faults: [
          { path: 'items.a.bundle', message: 'required' },
          { path: 'items.a.itemType', message: 'exclusive' },
        ],
      },
    });
    const present = await menuOf(rows);
    rows.seed(menus, {
      ...present,
      categories: [{ ...categories[0]!, items: [item('a', { dishTemplate: 'x' })] }],
    });
    await rows.run(updateMenu, { ...place, menuId: 'menu', items: { a: { order: { to: 4 } } } });
  });
});

describe('menus of a store', () => {
  it('have one active menu of a type: switching one on switches the other off', async () => {
    const rows = await aShop();
    await rows.run(createMenu, { ...place, _id: 'points', name: '點數', menuType: 'point_exchange' });
    await rows.run(createMenu, { ...place, _id: 'summer', name: '夏', isActive: false });
    await rows.run(createMenu, { ...place, storeId: 'south', _id: 'south', name: '南' });
    await rows.run(updateMenu, { ...place, menuId: 'summer', isActive: { from: false, to: true } });
    const active = rows.all(menus).filter(({ isActive }) => isActive);
    expect(active.map(({ _id }) => _id).sort()).toEqual(['points', 'south', 'summer']);
    await rows.run(createMenu, { ...place, _id: 'autumn', name: '秋' });
    expect(await menuOf(rows, 'summer')).toMatchObject({ isActive: false });
  });

  it('are deleted and come back under their id, in their own store alone', async () => {
    const rows = await aShop();
    const elsewhere = { ...place, storeId: 'south', menuId: 'menu' };
    await expect(rows.run(deleteMenu, elsewhere)).rejects.toMatchObject({ code: 'not_found' });
    await rows.run(deleteMenu, { ...place, menuId: 'menu' });
    expect(await rows.get(menus, 'menu')).toBeUndefined();
    await rows.run(createMenu, { ...place, _id: 'menu', name: '菜單', categories, revision: 4 });
    expect(await menuOf(rows)).toMatchObject({ isActive: true, categories, revision: 5 });
  });
});

describe('partsBetween', () => {
  const anItem = fc.record({
    section: fc.constantFrom('s1', 's2', 's3'),
    order: fc.integer({ min: 0, max: 3 }),
    isShowing: fc.boolean(),
    priceOverride: fc.option(fc.integer({ min: 1, max: 99 }), { nil: undefined }),
  });
  const aMenu = fc
    .tuple(
      fc.dictionary(fc.constantFrom('s1', 's2', 's3'), fc.constantFrom('茶', '奶')),
      fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), anItem),
    )
    .map(([sections, items]): Pick<Menu, 'categories'> => ({
      categories: Object.entries(sections).map(([_id, name], order) => ({
        _id,
        name,
        order,
        items: Object.entries(items)
          .filter(([, one]) => one.section === _id)
          .map(([itemId, { section: _section, priceOverride, ...one }]) =>
            item(itemId, { ...one, ...(priceOverride === undefined ? {} : { priceOverride }) }),
          ),
      })),
    }));
  const sorted = ({ categories: sections }: Pick<Menu, 'categories'>) =>
    [...sections]
      .sort((a, b) => (a._id < b._id ? -1 : 1))
      .map((section) => ({ ...section, items: [...section.items].sort((a, b) => (a._id < b._id ? -1 : 1)) }));

  it('brings any menu to any other, without a conflict', () => {
    fc.assert(
      fc.property(aMenu, aMenu, (before, after) => {
        const { categories: made, conflicts } = mergeParts(before, partsBetween(before, after), 'server');
        expect(conflicts).toEqual([]);
        expect(sorted({ categories: made })).toEqual(sorted(after));
      }),
    );
  });

  it('is empty where nothing differs', () => {
    fc.assert(
      fc.property(aMenu, (menu) => {
        expect(partsBetween(menu, structuredClone(menu))).toEqual({});
      }),
    );
  });
});
