import { instantMs } from '../kit/time.ts';
import type { OversellPolicy, StoreSettings } from '../store/schema.ts';
import type { InventoryItem, StockType } from './schema.ts';

export type StockStatus = 'untracked' | 'healthy' | 'needs_restock' | 'critical' | 'sold_out' | 'overstock';

/** Pieces that may still be sold: today's balance where the item keeps one, else the whole stock. May be below zero. */
export function leftOf(item: InventoryItem): number {
  return item.enableAvailableStock ? item.availableStock : item.totalStock;
}

/** Whether the flag set by hand stands at an instant. */
export function isMarkedSoldOut(item: InventoryItem, now: string): boolean {
  return item.isSoldOut && (item.soldOutUntil === undefined || instantMs(item.soldOutUntil) > instantMs(now));
}

/**
 * How an item stands (data-model §7), the first that holds: sold out by hand or at zero, critical at half the alert level or below,
 * needs restock at the level, overstock above the target.
 * @assumed The specification names the states without their bounds.
 */
export function statusOf(item: InventoryItem, now: string): StockStatus {
  if (isMarkedSoldOut(item, now)) return 'sold_out';
  if (!item.isInventoryTracked) return 'untracked';
  const left = leftOf(item);
  if (left <= 0) return 'sold_out';
  if (left <= item.minStockAlert / 2) return 'critical';
  if (left <= item.minStockAlert) return 'needs_restock';
  return item.targetStockLevel !== undefined && left > item.targetStockLevel ? 'overstock' : 'healthy';
}

/** Which balances a sale takes from. */
export function soldFrom(item: Pick<InventoryItem, 'enableAvailableStock'>): StockType {
  return item.enableAvailableStock ? 'both' : 'totalStock';
}

/** Whether an item is sold below zero: its own word, else its store's. */
export function oversellOf(
  item: Pick<InventoryItem, 'oversell'>,
  settings: Pick<StoreSettings, 'oversellPolicy'> | undefined,
): OversellPolicy {
  return item.oversell ?? settings?.oversellPolicy ?? 'sell_and_flag';
}
