import type { ReactNode } from 'react';
import type { InventoryItem } from '#domain/inventory/schema.ts';
import { listInventory } from '#domain/inventory/operations.ts';
import { isMarkedSoldOut, leftOf } from '#domain/inventory/stock.ts';
import { isoInstant } from '#domain/kit/time.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import type { SoldOutDish, SoldOutNow } from '../counter-ports.ts';

interface LiveSoldOutProps {
  brandId: string;
  storeId: string;
  draw: (now: SoldOutNow) => ReactNode;
}

/** Draws with what is marked as sold out on this device, and without a network with how old that is. */
export function LiveSoldOut({ draw, ...place }: LiveSoldOutProps) {
  const sync = useSyncStatus();
  const device = sync?.status?.device;
  const now = isoInstant(useNow(60_000) + (device?.clockOffset ?? 0));
  const items = useQuery(listInventory, { ...place, inventoryType: 'DishTemplate' }).data ?? [];
  const answered = sync?.answeredAt === undefined ? device?.serverSeenAt : isoInstant(sync.answeredAt);
  return draw({
    dishes: items.filter((item) => isMarkedSoldOut(item, now)).map(soldOutDish),
    asOf: sync?.state === 'offline' ? answered : undefined,
  });
}

function soldOutDish(item: InventoryItem): SoldOutDish {
  const { _id: inventoryId, dish: dishId = inventoryId, itemName: name, soldOutUntil: until } = item;
  return { inventoryId, dishId, name, until, isEmpty: item.isInventoryTracked && leftOf(item) <= 0 };
}
