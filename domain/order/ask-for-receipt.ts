import type { CommandContext } from '../kit/operation.ts';
import { isPaid } from './order-states.ts';
import type { Order } from './schema.ts';

/** The job in which the server sends a member the receipt of their order. */
export const receiptJob = 'message.receipt';

type OrderPart = Pick<Order, 'fulfilment' | 'payment' | 'userId'>;

/** Writes that job once an order of a member is handed over and paid, in whichever order. Whether one is sent is their brand's to say. */
export function askForReceipt(before: OrderPart | undefined, after: Order, ctx: CommandContext): void {
  if (ctx.side === 'device' || !isDone(after) || (before && isDone(before))) return;
  const { _id: orderId, storeId } = after;
  ctx.job({ id: `${receiptJob}:${orderId}`, name: receiptJob, payload: { storeId, orderId } });
}

function isDone({ fulfilment, payment, userId }: OrderPart): boolean {
  return userId !== undefined && fulfilment === 'completed' && isPaid(payment);
}
