import * as z from 'zod/mini';
import type { CommandContext } from '../kit/operation.ts';
import type { Rows } from '../kit/rows.ts';
import { moveOf } from './items.ts';
import { inventory, maxPieces, stockMoves, type InventoryItem } from './schema.ts';

/** A balance that is counted by itself. */
export type CountedBalance = 'totalStock' | 'availableStock';

/** Where an item keeps the sum of the counts of each balance. */
const sumOf = { totalStock: 'totalCountSum', availableStock: 'countSum' } as const satisfies Record<
  CountedBalance,
  keyof InventoryItem
>;

const mostSeen = 1000 * maxPieces;

/** A sum as somebody saw it, bounded so that no count can push a balance out of the integers. */
export const seenSum = z.int().check(z.gte(-mostSeen), z.lte(mostSeen));

/** What a count says it saw: the balance, and the sum of the counts before it. Read at commit where nobody says. */
export interface Seen {
  readonly seen?: number | undefined;
  readonly seenCountSum?: number | undefined;
}

/** What was seen, completed from the item as it stands where the count is made. */
export function seenOf(
  item: InventoryItem,
  balance: CountedBalance,
  { seen, seenCountSum }: Seen,
): { readonly seen: number; readonly seenCountSum: number } {
  // What a till reads itself is never beyond what may be said, whatever others have made of the balance.
  const within = (sum: number): number => Math.max(-mostSeen, Math.min(mostSeen, sum));
  return {
    seen: seen ?? within(item[balance]),
    seenCountSum: seenCountSum ?? within(item[sumOf[balance]] ?? 0),
  };
}

interface Count extends Seen {
  readonly balance: CountedBalance;
  readonly counted: number;
  readonly reason?: string | undefined;
  /** The move's id where the change makes more than one. */
  readonly moveId?: string;
}

/**
 * Books a count as a move of counted − seen, so that a sale during the count survives (sync.md §11). What is counted is tracked from here
 * on, and today's balance is kept where that is what was counted. Where another count of the same balance came between, its delta is taken
 * off this one and the item is flagged (settled 30). A count of the other balance says nothing about this one. What nobody can have seen, since
 * it lies further from what is there than any store's stock, is not believed: what was counted is then what there is, and it is flagged.
 */
export async function bookCount(
  rows: Rows,
  item: InventoryItem,
  { balance, counted, reason, moveId, ...said }: Count,
  ctx: CommandContext,
): Promise<void> {
  const { seen, seenCountSum } = seenOf(item, balance, said);
  const sum = item[sumOf[balance]] ?? 0;
  const isOdd = Math.abs(seen - item[balance]) > maxPieces || Math.abs(sum - seenCountSum) > maxPieces;
  const between = isOdd ? 0 : sum - seenCountSum;
  const delta = counted - (isOdd ? item[balance] : seen) - between;
  if (isOdd) ctx.flag({ code: 'count_odd', details: { inventoryId: item._id } });
  if (between !== 0) ctx.flag({ code: 'counted_twice', details: { inventoryId: item._id, between } });
  await rows.put(inventory, {
    ...item,
    [sumOf[balance]]: sum + delta,
    isInventoryTracked: true,
    ...(balance === 'availableStock' && { enableAvailableStock: true }),
  });
  const move = moveOf(item, ctx, { stockType: balance, delta, changeType: 'count', reason });
  await rows.put(stockMoves, moveId === undefined ? move : { ...move, _id: moveId });
}
