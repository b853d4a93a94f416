import { dishTemplates, options } from '../catalogue/schema.ts';
import { itemIdOf } from '../inventory/items.ts';
import { inventory } from '../inventory/schema.ts';
import { mustGetOwn } from '../kit/own.ts';
import type { ReadRows } from '../kit/rows.ts';
import type { LineInput } from './inputs.ts';
import { bundles } from '../promotion/bundle-schema.ts';
import { secondIdOf } from './origin.ts';
import { orders, type Order } from './schema.ts';
import { dishesIn } from './stock.ts';

/** Where an order lies, and its number as the person saw it. */
export interface OfOrder {
  readonly brandId: string;
  readonly storeId: string;
  readonly orderId: string;
  readonly number?: string | undefined;
  /** The change that made the order which the person saw. */
  readonly made?: string | undefined;
}

/**
 * The order of the named store. A change that comes before its order waits for it (sync.md §7). Where another order had the id already,
 * the one that was seen stands under an id of its own.
 * @throws AppError not_found
 */
export async function orderOf(rows: ReadRows, input: OfOrder): Promise<Order> {
  const { orderId, made } = input;
  const named = await mustGetOwn(rows, orders, orderId, input);
  if (made === undefined || named.origin === undefined || named.origin.change === made) return named;
  return mustGetOwn(rows, orders, secondIdOf(made), input);
}

/**
 * A change of an order as it is completed at its commit: by the id that the order's maker gave it, and the change that made it. So it
 * names the same order wherever that ends up standing.
 */
export async function sealOrder<T extends OfOrder>(
  rows: ReadRows,
  input: T,
): Promise<{ readonly input: T; readonly before: Order }> {
  const meant = input.made === undefined ? undefined : await rows.get(orders, secondIdOf(input.made));
  const before = meant ?? (await orderOf(rows, { ...input, made: undefined }));
  const { clientOrderId: orderId, origin } = before;
  return { before, input: { ...input, orderId, made: origin?.change } };
}

/** The keys that the price check and the stock of lines need, so that a host loads them in one read. */
export function touchesOf({
  storeId,
  lines,
}: {
  readonly storeId: string;
  readonly lines: readonly LineInput[];
}): (readonly [typeof dishTemplates | typeof bundles | typeof options | typeof inventory, string])[] {
  return lines.flatMap((line) => [
    line.itemType === 'dish'
      ? ([dishTemplates, line.templateId] as const)
      : ([bundles, line.templateId] as const),
    ...line.options.flatMap(({ selections }) =>
      selections.map(({ optionId }) => [options, optionId] as const),
    ),
    ...[...dishesIn(line).keys()].map((dish) => [inventory, itemIdOf(storeId, dish)] as const),
  ]);
}
