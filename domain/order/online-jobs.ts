import type { CommandContext } from '../kit/operation.ts';
import type { Order } from './schema.ts';

/** The job by which a refund that goes back by the gateway is handed to it. */
export const refundOnlineJob = 'payment.refund';

/** The job by which what a bank holds for an order is taken. */
export const captureJob = 'payment.capture';

/** The job by which what a bank holds is taken, once for each payment of an order that is taken on. */
export function askForCapture(
  { _id: orderId, storeId, payments }: Pick<Order, '_id' | 'storeId' | 'payments'>,
  ctx: CommandContext,
): void {
  // Only the server runs jobs.
  if (ctx.side === 'device') return;
  for (const { _id: paymentId, txn } of payments)
    if (txn?.status === 'authorised')
      ctx.job({
        id: `${captureJob}:${paymentId}`,
        name: captureJob,
        payload: { storeId, orderId, paymentId },
      });
}

/** The jobs of the refunds of a change that go back by the gateway, each once by its id. */
export function askForMoneyBack(
  before: Pick<Order, 'refunds'>,
  after: Pick<Order, '_id' | 'storeId' | 'refunds'>,
  ctx: CommandContext,
): void {
  if (ctx.side === 'device') return;
  const known = new Set(before.refunds.map(({ _id }) => _id));
  const { _id: orderId, storeId } = after;
  for (const { _id: refundId, type } of after.refunds)
    if (type === 'Online' && !known.has(refundId))
      ctx.job({
        id: `${refundOnlineJob}:${orderId}:${refundId}`,
        name: refundOnlineJob,
        payload: { storeId, orderId, refundId },
      });
}
