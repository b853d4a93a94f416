import { dishTemplates, options } from '../catalogue/schema.ts';
import { itemIdOf } from '../inventory/items.ts';
import { inventory } from '../inventory/schema.ts';
import type { Actor } from '../kit/actor.ts';
import { mustGetOwn } from '../kit/own.ts';
import type { ReadRows } from '../kit/rows.ts';
import type { LineInput } from './inputs.ts';
import { orders, type Order } from './schema.ts';
import { dishesIn } from './stock.ts';

/** Where an order lies, and its number as the person saw it. */
export interface OfOrder {
  readonly brandId: string;
  readonly storeId: string;
  readonly orderId: string;
  readonly number?: string | undefined;
}

/** The order of the named store. A change that comes before its order waits for it (sync.md §7). @throws not_found */
export function orderOf(rows: ReadRows, input: OfOrder): Promise<Order> {
  return mustGetOwn(rows, orders, input.orderId, input);
}

/** Who placed it, by name; nobody for guests and customers. */
export function authorOf(actor: Actor): { adminId: string; name: string } | undefined {
  return actor.kind === 'admin' ? { adminId: actor.adminId, name: actor.name } : undefined;
}

/** The keys that the price check and the stock of lines need, so that a host loads them in one read. */
export function touchesOf({
  storeId,
  lines,
}: {
  readonly storeId: string;
  readonly lines: readonly LineInput[];
}): (readonly [typeof dishTemplates | typeof options | typeof inventory, string])[] {
  return lines.flatMap((line) => [
    ...(line.itemType === 'dish' ? [[dishTemplates, line.templateId] as const] : []),
    ...line.options.flatMap(({ selections }) =>
      selections.map(({ optionId }) => [options, optionId] as const),
    ),
    ...[...dishesIn(line).keys()].map((dish) => [inventory, itemIdOf(storeId, dish)] as const),
  ]);
}
