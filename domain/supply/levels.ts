import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { inventory, stockMove, stockMoves, type InventoryItem, type StockMove } from '../inventory/schema.ts';
import { leftOf } from '../inventory/stock.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { byStore } from '../kit/scope.ts';
import { instant } from '../kit/time.ts';
import { stores } from '../store/schema.ts';
import { calendarOf } from './read-use.ts';
import { daysBefore, usedDays } from './use.ts';

const step = z.object({
  ...z.pick(stockMove, { at: true, changeType: true, delta: true, reason: true }).shape,
  /** What could be sold after it. */
  after: z.int(),
  /** Moves that it is the sum of: what was sold within an hour is one step. */
  moves: z.int(),
});

export type LevelStep = z.infer<typeof step>;

/**
 * What of an item could be sold, step by step on the last 28 days and today, from its moves. A device has as much of it as the server.
 * @throws not_found
 */
export const listItemLevels = defineQuery({
  name: 'inventory.listLevels',
  who: can('inventory.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ brandId: id, storeId: id, inventoryId: id }),
  output: z.object({
    /** Where it begins, and what there was then. */
    from: instant,
    start: z.int(),
    steps: z.array(step),
    to: instant,
  }),
  tables: [inventory, stockMoves, stores],
  async run(rows, input, { now }) {
    const item = await mustGetOwn(rows, inventory, input.inventoryId, input);
    const from = daysBefore(now, await calendarOf(rows, input.storeId), usedDays).starts[0]!;
    const moves = await rows.list(stockMoves, { index: 'item', equals: [item._id], from });
    return { from, to: now, ...stepsOf(item, moves) };
  },
  summary: 'What of an item could be sold, step by step.',
});

/** Back from what there is now. @param moves In the order of time. */
function stepsOf(item: InventoryItem, moves: readonly StockMove[]): { start: number; steps: LevelStep[] } {
  const balance = item.enableAvailableStock ? 'availableStock' : 'totalStock';
  const own = moves.filter(({ stockType }) => stockType === balance || stockType === 'both');
  let start = leftOf(item);
  const steps: LevelStep[] = [];
  for (const { at, changeType, delta, reason } of own.toReversed()) {
    const later = steps.at(-1);
    const after = start;
    start -= delta;
    if (later && isSale(later.changeType) && isSale(changeType) && hourOf(later.at) === hourOf(at)) {
      const both = { ...later, delta: later.delta + delta, moves: later.moves + 1 };
      steps[steps.length - 1] = both;
    } else {
      steps.push({
        at,
        changeType: changeType === 'order_cancel' ? 'order' : changeType,
        delta,
        ...(reason !== undefined && !isSale(changeType) && { reason }),
        after,
        moves: 1,
      });
    }
  }
  return { start, steps: steps.reverse() };
}

function isSale(changeType: StockMove['changeType']): boolean {
  return changeType === 'order' || changeType === 'order_cancel';
}

function hourOf(at: string): string {
  return at.slice(0, 13);
}
