import type { DishTemplate } from '../catalogue/schema.ts';
import type { InventoryItem } from './schema.ts';

// Records for tests of stock: a tea shop in the north that keeps pearls.

const at = '2026-11-21T06:05:00.000Z';
const stamps = { createdAt: at, updatedAt: at, rev: 1, brandId: 'tea' };
export const place = { brandId: 'tea', storeId: 'north' };
export const pearl = { ...place, inventoryId: 'north:pearl' };

export function aDish(id: string): DishTemplate {
  return {
    ...stamps,
    _id: id,
    name: id,
    basePrice: 60,
    tags: [],
    optionCategories: [],
    isActive: true,
    taxType: 'taxable',
    sort: 0,
  };
}

export function anItem(over: Partial<InventoryItem> = {}): InventoryItem {
  return {
    ...stamps,
    _id: 'north:pearl',
    storeId: 'north',
    inventoryType: 'DishTemplate',
    dish: 'pearl',
    itemName: 'pearl',
    totalStock: 0,
    enableAvailableStock: false,
    availableStock: 0,
    minStockAlert: 0,
    isInventoryTracked: true,
    isSoldOut: false,
    countSum: 0,
    ...over,
  };
}
