import { can } from '../access/permissions.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import type { Rows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { derive } from './derive.ts';
import { setFulfilmentInput } from './inputs.ts';
import { further, isAccepted, isCancelled } from './order-states.ts';
import { order, orders, type Fulfilment, type Order } from './schema.ts';
import { orderOf, sealOrder } from './shared.ts';
import { stockTables, takeStock } from './stock.ts';

const moved = {
  accepted: /*i18n*/ { id: 'order.moved.accepted' },
  preparing: /*i18n*/ { id: 'order.moved.preparing' },
  ready: /*i18n*/ { id: 'order.moved.ready' },
  completed: /*i18n*/ { id: 'order.moved.completed' },
};

/**
 * Food was accepted, started, made ready or handed over: a fact. Fulfilment only moves forward, so an event that comes late changes
 * nothing. On an order that was cancelled meanwhile it is flagged as `order_cancelled`.
 */
export const setFulfilment = defineCommand({
  name: 'order.setFulfilment',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: can('orders.take'),
  scope: byStore,
  input: setFulfilmentInput,
  output: order,
  tables: [orders, ...stockTables],
  touch: ({ orderId }) => [[orders, orderId]],
  seal: async (rows, input) => (await sealOrder(rows, input)).input,
  async apply(rows, input, ctx) {
    const before = await orderOf(rows, input);
    if (isCancelled(before.fulfilment)) {
      ctx.flag({ code: 'order_cancelled', details: { orderId: before._id, number: before.number } });
      return before;
    }
    if (further(before.fulfilment, input.to) === before.fulfilment) return before;
    await moveTo(rows, before, input.to, ctx);
    return orderOf(rows, input);
  },
  say: ({ number = '', to }) => ({ ...moved[to], values: { number } }),
  summary: 'Moves an order forward: accepted, preparing, ready, completed.',
});

/** Writes the order in a further state. */
export async function moveTo(rows: Rows, before: Order, to: Fulfilment, ctx: CommandContext): Promise<void> {
  const taken = isAccepted(to) ? await accept(rows, before, ctx) : before;
  await rows.put(orders, derive({ ...taken, fulfilment: to }));
}

/**
 * The order as accepted, not yet written: an order that was put aside or waited to be seen is made now. Its stock is taken then, once
 * (settled 29).
 */
export async function accept(rows: Rows, before: Order, ctx: CommandContext): Promise<Order> {
  if (isAccepted(before.fulfilment) || isCancelled(before.fulfilment)) return before;
  const { parked: _, ...rest } = before;
  return {
    ...rest,
    acceptedAt: ctx.now,
    fulfilment: 'accepted',
    items: await takeStock(rows, before, before.items, ctx),
  };
}
