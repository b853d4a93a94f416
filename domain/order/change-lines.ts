import { can } from '../access/permissions.ts';
import { signedBy } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { defineCommand } from '../kit/operation.ts';
import { mustGet } from '../kit/rows.ts';
import { brandScope, byStore } from '../kit/scope.ts';
import { storeSettings } from '../store/schema.ts';
import { derive } from './derive.ts';
import { freshParts, linesBySaying } from './fresh-parts.ts';
import { addLinesInput, voidLineInput } from './inputs.ts';
import { isAccepted, isCancelled, isPaid, takesLines } from './order-states.ts';
import { checkLines, priceTables } from './price-check.ts';
import { piecesOfLines, refuseStopped } from './oversell.ts';
import { order, orders, type OrderLine } from './schema.ts';
import { orderOf, sealOrder, touchesOf } from './shared.ts';
import { movesOf, returnStock, stockTables, takeStock } from './stock.ts';
import { addedLines, familyOf, holderOf, makeSupplement } from './supplement.ts';

/**
 * More ordered on an open order: a fact; lines are keyed by id and their union counts. Where the order was paid or cancelled
 * meanwhile the lines become an order of their own, the supplement, with an id derived from the change and the number
 * `A-017-2` (settled 32); flagged `supplement_order`. Where that was so at the till, it stays so: the money that is taken for the
 * supplement next must find it, also where the server sees the order open. Also flags `price_changed`, `dish_unknown` and `oversold`.
 *
 * @throws AppError stock_short (what may not be sold below zero), at the till
 */
export const addLines = defineCommand({
  name: 'order.addLines',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('orders.take'),
  scope: byStore,
  reads: ({ brandId }) => [brandScope(brandId)],
  input: addLinesInput,
  output: order,
  tables: [orders, ...stockTables, ...priceTables],
  touch: (input) => [[orders, input.orderId], [storeSettings, input.storeId], ...touchesOf(input)],
  touchAtServer: ({ orderId, lines }) => movesOf(orderId, lines),
  async seal(rows, input) {
    const { before, input: sealed } = await sealOrder(rows, input);
    const { fulfilment, payment, number } = before;
    const isOpen = takesLines(fulfilment, payment);
    // What is put aside takes nothing until it is sent.
    if (isAccepted(fulfilment) || !isOpen)
      await refuseStopped(rows, await rows.get(storeSettings, input.storeId), piecesOfLines(input.lines));
    return { ...sealed, number, ...(isOpen ? {} : { apart: true as const }) };
  },
  async apply(rows, input, ctx) {
    const before = await orderOf(rows, input);
    const isOpen = takesLines(before.fulfilment, before.payment) && !input.apart;
    const [, ...supplements] = await familyOf(rows, before);
    const standing = linesBySaying([before, ...supplements]);
    const lines = freshParts('line', input.lines, standing, before, ctx);
    const [latest = before] = isOpen ? [] : supplements.slice(-1);
    if (lines.length === 0) return latest;
    await checkLines(rows, { ...input, lines, menuId: before.menuId }, ctx);
    if (isOpen) {
      const items = isAccepted(before.fulfilment)
        ? await takeStock(rows, before, addedLines(lines, ctx), ctx)
        : addedLines(lines, ctx);
      await rows.put(orders, derive({ ...before, items: [...before.items, ...items] }));
      return orderOf(rows, input);
    }
    return makeSupplement(rows, before, supplements.length + 2, { lines }, ctx);
  },
  say: ({ number = '', lines }) => /*i18n*/ ({
    id: 'order.linesAdded',
    values: { number, count: lines.reduce((sum, { quantity }) => sum + quantity, 0) },
  }),
  summary: 'Adds lines to an open order.',
});

/**
 * Takes a line off an unpaid order: an intent, since the order may have been paid meanwhile. The line stays, marked as voided, and what
 * it took from stock goes back. A line that is voided already changes nothing.
 *
 * @throws AppError not_found · order_already_paid · order_final (cancelled) · validation (no such line)
 */
export const voidLine = defineCommand({
  name: 'order.voidLine',
  version: 1,
  nature: 'intent',
  who: can('orders.take'),
  scope: byStore,
  input: voidLineInput,
  output: order,
  tables: [orders, ...stockTables],
  touch: ({ orderId }) => [[orders, orderId]],
  seal: async (rows, input) => (await sealOrder(rows, input)).input,
  async apply(rows, input, ctx) {
    const named = await orderOf(rows, input);
    const before = await holderOf(rows, named, ({ items }) => items.some(({ _id }) => _id === input.lineId));
    const line = before.items.find(({ _id }) => _id === input.lineId);
    if (!line) throw new AppError('validation', { faults: [{ path: 'lineId', message: 'unknown' }] });
    if (line.voided) return before;
    const { _id: orderId, number } = before;
    if (isCancelled(before.fulfilment)) throw new AppError('order_final', { orderId, number });
    if (before.payment === 'partial' || isPaid(before.payment))
      throw new AppError('order_already_paid', { orderId, number });
    await returnStock(rows, before, [line], ctx);
    const voided: OrderLine = {
      ...line,
      voided: { at: ctx.now, ...signedBy(ctx.actor), reason: input.reason },
    };
    await rows.put(
      orders,
      derive({ ...before, items: before.items.map((item) => (item === line ? voided : item)) }),
    );
    return mustGet(rows, orders, before._id);
  },
  say: ({ number = '', reason }) => /*i18n*/ ({ id: 'order.lineVoided', values: { number, reason } }),
  summary: 'Takes a line off an unpaid order.',
});
