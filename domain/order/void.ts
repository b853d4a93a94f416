import { can } from '../access/permissions.ts';
import { bookMovements, drawerTables } from '../drawer/movements.ts';
import { signedBy } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { approvedBy } from './approvals.ts';
import { ended } from './cancel.ts';
import { derive } from './derive.ts';
import { askForBundles } from './follow-bundles.ts';
import { askForPoints } from './follow-points.ts';
import { askForTickets } from './follow-tickets.ts';
import { freshParts, refundsBySaying } from './fresh-parts.ts';
import { voidInput } from './inputs.ts';
import { askForMoneyBack } from './online-jobs.ts';
import { askedOnline, keptAtPlatform, keptOnline } from './online-refunds.ts';
import { isCancelled, moneyTaken } from './order-states.ts';
import { keptOf } from './refunds.ts';
import { order, orders, type Order, type Refund } from './schema.ts';
import { orderOf, sealOrder } from './shared.ts';
import { shiftOf, touchShift } from './shift-of.ts';
import { returnStock, stockTables } from './stock.ts';
import { askForMessages } from './tell-guest.ts';

/**
 * Takes an order back, from any state (settled 31): cancelled and all that was paid given back, as one fact. Refunds are booked as they
 * were handed back, each once by its id. Stock that it took goes back once, unless `restock` says that nothing can be sold again.
 *
 * Flags `voided_twice` where another till had voided or cancelled it and more was given back than had been paid, `refund_exceeds` where
 * part of it had been refunded elsewhere, `refund_due` where money came in meanwhile that has still to go back.
 *
 * @throws AppError order_final · refund_exceeds · rev_mismatch (another amount is kept than was shown), all at the till
 */
export const voidOrder = defineCommand({
  name: 'order.void',
  version: 1,
  nature: 'fact',
  takesApproval: true,
  who: can('orders.correct'),
  scope: byStore,
  input: voidInput,
  output: order,
  tables: [orders, ...stockTables, ...drawerTables],
  touch: ({ orderId, shiftId }) => [[orders, orderId], ...touchShift(shiftId)],
  async seal(rows, input, ctx) {
    const { before, input: sealed } = await sealOrder(rows, input);
    const details = { orderId: before._id, number: before.number };
    const isEnded = isCancelled(before.fulfilment);
    const known = new Set(before.refunds.map(({ _id }) => _id));
    const isSame = input.refunds.length > 0 && input.refunds.every(({ _id }) => known.has(_id));
    if (isEnded && isSame) return sealed;
    const kept = keptOf(before);
    const back = input.refunds.reduce((sum, { amount }) => sum + amount, 0);
    if (isEnded && kept === 0) throw new AppError('order_final', details);
    if (back > kept) throw new AppError('refund_exceeds', { ...details, kept });
    refuseBeyondOnline(before, input.refunds);
    if (back < kept) throw new AppError('rev_mismatch', { ...details, kept });
    return { ...sealed, number: before.number, shiftId: await shiftOf(rows, ctx) };
  },
  async apply(rows, input, ctx) {
    const before = await orderOf(rows, input);
    const { reason, restock } = input;
    const said = input.refunds.map((back) => ({ ...back, lines: [] }));
    const added = freshParts('refund', said, refundsBySaying(before), before, ctx).map((back) =>
      refundOf({ ...back, reason, restock }, input, ctx),
    );
    const isEnded = isCancelled(before.fulfilment);
    if (isEnded && added.length === 0) return before;
    if (!isEnded && input.restock) await returnStock(rows, before, before.items, ctx);
    const end = isEnded ? {} : ended('cancelled', input.reason, ctx);
    await rows.put(
      orders,
      derive({
        ...before,
        ...end,
        ...approvedBy(before, ['void'], ctx),
        refunds: [...before.refunds, ...added],
      }),
    );
    const after = await orderOf(rows, input);
    await bookMovements(rows, before, after, ctx);
    askForMoneyBack(before, after, ctx);
    askForPoints(before, after, ctx);
    askForBundles(before, after, ctx);
    askForTickets(before, after, ctx);
    askForMessages(before, after, ctx);
    flagRefunds(after, before, ctx, isEnded ? 'voided_twice' : 'refund_exceeds');
    const { _id: orderId, number } = after;
    if (keptOf(after) > 0)
      ctx.flag({ code: 'refund_due', details: { orderId, number, amount: keptOf(after) } });
    return after;
  },
  say: ({ number = '', refunds }) => /*i18n*/ ({
    id: 'order.voided',
    values: { number, amount: refunds.reduce((sum, { amount }) => sum + amount, 0) },
  }),
  summary: 'Voids an order: cancels it and gives back what was paid.',
});

/** No more goes back by the gateway than came by it, nor by a platform than that took. @throws AppError refund_exceeds */
export function refuseBeyondOnline(
  before: Order,
  refunds: readonly Pick<Refund, 'amount' | 'type' | 'platform'>[],
): void {
  const sumOf = (some: typeof refunds): number => some.reduce((sum, { amount }) => sum + amount, 0);
  const online = sumOf(refunds.filter(({ type }) => type === 'Online'));
  const there = sumOf(refunds.filter(({ platform }) => platform !== undefined));
  const [kept, keptThere] = [keptOnline(before), keptAtPlatform(before)];
  const details = { orderId: before._id, number: before.number };
  if (online > kept) throw new AppError('refund_exceeds', { ...details, kept });
  if (there > keptThere) throw new AppError('refund_exceeds', { ...details, kept: keptThere });
}

/** A refund as booked: who gave it back when, where, and out of which shift's drawer. */
export function refundOf(
  about: Omit<Refund, 'at' | 'by' | 'byName' | 'deviceId' | 'shiftId' | 'steps'>,
  { shiftId }: { readonly shiftId?: string | undefined },
  ctx: CommandContext,
): Refund {
  // What goes back by the gateway or a platform comes out of no drawer.
  const drawer = shiftId === undefined || about.platform !== undefined ? {} : { shiftId };
  const way = about.type === 'Online' ? askedOnline(ctx) : drawer;
  return { ...about, ...way, at: ctx.now, ...signedBy(ctx.actor), deviceId: ctx.deviceId };
}

/** What a change gave back beyond what had come in, and the changes before it had not (sync.md §11). */
export function flagRefunds(
  after: Order,
  before: Order,
  ctx: CommandContext,
  code: 'refund_exceeds' | 'voided_twice' = 'refund_exceeds',
): void {
  const excess = excessOf(after) - excessOf(before);
  if (excess > 0) ctx.flag({ code, details: { orderId: after._id, number: after.number, excess } });
}

function excessOf(row: Order): number {
  const { paid, refunded } = moneyTaken(row);
  return Math.max(0, refunded - paid);
}
