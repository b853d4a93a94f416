import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { line } from '../kit/text.ts';
import { derive } from './derive.ts';
import { ofOrder } from './inputs.ts';
import { dineInInput } from './wanted-schema.ts';
import { isCancelled } from './order-states.ts';
import { order, orders } from './schema.ts';
import { orderOf, sealOrder } from './shared.ts';
import { tableAfter } from './table-words.ts';

/**
 * The guests of an order sit at another table: a fact. Of all words about its table the latest holds, whichever arrives first. Of an
 * order that is over meanwhile it is booked all the same, and flagged `moved_when_over`. It is eaten there: a takeaway stays one.
 */
export const moveTable = defineCommand({
  name: 'order.moveTable',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('orders.take'),
  scope: byStore,
  input: z.strictObject({
    ...ofOrder,
    tableId: id,
    tableNumber: line(20),
    /** Filled at commit: how many they are, as the person saw it. */
    guests: dineInInput.shape.guests,
  }),
  output: order,
  tables: [orders],
  touch: ({ orderId }) => [[orders, orderId]],
  async seal(rows, input) {
    const { before, input: sealed } = await sealOrder(rows, input);
    const guests = before.dineInInfo?.guests;
    return { ...sealed, ...(guests === undefined ? {} : { guests }) };
  },
  async apply(rows, input, ctx) {
    const before = await orderOf(rows, input);
    const { tableId, tableNumber, guests } = input;
    if (isCancelled(before.fulfilment) || before.isOpen === 0)
      ctx.flag({ code: 'moved_when_over', details: { orderId: before._id, number: before.number } });
    const there = { tableNumber, tableId, ...(guests === undefined ? {} : { guests }) };
    const told = tableAfter(before, there, ctx);
    if (told.dineInInfo === before.dineInInfo) return before;
    await rows.put(orders, derive({ ...before, ...told }));
    return orderOf(rows, input);
  },
  say: ({ number = '', tableNumber }) => /*i18n*/ ({
    id: 'order.tableMoved',
    message: '{number}換到{table}桌',
    values: { number, table: tableNumber },
  }),
  summary: 'Moves an order to another table.',
});
