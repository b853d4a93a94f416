import type { CsvCell } from '#domain/kit/csv.ts';
import { stockName, type StockRow } from './stock-listing.ts';

export interface StockTableWords {
  readonly headings: Readonly<
    Record<
      'name' | 'left' | 'total' | 'alert' | 'target' | 'days' | 'state' | 'soldOut' | 'updatedAt',
      string
    >
  >;
  readonly stateOf: (row: StockRow) => string;
  readonly yesNo: readonly [yes: string, no: string];
}

/** The stock of a list below its headings. What is not counted has no numbers; what is oversold has the one below zero. */
export function stockTable(
  rows: readonly StockRow[],
  locale: string,
  { headings, stateOf, yesNo }: StockTableWords,
): CsvCell[][] {
  const { name, left, total, alert, target, days, state, soldOut, updatedAt } = headings;
  const body = rows.map((row): CsvCell[] => {
    const { item } = row;
    const isCounted = item.isInventoryTracked;
    return [
      stockName(locale, row),
      isCounted ? row.left : undefined,
      isCounted ? item.totalStock : undefined,
      item.minStockAlert === 0 ? undefined : item.minStockAlert,
      item.targetStockLevel,
      row.daysLeft ?? undefined,
      stateOf(row),
      yesNo[row.isMarked ? 0 : 1],
      item.updatedAt,
    ];
  });
  return [[name, left, total, alert, target, days, state, soldOut, updatedAt], ...body];
}
