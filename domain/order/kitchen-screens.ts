import type { ReadRows } from '../kit/rows.ts';
import { isFood } from './bundle-lines.ts';
import { placeOf } from './kitchen-states.ts';
import { orders, type OrderLine } from './schema.ts';

/** Orders that tell which screens a store works with: enough for a quiet morning, and few enough for every sale to look at. */
const mostTelling = 40;

type InKitchen = Pick<OrderLine, 'kitchen' | 'kitchenRound'>;

/** Whether a screen of the kitchen has or had the line. Handing out is no sign of one: a till says that, too. */
export function isOnScreen(line: InKitchen): boolean {
  const { round, state } = placeOf(line);
  return round > 0 || (state !== 'new' && state !== 'served');
}

/**
 * Whether a screen of the kitchen is to make any of the lines: one has taken lines of the same station from the store's last orders. A store
 * whose screens stay dark for as many orders has none.
 */
export async function isForScreens(
  rows: ReadRows,
  storeId: string,
  lines: readonly Pick<OrderLine, 'itemType' | 'station'>[],
): Promise<boolean> {
  const last = await rows.list(orders, {
    index: 'placed',
    equals: [storeId],
    limit: mostTelling,
    reverse: true,
  });
  const stations = new Set(
    last.flatMap(({ items }) => items.filter(isOnScreen).map(({ station }) => station)),
  );
  return lines.some((line) => isFood(line) && stations.has(line.station));
}
