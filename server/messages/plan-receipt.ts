import { instantMs } from '#domain/kit/time.ts';
import { isPaid } from '#domain/order/order-states.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { findCustomer } from '../access/customers.ts';
import { brandAccess } from '../database/connection.ts';
import type { DueJob } from '../jobs/job-runner.ts';
import { rowsOf } from '../promotion/lock-row.ts';
import { writeMessage } from './message-rows.ts';
import type { PlanParts } from './plan-order.ts';
import { dayOfBrand, readMessageSettings } from './settings.ts';

/** A receipt that comes days later is none that anybody waits for. */
const freshMs = 24 * 3_600_000;

/** Whether a receipt of something that was done then is still worth a letter. @param sinceMs In ms since 1970. */
export function isFreshReceipt(sinceMs: number, now: Date): boolean {
  return now.getTime() - sinceMs <= freshMs;
}

/** Sends a member the receipt of an order, where their brand does that and they have said where to. Doing it again changes nothing. */
export async function planReceipt(
  { database, now, hasMail }: PlanParts,
  { brandId, payload }: DueJob,
): Promise<void> {
  // Nothing is put by for a mail server that is set up one day.
  if (!hasMail) return;
  const { orderId } = payload as { readonly orderId: string };
  await database.inTransaction(brandAccess(brandId), async (tx) => {
    const { mailsReceipts } = await readMessageSettings(tx, brandId);
    const [order] = mailsReceipts ? await rowsOf(tx, orders, { brandId, ids: [orderId] }) : [];
    if (!order?.userId || order.erasedAt !== undefined || !isPaid(order.payment)) return;
    if (!isFreshReceipt(doneAtMs(order), now())) return;
    const email = (await findCustomer(tx, brandId, order.userId))?.customer.email;
    if (!email) return;
    await writeMessage(
      tx,
      {
        brand_id: brandId,
        store_id: order.storeId,
        order_id: orderId,
        kind: 'receipt',
        event: 'receipt',
        way: 'email',
        recipient: 'email',
        shown: maskedMail(email),
        locale: order.origin?.locale ?? 'zh-TW',
        state: 'due',
        day: await dayOfBrand(tx, brandId, now()),
      },
      now(),
    );
  });
}

/** When it was handed over and paid, whichever came last; it may have been ordered weeks before. In ms since 1970. */
export function doneAtMs({ placedAt, moves = [], payments }: Order): number {
  const handedOver = moves.filter(({ to }) => to === 'completed');
  return Math.max(instantMs(placedAt), ...[...handedOver, ...payments].map(({ at }) => instantMs(at)));
}

/** `m***@example.tw` */
export function maskedMail(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1***');
}
