import { bookMovements } from '../drawer/movements.ts';
import { signedBy } from '../kit/actor.ts';
import type { CommandContext } from '../kit/operation.ts';
import { mustGet, type Rows } from '../kit/rows.ts';
import { change } from '../pricing/quick-cash.ts';
import { askForReceipt } from './ask-for-receipt.ts';
import { derive } from './derive.ts';
import { askForBundles } from './follow-bundles.ts';
import { askForPoints } from './follow-points.ts';
import { askForTickets } from './follow-tickets.ts';
import { accept } from './fulfil.ts';
import { askForInvoice } from './invoice.ts';
import type { PaymentInput } from './inputs.ts';
import { isCancelled, moneyTaken } from './order-states.ts';
import { orders, type Order, type Payment } from './schema.ts';

/** A payment as booked: who took it when, into which shift's drawer, and the change that went back. */
export function paymentOf(
  { tendered, ...input }: PaymentInput,
  { shiftId }: { readonly shiftId?: string | undefined },
  ctx: CommandContext,
): Payment {
  return {
    ...input,
    ...(shiftId === undefined ? {} : { shiftId }),
    type: 'On-site',
    ...(tendered === undefined ? {} : { tendered, change: change(input.amount, tendered) }),
    at: ctx.now,
    ...signedBy(ctx.actor),
    deviceId: ctx.deviceId,
  };
}

type Settled = Pick<Order, '_id' | 'number' | 'total' | 'payments' | 'refunds'>;

/** What a change made the money kept exceed the order's worth by, beyond what it did before: it has to go back (sync.md §11). */
export function flagOverpaid(after: Settled, before: Settled | undefined, ctx: CommandContext): void {
  const excess = excessOf(after) - (before ? excessOf(before) : 0);
  if (excess > 0)
    ctx.flag({ code: 'overpaid', details: { orderId: after._id, number: after.number, excess } });
}

/**
 * Books money on an order that is there. Flags `overpaid`, and `paid_after_cancel` where somebody
 * cancelled meanwhile: the order stays cancelled and the money has to go back (settled 31). An order that was put aside is sent.
 */
export async function bookPayments(
  rows: Rows,
  before: Order,
  added: readonly Payment[],
  ctx: CommandContext,
): Promise<Order> {
  if (added.length === 0) return before;
  const sent = before.parked ? await accept(rows, before, ctx) : before;
  await rows.put(orders, derive({ ...sent, payments: [...before.payments, ...added] }));
  const after = await mustGet(rows, orders, before._id);
  await bookMovements(rows, before, after, ctx);
  askForPoints(before, after, ctx);
  askForBundles(before, after, ctx);
  askForTickets(before, after, ctx);
  askForReceipt(before, after, ctx);
  if (isCancelled(after.fulfilment)) {
    const amount = added.reduce((sum, payment) => sum + payment.amount, 0);
    ctx.flag({ code: 'paid_after_cancel', details: { orderId: after._id, number: after.number, amount } });
  } else {
    flagOverpaid(after, before, ctx);
    await askForInvoice(rows, before, after, ctx);
  }
  return after;
}

function excessOf({ total, ...money }: Settled): number {
  const { paid, refunded } = moneyTaken(money);
  return Math.max(0, paid - refunded - total);
}
