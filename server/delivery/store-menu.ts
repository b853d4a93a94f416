import { createHash } from 'node:crypto';
import {
  dishTemplates,
  optionCategories,
  options,
  type DishTemplate,
  type Option,
  type OptionCategory,
} from '#domain/catalogue/schema.ts';
import { canonicalMenu, type CanonicalMenu } from '#domain/delivery/canonical-menu.ts';
import type { PlatformStore } from '#domain/delivery/schema.ts';
import { inventory, type InventoryItem } from '#domain/inventory/schema.ts';
import { emptyMenu, presentMenu } from '#domain/menu/present.ts';
import { menus, type Menu } from '#domain/menu/schema.ts';
import { isClosedBySpecialDay } from '#domain/store/opening-hours.ts';
import { stores, storeSettings, type Store, type StoreSettings } from '#domain/store/schema.ts';
import type { Session } from '../database/session.ts';
import { rowsOf } from './links.ts';

/** A store's menu as its platform is to know it, and when it is another by the clock alone. */
export interface StoreMenu {
  readonly menu: CanonicalMenu;
  /** When the next mark of something sold out lapses. */
  readonly nextAt: string | undefined;
}

/** Reads the store's menu as guests would be shown it now. */
export async function readStoreMenu(
  session: Session,
  { brandId, storeId, markup }: Pick<PlatformStore, 'brandId' | 'storeId' | 'markup'>,
  { now, imagesFrom }: { readonly now: Date; readonly imagesFrom: string | undefined },
): Promise<StoreMenu> {
  const rows = rowsOf(session, brandId);
  const ofStore = { index: 'store', equals: [storeId] } as const;
  const ofBrand = { index: 'brand', equals: [brandId] } as const;
  const list = <T>(table: unknown, query: object): Promise<T[]> => rows.list(table as never, query as never);
  const settings = (await rows.get(storeSettings as never, storeId)) as StoreSettings | undefined;
  const found = await list<Menu>(menus, ofStore);
  const active = found.find(({ isActive, menuType }) => isActive && menuType === 'food');
  const stock = await list<InventoryItem>(inventory, ofStore);
  const sources = {
    dishes: await list<DishTemplate>(dishTemplates, ofBrand),
    optionCategories: await list<OptionCategory>(optionCategories, ofBrand),
    options: await list<Option>(options, ofBrand),
    inventory: stock,
  };
  const at = now.toISOString();
  const shown = active ? presentMenu(active, sources, { audience: 'guest', now: at }) : emptyMenu;
  const lapses = stock.flatMap(({ isSoldOut, soldOutUntil }) =>
    isSoldOut && soldOutUntil !== undefined && soldOutUntil > at ? [soldOutUntil] : [],
  );
  return {
    menu: canonicalMenu(shown, { markup, imagesFrom, businessHours: settings?.businessHours ?? [] }),
    nextAt: lapses.sort()[0],
  };
}

/** Whether the store is closed now by a day with hours of its own, which its platforms are not told of. */
export async function isOffNow(
  session: Session,
  { brandId, storeId }: Pick<PlatformStore, 'brandId' | 'storeId'>,
  now: Date,
): Promise<boolean> {
  const rows = rowsOf(session, brandId);
  const store = (await rows.get(stores as never, storeId)) as Store | undefined;
  const settings = (await rows.get(storeSettings as never, storeId)) as StoreSettings | undefined;
  if (!store || !settings) return false;
  return isClosedBySpecialDay(settings.businessHours, now.getTime(), store.timezone, settings.specialDays);
}

/** What tells two payloads apart. */
export function hashOf(payload: object): string {
  return createHash('sha256').update(JSON.stringify(payload)).digest('hex');
}
