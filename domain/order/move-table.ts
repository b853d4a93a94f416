import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { signedBy } from '../kit/actor.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { compareText, line } from '../kit/text.ts';
import { derive } from './derive.ts';
import { ofOrder } from './inputs.ts';
import { isCancelled } from './order-states.ts';
import { order, orders } from './schema.ts';
import { orderOf, sealOrder } from './shared.ts';

/**
 * The guests of an order sit at another table: a fact. Where two tills move one order, the later word holds, whichever arrives first. Of
 * an order that is over meanwhile it is booked all the same, and flagged `moved_when_over`. It is eaten there: a takeaway stays one.
 */
export const moveTable = defineCommand({
  name: 'order.moveTable',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('orders.take'),
  scope: byStore,
  input: z.strictObject({ ...ofOrder, tableId: id, tableNumber: line(20) }),
  output: order,
  tables: [orders],
  touch: ({ orderId }) => [[orders, orderId]],
  seal: async (rows, input) => (await sealOrder(rows, input)).input,
  async apply(rows, input, ctx) {
    const before = await orderOf(rows, input);
    const { tableId, tableNumber } = input;
    if (isCancelled(before.fulfilment) || before.isOpen === 0)
      ctx.flag({ code: 'moved_when_over', details: { orderId: before._id, number: before.number } });
    const { tableMoved: last } = before;
    const isLater = !last || (compareText(last.at, ctx.now) || compareText(last.change, ctx.changeId)) < 0;
    if (!isLater) return before;
    const guests = before.dineInInfo?.guests;
    const dineInInfo = { tableNumber, tableId, ...(guests === undefined ? {} : { guests }) };
    const tableMoved = { at: ctx.now, change: ctx.changeId, ...signedBy(ctx.actor) };
    await rows.put(orders, derive({ ...before, dineInInfo, tableMoved }));
    return orderOf(rows, input);
  },
  say: ({ number = '', tableNumber }) => /*i18n*/ ({
    id: 'order.tableMoved',
    message: '{number}換到{table}桌',
    values: { number, table: tableNumber },
  }),
  summary: 'Moves an order to another table.',
});
