import { brands } from '#domain/brand/schema.ts';
import type { AnyTable } from '#domain/kit/operation.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import { showMenu } from '#domain/menu/operations.ts';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { orders } from '#domain/order/schema.ts';
import { stores, storeSettings, type Store } from '#domain/store/schema.ts';
import { arrange } from '#sync/row.ts';
import type { SyncHost } from '#sync/server/host.ts';
import type { ServerTransaction } from '#sync/server/ports.ts';
import type { DemoStoreProfile } from './store-profiles.ts';
import type { Place } from './sale.ts';

export interface KnownPlace {
  readonly place: Place;
  readonly store: Store;
}

/** The store as it is now: what was sold there was sold from the menu that it has. @returns Undefined where it is not there any more. */
export function placeOf(
  { store: kept }: SyncHost,
  life: DemoStoreProfile,
  lanes: readonly string[],
  now: string,
): Promise<KnownPlace | undefined> {
  const { brandId, storeId } = life;
  return kept.transact('snapshot', { brandId }, async (tx) => {
    const rows = rowsOf(tx, brandId);
    const [store, settings] = [await rows.get(stores, storeId), await rows.get(storeSettings, storeId)];
    if (!store || store.deletedAt || !settings) return undefined;
    const asked = { side: 'server', actor: life.manager, now } as const;
    const menu = (await showMenu.run(rows, { brandId, storeId } as never, asked)) as PresentedMenu;
    const numberDigits = (await rows.get(brands, brandId))?.numberDigits;
    return { place: { life, menu, settings, numberDigits, lanes }, store };
  });
}

/** Which of the orders there are. */
export function ordersAmong(
  { store }: SyncHost,
  brandId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  return store.transact('snapshot', { brandId }, async (tx) => {
    const found = await tx.getRows(orders as unknown as AnyTable, brandId, [...ids]);
    return new Set(found.keys());
  });
}

function rowsOf(tx: ServerTransaction, brandId: string): ReadRows {
  return {
    get: async (table, id) =>
      (await tx.getRows(table as unknown as AnyTable, brandId, [id])).get(id) as never,
    list: async (table, query) =>
      arrange(table, await tx.listRows(table as unknown as AnyTable, brandId, query), query) as never,
  };
}
