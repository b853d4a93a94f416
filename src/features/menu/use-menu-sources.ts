import { useMemo } from 'react';
import { byId } from '#domain/catalogue/expand.ts';
import { listOptionCategories, listOptions } from '#domain/catalogue/choice-operations.ts';
import { listDishes } from '#domain/catalogue/operations.ts';
import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { listInventory } from '#domain/inventory/operations.ts';
import { isMarkedSoldOut } from '#domain/inventory/stock.ts';
import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { pointPricesOf } from '#domain/menu/point-prices.ts';
import { presentMenu, type MenuSources } from '#domain/menu/present.ts';
import type { Menu } from '#domain/menu/schema.ts';
import { listAllBundles } from '#domain/promotion/bundle-record-operations.ts';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import type { Place } from './use-store-menus.ts';

const minuteMs = 60_000;

export interface LiveMenuSources extends MenuSources {
  /** False while it is read: what is not there yet is neither gone nor hidden. */
  readonly isRead: boolean;
  readonly bundles: readonly Bundle[];
  readonly dishById: ReadonlyMap<string, DishTemplate>;
  readonly bundleById: ReadonlyMap<string, Bundle>;
}

const none: readonly never[] = [];

/** What a store's menus are made of, live; empty while it is read. */
export function useMenuSources({ brandId, storeId }: Place): LiveMenuSources {
  const { data: dishes } = useQuery(listDishes, { brandId });
  const { data: optionCategories } = useQuery(listOptionCategories, { brandId });
  const { data: options } = useQuery(listOptions, { brandId });
  const { data: bundles } = useQuery(listAllBundles, { brandId });
  const { data: inventory } = useQuery(listInventory, { brandId, storeId });
  return useMemo(
    () => ({
      isRead: Boolean(dishes && optionCategories && options && bundles && inventory),
      dishes: dishes ?? none,
      optionCategories: optionCategories ?? none,
      options: options ?? none,
      bundles: bundles ?? none,
      inventory: inventory ?? none,
      dishById: byId(dishes ?? none),
      bundleById: byId(bundles ?? none),
    }),
    [dishes, optionCategories, options, bundles, inventory],
  );
}

/** The dishes that are marked as sold out now. */
export function useSoldOut({ inventory }: MenuSources): ReadonlySet<string> {
  const now = useNow(minuteMs);
  return useMemo(() => {
    const at = new Date(now).toISOString();
    return new Set(
      inventory.flatMap((one) => (isMarkedSoldOut(one, at) && one.dish !== undefined ? [one.dish] : [])),
    );
  }, [inventory, now]);
}

/**
 * The menu as a guest sees it now: without what is hidden, switched off or gone. Of a menu of another kind than dishes guests see the bundles
 * alone. Undefined while it is read.
 */
export function useGuestView(menu: Menu | undefined, sources: LiveMenuSources): PresentedMenu | undefined {
  // Marks of what is sold out lapse by the clock.
  const now = useNow(minuteMs);
  return useMemo(() => {
    if (!menu || !sources.isRead) return undefined;
    // As it will be while it is the active one.
    const pointPrices = pointPricesOf([{ ...menu, isActive: true }]);
    const dishes = menu.menuType === 'food' ? sources.dishes : none;
    const showing = { audience: 'guest', now: new Date(now).toISOString() } as const;
    return presentMenu(menu, { ...sources, dishes, pointPrices }, showing);
  }, [menu, sources, now]);
}
