import { newStore, newStoreSettings } from '#domain/store/new-store.ts';
import { menuOf } from '#server/demo/kitchen.ts';
import { stockRows } from '#server/demo/stock.ts';
import { teaKitchen } from '#server/demo/tea-kitchen.ts';
import { Loader } from '#server/loading/loader.ts';
import { seededPlace } from './seed-rows.ts';
import type { Stage } from './stage.ts';

const { brandId } = seededPlace;

/** More stores of the seeded brand, each with a menu and stock. */
export async function addStores({ database }: Stage, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const now = (): Date => new Date();
  const loader = new Loader(database, now);
  const rows = ids.map((_id, sort) => newStore({ _id, brandId, name: _id, sort: 100 + sort }));
  await loader.catalogue({ brandId, stores: rows });
  for (const storeId of ids) {
    await loader.store({
      brandId,
      storeId,
      storeSettings: [newStoreSettings({ brandId, storeId })],
      menus: [menuOf(teaKitchen, { storeId })],
      ...stockRows(teaKitchen, { storeId }, now().toISOString()),
    });
  }
}
