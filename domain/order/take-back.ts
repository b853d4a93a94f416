import { AppError } from '../kit/errors.ts';
import { defineCommand } from '../kit/operation.ts';
import { everyone } from '../kit/roles.ts';
import { byStore } from '../kit/scope.ts';
import { endUnmade } from './cancel.ts';
import { cancelCall } from './guest-calls.ts';
import { guestOrderFor, mayTakeBack, mustBeTheirs, unknownOrder } from './guest-order.ts';
import { isCancelled } from './order-states.ts';
import { orders } from './schema.ts';
import { stockTables } from './stock.ts';

/**
 * Whoever ordered takes it back before it is accepted: an intent, since the store may take it on at the same moment. What was paid online
 * goes back automatically. Cancelled already, it stays as it is.
 * @throws AppError not_found (for anybody else) · order_state (taken on already) · order_already_paid
 */
export const cancelGuestOrder = defineCommand({
  ...cancelCall,
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  who: everyone,
  scope: byStore,
  tables: [orders, ...stockTables],
  touch: ({ orderId }) => [[orders, orderId]],
  async apply(rows, input, ctx) {
    const before = mustBeTheirs(await rows.get(orders, input.orderId), input, ctx.actor);
    if (before.storeId !== input.storeId) throw unknownOrder(input);
    if (isCancelled(before.fulfilment)) return guestOrderFor(before, ctx.actor);
    if (!mayTakeBack(before)) {
      const { _id: orderId, number, fulfilment: from, payment } = before;
      if (from === 'placed') throw new AppError('order_already_paid', { orderId, number, payment });
      throw new AppError('order_state', { orderId, number, from, to: 'cancelled' });
    }
    await endUnmade(rows, before, 'cancelled', input.reason, ctx);
    return guestOrderFor(mustBeTheirs(await rows.get(orders, input.orderId), input, ctx.actor), ctx.actor);
  },
  say: () => /*i18n*/ ({ id: 'order.takenBack', message: '客人取消訂單' }),
  summary: 'Takes an order back that nobody has accepted.',
});
