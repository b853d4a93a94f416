import { changeStockOfMany } from '#domain/inventory/bulk-operations.ts';
import { mostBulkRows, type BulkRow } from '#domain/inventory/bulk-rows.ts';
import { faultsIn, type FieldFault } from '#src/ui/form/field-faults.ts';
import { seenOf, type Counted } from './moves.ts';

/** One number of a stocktake, with what the books said when it was typed: a sale between that and saving is not part of it. */
export interface CountLine {
  readonly balance: 'totalStock' | 'availableStock';
  readonly counted: number;
  readonly seen: number;
  readonly seenCountSum: number;
}

/** A stocktake as the device keeps it until it is saved, by item. */
export interface StocktakeDraft {
  readonly counts: Readonly<Record<string, CountLine>>;
}

export const noCounts: StocktakeDraft = { counts: {} };

/** The draft with another number for an item; null takes its line away. */
export function withCount(
  { counts }: StocktakeDraft,
  item: Counted & { readonly _id: string },
  balance: CountLine['balance'],
  counted: number | null,
): StocktakeDraft {
  const { [item._id]: _before, ...others } = counts;
  if (counted === null) return { counts: others };
  return { counts: { ...others, [item._id]: { balance, counted, ...seenOf(item, balance) } } };
}

/** How far what was counted is from what the books said. */
export function differenceOf({ counted, seen }: Pick<CountLine, 'counted' | 'seen'>): number {
  return counted - seen;
}

export interface StocktakeSum {
  readonly counted: number;
  /** Lines that differ from the books, and the pieces that are too few and too many. */
  readonly different: number;
  readonly less: number;
  readonly more: number;
}

export function sumOf({ counts }: StocktakeDraft): StocktakeSum {
  const lines = Object.values(counts);
  const differences = lines.map(differenceOf).filter((difference) => !Number.isNaN(difference));
  return {
    counted: lines.length,
    different: differences.filter((difference) => difference !== 0).length,
    less: -differences.reduce((sum, one) => sum + Math.min(0, one), 0),
    more: differences.reduce((sum, one) => sum + Math.max(0, one), 0),
  };
}

/** The stocktake as one change: all of it or nothing. */
export function rowsOfStocktake({ counts }: StocktakeDraft): BulkRow[] {
  return Object.entries(counts).map(([inventoryId, { balance, counted, seen, seenCountSum }]) => ({
    inventoryId,
    op: 'set',
    stockType: balance,
    quantity: counted,
    seen,
    seenCountSum,
  }));
}

/** What of it cannot be saved, by item; `counts` where there are too many. */
export function faultsOfStocktake(
  draft: StocktakeDraft,
  place: { readonly brandId: string; readonly storeId: string },
): FieldFault[] {
  const items = rowsOfStocktake(draft);
  if (items.length === 0) return [];
  if (items.length > mostBulkRows) return [{ field: 'counts', kind: 'tooMany', limit: mostBulkRows }];
  return faultsIn(changeStockOfMany.input, { ...place, items }, ([, at]) => {
    return items[Number(at)]?.inventoryId ?? 'counts';
  });
}
