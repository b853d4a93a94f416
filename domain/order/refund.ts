import { can } from '../access/permissions.ts';
import { bookMovements, drawerTables } from '../drawer/movements.ts';
import { AppError } from '../kit/errors.ts';
import { defineCommand, type InputOf } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { approvedBy } from './approvals.ts';
import { ended } from './cancel.ts';
import { derive } from './derive.ts';
import { askForBundles } from './follow-bundles.ts';
import { askForPoints } from './follow-points.ts';
import { askForTickets } from './follow-tickets.ts';
import { freshParts, refundsBySaying } from './fresh-parts.ts';
import { refundInput } from './inputs.ts';
import { askForMoneyBack } from './online-jobs.ts';
import { remainingOf } from './line-units.ts';
import { isCancelled, isPaid } from './order-states.ts';
import { isCalledOff, keptOf, spreadRefund } from './refunds.ts';
import { order, orders, type Order, type OrderLine } from './schema.ts';
import { orderOf, sealOrder } from './shared.ts';
import { shiftOf, touchShift } from './shift-of.ts';
import { returnUnits, stockTables } from './stock.ts';
import { askForMessages } from './tell-guest.ts';
import { tenderedOf } from './tendered.ts';
import { flagRefunds, refundOf, refuseBeyondOnline } from './void.ts';

/**
 * Money given back for some units of a paid order's lines, or as an amount alone: a fact, booked once by its id. Units that can be sold
 * again go back to stock. The order stands as it was made; what was ordered and what it cost does not change. Where all of it was given back
 * before any of it was made, it ends with that, and nobody waits for it.
 *
 * Flags `refund_exceeds` where more was given back than had been paid, `line_refunded_twice` where another till had refunded or taken
 * off the same units: the money is booked as it was handed back, a line's count and its stock never go beyond what there was.
 *
 * @throws AppError refund_exceeds · order_state (lines of an order that is not paid, or has ended), both at the till
 */
export const refundOrder = defineCommand({
  name: 'order.refund',
  version: 1,
  nature: 'fact',
  takesApproval: true,
  who: can('orders.correct'),
  scope: byStore,
  input: refundInput,
  output: order,
  tables: [orders, ...stockTables, ...drawerTables],
  touch: ({ orderId, shiftId }) => [[orders, orderId], ...touchShift(shiftId)],
  async seal(rows, input, ctx) {
    const { before, input: sealed } = await sealOrder(rows, input);
    if (before.refunds.some(({ _id }) => _id === input._id)) return sealed;
    refuse(before, input);
    refuseBeyondOnline(before, [input]);
    return { ...sealed, number: before.number, shiftId: await shiftOf(rows, ctx) };
  },
  async apply(rows, input, ctx) {
    const before = await orderOf(rows, input);
    const [said] = freshParts('refund', [input], refundsBySaying(before), before, ctx);
    if (!said) return before;
    const isEnded = isCancelled(before.fulfilment);
    const beyond: { lineId: string; units: number }[] = [];
    const items: OrderLine[] = [];
    for (const line of before.items) {
      const wanted = input.lines.find(({ lineId }) => lineId === line._id)?.qty ?? 0;
      // What ended an order has said what became of all it took.
      const units = isEnded ? 0 : Math.min(wanted, remainingOf(line));
      if (wanted > units) beyond.push({ lineId: line._id, units: wanted - units });
      if (input.restock) await returnUnits(rows, before, said._id, { line, units }, ctx);
      items.push(units > 0 ? { ...line, refundedQty: line.refundedQty + units } : line);
    }
    const { _id, amount, reason, restock } = said;
    const lines = spreadRefund(before, input.lines, amount);
    const refund = refundOf({ _id, ...tenderedOf(said), amount, reason, restock, lines }, input, ctx);
    const approved = approvedBy(before, ['refund'], ctx);
    // Nobody makes what was given back before it was made.
    const end = isCalledOff({ ...before, items }) ? ended('cancelled', reason, ctx) : {};
    const refunds = [...before.refunds, refund];
    await rows.put(orders, derive({ ...before, ...approved, ...end, items, refunds }));
    const after = await orderOf(rows, input);
    await bookMovements(rows, before, after, ctx);
    askForMoneyBack(before, after, ctx);
    askForPoints(before, after, ctx);
    askForBundles(before, after, ctx);
    askForTickets(before, after, ctx);
    askForMessages(before, after, ctx);
    flagRefunds(after, before, ctx);
    const details = { orderId: before._id, number: before.number, lines: beyond };
    if (beyond.length > 0) ctx.flag({ code: 'line_refunded_twice', details });
    return after;
  },
  say: ({ number = '', amount }) => /*i18n*/ ({ id: 'order.refunded', values: { number, amount } }),
  summary: 'Gives back money for lines of an order.',
});

function refuse(before: Order, { lines, amount }: InputOf<typeof refundOrder>): void {
  const { _id: orderId, number } = before;
  const kept = keptOf(before);
  if (lines.length > 0 && (!isPaid(before.payment) || isCancelled(before.fulfilment)))
    throw new AppError('order_state', { orderId, number });
  const isTooMany = lines.some(({ lineId, qty }) => {
    const line = before.items.find(({ _id }) => _id === lineId);
    return !line || qty > remainingOf(line);
  });
  if (isTooMany || amount > kept || (amount === 0 && lines.length === 0))
    throw new AppError('refund_exceeds', { orderId, number, kept });
}
