import { createInventory } from '#domain/inventory/operations.ts';
import type { InputOf } from '#domain/kit/operation.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';
import type { StockRow } from './stock-listing.ts';

/** Something that a store keeps and does not sell by itself, as its form holds it. */
export interface SupplyDraft {
  readonly itemName: string;
  readonly totalStock: number | null;
  readonly minStockAlert: number | null;
  readonly targetStockLevel: number | null;
}

export const newSupply: SupplyDraft = {
  itemName: '',
  totalStock: null,
  minStockAlert: null,
  targetStockLevel: null,
};

interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

/** What is left empty is nothing yet, and no level to be told of. */
export function supplyInput(
  { brandId, storeId }: Place,
  { itemName, totalStock, minStockAlert, targetStockLevel }: SupplyDraft,
) {
  return {
    brandId,
    storeId,
    inventoryType: 'else',
    itemName: itemName.trim(),
    totalStock: totalStock ?? 0,
    minStockAlert: minStockAlert ?? 0,
    ...(targetStockLevel !== null && { targetStockLevel }),
  } satisfies Partial<InputOf<typeof createInventory>>;
}

/** What of it cannot be saved, the name of something that is there already (`taken`) among it: tables that are pasted go by names. */
export function faultsOfSupply(
  place: Place,
  draft: SupplyDraft,
  rows: readonly Pick<StockRow, 'item'>[],
): { readonly faults: FieldFault[]; readonly isTaken: boolean } {
  const key = keyOf(draft.itemName);
  return {
    faults: faultsIn(createInventory.input, supplyInput(place, draft)),
    isTaken: key !== '' && rows.some(({ item }) => keyOf(item.itemName) === key),
  };
}

function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim();
}
