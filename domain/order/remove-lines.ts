import { signedBy } from '../kit/actor.ts';
import type { CommandContext } from '../kit/operation.ts';
import type { Rows } from '../kit/rows.ts';
import { takesLines } from './order-states.ts';
import type { Order, OrderLine } from './schema.ts';
import { returnStock } from './stock.ts';

interface Removal {
  readonly lineId: string;
  readonly reason: string;
}

/**
 * The order's lines with some taken off: they stay, marked, and what they took from stock goes back. A line that was taken off
 * or refunded elsewhere, that is unknown, or whose order was paid or ended meanwhile stays as it is, flagged `line_not_removed`.
 */
export async function removeLines(
  rows: Rows,
  before: Order,
  removals: readonly Removal[],
  ctx: CommandContext,
): Promise<OrderLine[]> {
  const isOpen = takesLines(before.fulfilment, before.payment);
  const signed = signedBy(ctx.actor);
  const gone = new Map<string, Removal>();
  const kept: { lineId: string; itemName: string; why: 'removed' | 'refunded' | 'closed' | 'unknown' }[] = [];
  for (const removal of removals) {
    const { lineId } = removal;
    const line = before.items.find(({ _id }) => _id === lineId);
    const itemName = line?.itemName ?? '';
    // The same change heard again.
    if (line?.voided?.at === ctx.now && line.voided.by === signed.by) continue;
    if (!line) kept.push({ lineId, itemName, why: 'unknown' });
    else if (line.voided) kept.push({ lineId, itemName, why: 'removed' });
    else if (!isOpen) kept.push({ lineId, itemName, why: 'closed' });
    else if (line.refundedQty > 0) kept.push({ lineId, itemName, why: 'refunded' });
    else gone.set(lineId, removal);
  }
  if (kept.length > 0) {
    const details = { orderId: before._id, number: before.number, lines: kept };
    ctx.flag({ code: 'line_not_removed', details });
  }
  const taken = before.items.filter(({ _id }) => gone.has(_id));
  await returnStock(rows, before, taken, ctx);
  return before.items.map((line) => {
    const removal = gone.get(line._id);
    return removal ? { ...line, voided: { at: ctx.now, ...signed, reason: removal.reason } } : line;
  });
}
