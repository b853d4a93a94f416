import { describe, expect, it } from 'vitest';
import { dishTemplates } from '#domain/catalogue/schema.ts';
import { adminRoles } from '#domain/kit/roles.ts';
import { loadCatalogue, loadStore } from '#domain/loading/load-operations.ts';
import { showMenu } from '#domain/menu/operations.ts';
import { dishesOf } from '#domain/menu/sections.ts';
import { tables } from '#domain/tables.ts';
import { storeSettings } from '#domain/store/schema.ts';
import { planOf } from '#domain/store/table-plan.ts';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { demoRows } from './demo-rows.ts';

async function demo(): Promise<MemoryRows> {
  const rows = new MemoryRows([...tables.values()]);
  const { brands, stores } = demoRows(testNow);
  for (const input of brands) await rows.run(loadCatalogue, input);
  for (const input of stores) await rows.run(loadStore, input);
  return rows;
}

describe('the demo restaurant', () => {
  it('has at least 60 dishes, all named in both languages', async () => {
    const dishes = (await demo()).all(dishTemplates);
    expect(dishes.length).toBeGreaterThanOrEqual(60);
    expect(dishes.filter((dish) => !dish.nameEn || dish.basePrice === 0)).toEqual([]);
    expect(dishes.filter((dish) => dish.description && !dish.descriptionEn)).toEqual([]);
  });

  it('can be sold from in every store: each dish goes in by one tap', async () => {
    const rows = await demo();
    for (const { brandId, storeId } of demoRows(testNow).stores) {
      const shown = dishesOf(await rows.ask(showMenu, { brandId, storeId }));
      expect(shown.length).toBeGreaterThan(30);
      expect(shown.filter((dish) => dish.needsChoice).map((dish) => dish.name)).toEqual([]);
      expect(shown.some((dish) => dish.soldOut)).toBe(true);
      expect(shown.some((dish) => dish.left !== undefined && dish.left <= 5)).toBe(true);
    }
  });

  it('shows what the design says: 紅茶拿鐵 at 65 in one store and dearer in the other', async () => {
    const rows = await demo();
    const priceIn = async (storeId: string) =>
      dishesOf(await rows.ask(showMenu, { brandId: 'charizi', storeId })).find(
        (dish) => dish.name === '紅茶拿鐵',
      )?.price;
    expect([await priceIn('charizi-zhongshan'), await priceIn('charizi-xinyi')]).toEqual([65, 70]);
  });

  it('has staff of all seven roles, each in its place, under names that are unique there', () => {
    const { staff } = demoRows(testNow);
    expect(new Set(staff.map((one) => one.role))).toEqual(new Set(adminRoles));
    expect(new Set(staff.map((one) => `${one.brandId ?? ''}/${one.name}`)).size).toBe(staff.length);
    for (const { role, brandId, storeId } of staff) {
      expect([brandId !== undefined, storeId !== undefined]).toEqual([
        !role.endsWith('system_admin'),
        role.endsWith('store_admin') || role === 'employee',
      ]);
    }
  });

  it('has a noodle shop whose tables stand in two areas, each in a place of its own on the plan', async () => {
    const { tables } = (await demo()).all(storeSettings).find(({ storeId }) => storeId === 'ashun-daan')!;
    expect(tables.length).toBeGreaterThanOrEqual(12);
    expect(new Set(tables.map(({ area }) => area)).size).toBe(2);
    // As they were drawn: nothing overlaps, so that nothing had to give way.
    const planned = planOf(tables).flatMap((area) => area.tables);
    expect(planned.map(({ table, x, y }) => [table.label, { x, y }])).toEqual(
      planned.map(({ table }) => [table.label, table.spot]),
    );
  });

  it('loads twice without a change', async () => {
    const rows = await demo();
    const { brands, stores } = demoRows('2026-12-01T00:00:00.000Z');
    for (const input of brands) expect((await rows.run(loadCatalogue, input)).output.created).toBe(0);
    for (const input of stores) expect((await rows.run(loadStore, input)).output.created).toBe(0);
  });
});
