import type { ReactNode } from 'react';
import type { InventoryItem } from '#domain/inventory/schema.ts';
import { listInventory } from '#domain/inventory/operations.ts';
import { isMarkedSoldOut, leftOf } from '#domain/inventory/stock.ts';
import { isoInstant } from '#domain/kit/time.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSyncPart } from '#src/data/use-sync-status.ts';
import type { SoldOutDish, SoldOutNow } from '../counter-ports.ts';

interface LiveSoldOutProps {
  brandId: string;
  storeId: string;
  draw: (now: SoldOutNow) => ReactNode;
}

/** Draws with what is marked as sold out on this device, and without a network with how old that is. */
export function LiveSoldOut({ draw, ...place }: LiveSoldOutProps) {
  const now = isoInstant(useServerNow(60_000));
  const items = useQuery(listInventory, { ...place, inventoryType: 'DishTemplate' }).data ?? [];
  const asOf = useSyncPart((view) => {
    if (view?.state !== 'offline') return undefined;
    return view.answeredAt === undefined ? view.status?.device?.serverSeenAt : isoInstant(view.answeredAt);
  });
  return draw({
    dishes: items.filter((item) => isMarkedSoldOut(item, now)).map(soldOutDish),
    asOf,
  });
}

function soldOutDish(item: InventoryItem): SoldOutDish {
  const { _id: inventoryId, dish: dishId = inventoryId, itemName: name, soldOutUntil: until } = item;
  return { inventoryId, dishId, name, until, isEmpty: item.isInventoryTracked && leftOf(item) <= 0 };
}
