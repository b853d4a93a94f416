import { can } from '../access/permissions.ts';
import { signedBy, type Actor } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import { mustGet, type Rows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { derive } from './derive.ts';
import { askForBundles } from './follow-bundles.ts';
import { askForPoints } from './follow-points.ts';
import { askForTickets } from './follow-tickets.ts';
import { cancelInput } from './inputs.ts';
import { askForMoneyBack } from './online-jobs.ts';
import { isPaidOnline, wholeRefund } from './online-refunds.ts';
import { cancelRefusal, isCancelled, keepsMoney } from './order-states.ts';
import { order, orders, type Fulfilment, type Order } from './schema.ts';
import { orderOf, sealOrder } from './shared.ts';
import { returnStock, stockTables } from './stock.ts';
import { askForMessages } from './tell-guest.ts';

/**
 * Cancels an unpaid order: an intent. Paid meanwhile, it is refused, and the repair is a void. An order that is cancelled already stays
 * as it is. Stock that it took goes back.
 *
 * @throws AppError not_found · order_already_paid · order_final (handed over: only a void takes it back)
 */
export const cancelOrder = defineCommand({
  name: 'orderAdmin.cancel',
  version: 1,
  nature: 'intent',
  rest: 'POST /order-admin/brands/{brandId}/stores/{storeId}/orders/{orderId}/cancel',
  who: can('orders.take'),
  scope: byStore,
  input: cancelInput,
  output: order,
  tables: [orders, ...stockTables],
  touch: ({ orderId }) => [[orders, orderId]],
  seal: async (rows, input) => (await sealOrder(rows, input)).input,
  async apply(rows, input, ctx) {
    const before = await orderOf(rows, input);
    if (isCancelled(before.fulfilment)) return before;
    await endOrder(rows, before, 'cancelled', input.reason, ctx);
    return orderOf(rows, input);
  },
  say: ({ number = '', reason }) => /*i18n*/ ({ id: 'order.cancelled', values: { number, reason } }),
  summary: 'Cancels an unpaid order.',
});

/** Ends an order that is not paid. @throws AppError order_already_paid · order_final */
export async function endOrder(
  rows: Rows,
  before: Order,
  how: Extract<Fulfilment, 'cancelled' | 'rejected'>,
  reason: string | undefined,
  ctx: CommandContext,
): Promise<void> {
  const refusal = cancelRefusal(before.fulfilment, before.payment);
  if (refusal) throw new AppError(refusal, { orderId: before._id, number: before.number });
  await end(rows, before, ended(how, reason, ctx), ctx);
}

/**
 * Ends an order that nobody has made yet. What was paid for it online goes back automatically.
 * @throws AppError order_already_paid (also by other money) · order_final
 */
export async function endUnmade(
  rows: Rows,
  before: Order,
  how: Extract<Fulfilment, 'cancelled' | 'rejected'>,
  reason: string | undefined,
  ctx: CommandContext,
): Promise<void> {
  if (!keepsMoney(before.payment) || !isPaidOnline(before) || isCancelled(before.fulfilment))
    return endOrder(rows, before, how, reason, ctx);
  const why = { cause: how, reason: reason ?? notMade };
  const refunds = [...before.refunds, ...wholeRefund(before, why, ctx)];
  await end(rows, before, { ...ended(how, reason, ctx), refunds }, ctx);
}

/** Why money goes back automatically, as its refund says it. */
export const notMade = '訂單未成立，自動退款';

async function end(
  rows: Rows,
  before: Order,
  changes: ReturnType<typeof ended> & Partial<Pick<Order, 'refunds'>>,
  ctx: CommandContext,
): Promise<void> {
  await returnStock(rows, before, before.items, ctx);
  await rows.put(orders, derive({ ...before, ...changes }));
  const after = await mustGet(rows, orders, before._id);
  askForMoneyBack(before, after, ctx);
  askForPoints(before, after, ctx);
  askForBundles(before, after, ctx);
  askForTickets(before, after, ctx);
  askForMessages(before, after, ctx);
}

/** Nobody where the server itself ended it. */
function enderOf({ kind }: Actor): Order['cancelledByModel'] {
  if (kind === 'system') return undefined;
  return kind === 'admin' ? 'Admin' : 'User';
}

/** What an order that ends says about it. */
export function ended(
  how: Extract<Fulfilment, 'cancelled' | 'rejected'>,
  reason: string | undefined,
  ctx: CommandContext,
) {
  const signed = signedBy(ctx.actor);
  return {
    fulfilment: how,
    parked: undefined,
    cancelReason: reason,
    cancelledAt: ctx.now,
    cancelledBy: signed.by || undefined,
    cancelledByName: signed.byName,
    cancelledByModel: enderOf(ctx.actor),
  };
}
