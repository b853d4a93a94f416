import type { CsvCell } from '#domain/kit/csv.ts';
import { mergeCells } from '#domain/report/merge-sales.ts';
import type { SalesSums } from '#domain/report/sales-schema.ts';
import { taxContained } from '#domain/pricing/price-order.ts';
import { measured } from './figures-of.ts';
import { sliceOf } from './slices.ts';
import type { ReportSearch } from './report-search.ts';
import type { StoreSales } from './use-sales.ts';

/** The figures of a line, in their order. */
const columns = [
  'revenue',
  'orders',
  'average',
  'gross',
  'discounted',
  'service',
  'delivery',
  'refunded',
  'unpaid',
  'tax',
] as const;

type Column = (typeof columns)[number];

/**
 * A report as a file: a line for each day of each store, or each month, and one for all of them. The tax is worked out of each sum by itself, so
 * that the last line is no sum of the taxes above it.
 */
export function salesTable(
  stores: readonly StoreSales[],
  search: ReportSearch,
  heads: {
    readonly date: string;
    readonly store: string;
    readonly all: string;
    readonly columns: Readonly<Record<Column, string>>;
  },
  nameOf: (store: StoreSales['store']) => string,
): CsvCell[][] {
  const lines = stores.flatMap(({ store, days }) =>
    [...sliceOf([{ days }], search).days].map(([date, sums]) => ({ date, name: nameOf(store), sums })),
  );
  const all = mergeCells(lines.map(({ sums }) => sums));
  return [
    [heads.date, heads.store, ...columns.map((column) => heads.columns[column])],
    ...lines
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
      .map(({ date, name, sums }) => [date, name, ...figuresOf(sums)]),
    [heads.all, '', ...figuresOf(all)],
  ];
}

function figuresOf(sums: SalesSums): number[] {
  return columns.map((column) => {
    if (column === 'average') return measured(sums, 'average');
    return column === 'tax' ? taxContained(Math.max(0, sums.revenue)) : sums[column];
  });
}
