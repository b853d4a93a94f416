import type { InventoryItem } from '#domain/inventory/schema.ts';
import { updateInventory } from '#domain/inventory/settings-operations.ts';
import type { OversellPolicy } from '#domain/store/schema.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';

/** The settings of an item as their form holds them. */
export interface ItemDraft {
  readonly itemName: string;
  readonly isInventoryTracked: boolean;
  readonly enableAvailableStock: boolean;
  readonly minStockAlert: number | null;
  readonly targetStockLevel: number | null;
  /** Empty where the store's own holds. */
  readonly oversell: OversellPolicy | '';
}

export function itemDraftOf(item: InventoryItem): ItemDraft {
  const { itemName, isInventoryTracked, enableAvailableStock, minStockAlert, targetStockLevel, oversell } =
    item;
  return {
    itemName,
    isInventoryTracked,
    enableAvailableStock,
    minStockAlert: minStockAlert === 0 ? null : minStockAlert,
    targetStockLevel: targetStockLevel ?? null,
    oversell: oversell ?? '',
  };
}

/** The record's fields as the form wants them; null for absent. A dish's item has its dish's name. */
export function itemFieldsOf(draft: ItemDraft, type: InventoryItem['inventoryType']) {
  const { itemName, minStockAlert, oversell, ...rest } = draft;
  return {
    ...(type === 'else' && { itemName: itemName.trim() }),
    ...rest,
    minStockAlert: minStockAlert ?? 0,
    oversell: oversell === '' ? null : oversell,
  };
}

/** What of the form cannot be saved. */
export function faultsOfItem(draft: ItemDraft, item: InventoryItem): FieldFault[] {
  const { brandId, storeId, _id: inventoryId, inventoryType } = item;
  const fields = itemFieldsOf(draft, inventoryType);
  const said = Object.fromEntries(Object.entries(fields).map(([field, to]) => [field, { to }]));
  return faultsIn(updateInventory.input, { brandId, storeId, inventoryId, ...said });
}
