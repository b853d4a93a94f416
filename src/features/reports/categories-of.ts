import { compareText } from '#domain/kit/text.ts';
import type { SalesSums } from '#domain/report/sales-schema.ts';
import type { Slice } from './slices.ts';

export interface CategorySales {
  /** What people call it; empty for dishes that stand on no menu any more. */
  readonly name: string;
  readonly revenue: number;
  /** Whole TWD at each step. */
  readonly values: readonly number[];
}

/** What each heading of the menu brought at each step, the largest first. */
export function categoriesOf(
  { days }: Slice,
  steps: readonly string[],
  nameOf: (dish: SalesSums['dishes'][number]) => string | undefined,
): CategorySales[] {
  const found = new Map<string, number[]>();
  steps.forEach((step, at) => {
    for (const dish of days.get(step)?.dishes ?? []) {
      const name = nameOf(dish) ?? '';
      const values = found.get(name) ?? steps.map(() => 0);
      values[at] = (values[at] ?? 0) + dish.revenue;
      found.set(name, values);
    }
  });
  return [...found]
    .map(([name, values]) => ({ name, values, revenue: values.reduce((sum, one) => sum + one, 0) }))
    .toSorted((a, b) => b.revenue - a.revenue);
}

/** The headings of the menu under which dishes stand that were sold, each once, in the order of their names. */
export function headingsOf(
  dishes: readonly { readonly id: string }[],
  nameOf: (dishId: string) => string | undefined,
): string[] {
  return [...new Set(dishes.flatMap(({ id }) => nameOf(id) ?? []))].toSorted(compareText);
}
