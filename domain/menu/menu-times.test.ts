import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { dishTemplates } from '../catalogue/schema.ts';
import { createMenu, updateMenu } from './menu-operations.ts';
import type { ServingTime } from '../catalogue/serving-times.ts';
import { menus, type MenuCategory } from './schema.ts';

const place = { brandId: 'tea', storeId: 'north' };
const never: ServingTime[] = [{ days: [], from: '06:00', to: '11:00' }];
const noon: ServingTime[] = [{ days: [1], from: '11:00', to: '14:00' }];
const item = { itemType: 'dish' as const, dishTemplate: 'latte', isShowing: true, order: 0 };
const sections = (schedule: ServingTime[]): MenuCategory[] => [
  { _id: 'milk', name: '奶', order: 0, items: [{ ...item, _id: 'a', schedule }] },
];
const refusedAt = (path: string) => ({ code: 'serving_day_missing', details: { path } });

let rows: MemoryRows;
beforeEach(async () => {
  rows = new MemoryRows([menus, dishTemplates]);
  const stamps = { createdAt: testNow, updatedAt: testNow, rev: 1, isActive: true, sort: 0 };
  const rest = { tags: [], optionCategories: [], taxType: 'taxable' as const };
  rows.seed(dishTemplates, { ...stamps, ...rest, brandId: 'tea', _id: 'latte', name: '拿鐵', basePrice: 60 });
  await rows.run(createMenu, { ...place, _id: 'menu', name: '菜單', categories: sections(noon) });
});
const edit = (change: object) => rows.run(updateMenu, { ...place, menuId: 'menu', ...change });
const storeSo = async (): Promise<MemoryRows> =>
  rows.seed(menus, { ...(await rows.get(menus, 'menu'))!, schedule: never, categories: sections(never) });

describe('serving times that are said of a menu', () => {
  it('have a day each, of the menu and of every item, however they are said', async () => {
    const made = { ...place, name: '早餐' };
    await expect(rows.run(createMenu, { ...made, schedule: never })).rejects.toMatchObject(
      refusedAt('schedule'),
    );
    await expect(rows.run(createMenu, { ...made, categories: sections(never) })).rejects.toMatchObject(
      refusedAt('items.a.schedule'),
    );
    await expect(edit({ schedule: { to: never } })).rejects.toMatchObject(refusedAt('schedule'));
    for (const change of [
      { categories: { to: sections(never) } },
      { items: { a: { schedule: { from: noon, to: never } } } },
      { items: { a: { add: { ...item, section: 'milk', schedule: never } } } },
    ])
      await expect(edit(change)).rejects.toMatchObject(refusedAt('items.a.schedule'));
    await edit({ schedule: { to: noon }, items: { a: { schedule: { from: noon, to: null } } } });
  });

  it('that were stored without one stay, whatever else is published', async () => {
    await storeSo();
    await edit({ name: { to: '夏' }, schedule: { to: never }, categories: { to: sections(never) } });
    expect(await rows.get(menus, 'menu')).toMatchObject({ name: '夏', schedule: never });
    const mended = { items: { a: { schedule: { from: never, to: noon } } }, schedule: { to: null } };
    await edit(mended);
    await expect(edit({ schedule: { to: never } })).rejects.toMatchObject(refusedAt('schedule'));
  });

  it('come back with the menu that was deleted', async () => {
    const back = { ...place, _id: 'old', name: '舊', schedule: never, revision: 3 };
    await rows.run(createMenu, back);
    expect(await rows.get(menus, 'old')).toMatchObject({ schedule: never });
  });

  it('are not judged anew in what another host has made', async () => {
    const arrived = { ...updateMenu, seal: async (_rows: unknown, input: never) => input };
    await rows.run(arrived as typeof updateMenu, { ...place, menuId: 'menu', schedule: { to: never } });
    expect(await rows.get(menus, 'menu')).toMatchObject({ schedule: never });
  });
});
