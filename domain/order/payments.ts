import { actorId } from '../kit/actor.ts';
import type { CommandContext } from '../kit/operation.ts';
import { change } from '../pricing/quick-cash.ts';
import type { PaymentInput } from './inputs.ts';
import { moneyTaken } from './order-states.ts';
import type { Order, Payment } from './schema.ts';

/** A payment as booked: who took it when, and the change that went back. */
export function paymentOf({ tendered, ...input }: PaymentInput, ctx: CommandContext): Payment {
  return {
    ...input,
    type: 'On-site',
    ...(tendered === undefined ? {} : { tendered, change: change(input.amount, tendered) }),
    at: ctx.now,
    by: actorId(ctx.actor),
    deviceId: ctx.deviceId,
  };
}

/** Of the money just added, what the order is not worth: it has to go back (sync.md §11). */
export function flagOverpaid(
  order: Pick<Order, '_id' | 'number' | 'total' | 'payments' | 'refunds'>,
  added: readonly Pick<Payment, 'amount'>[],
  ctx: CommandContext,
): void {
  const { paid, refunded } = moneyTaken(order);
  const excess = Math.min(
    paid - refunded - order.total,
    added.reduce((sum, { amount }) => sum + amount, 0),
  );
  if (excess > 0)
    ctx.flag({ code: 'overpaid', details: { orderId: order._id, number: order.number, excess } });
}
