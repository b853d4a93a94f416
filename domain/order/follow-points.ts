import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineCommand, type CommandContext } from '../kit/operation.ts';
import { findOwn } from '../kit/own.ts';
import { staff } from '../kit/roles.ts';
import { byStore } from '../kit/scope.ts';
import { earningBase } from '../promotion/earn.ts';
import { isCancelled, isChannelOfPlatform, isPaid, moneyTaken } from './order-states.ts';
import { orders, type Order } from './schema.ts';

/** The job in which the server brings a customer's points to what an order is worth now. */
export const pointsJob = 'points.follow';

type OrderPart = Pick<Order, 'userId' | 'payment' | 'fulfilment' | 'payments' | 'refunds'>;

/**
 * Writes that job with each change that makes an order worth other points: it was paid, money went back, it ended, or it became somebody's.
 * An order writes its store alone (settled 47): the ledger follows, by what the order is then.
 */
export function askForPoints(before: OrderPart | undefined, after: Order, ctx: CommandContext): void {
  const { _id: orderId, storeId, userId } = after;
  if (ctx.side === 'device' || userId === undefined || worthOf(after) === (before && worthOf(before))) return;
  if (!isPaid(after.payment) && !(before && isPaid(before.payment))) return;
  ctx.job({
    id: `${pointsJob}:${orderId}:${ctx.changeId}`,
    name: pointsJob,
    payload: { storeId, orderId, userId },
  });
}

/** What points depend on, in words that are the same while nothing of it changes. */
function worthOf({ userId = '', payment, fulfilment, ...money }: OrderPart): string {
  const { paid, refunded } = moneyTaken(money);
  return `${userId} ${isPaid(payment)} ${isCancelled(fulfilment)} ${paid - refunded}`;
}

/** What of an order points are earned of. */
export function earningOf({ total, payment, fulfilment, channel, platformInfo }: Order): number {
  return earningBase({
    total,
    isPaid: isPaid(payment),
    isCancelled: isCancelled(fulfilment),
    isOfPlatform: platformInfo !== undefined || isChannelOfPlatform(channel),
  });
}

/** Whole TWD of what was charged for an order that were not given back; nothing of one that ended. */
export function keptOfWorth({
  total,
  fulfilment,
  ...money
}: Pick<Order, 'total' | 'fulfilment' | 'payments' | 'refunds'>): number {
  if (isCancelled(fulfilment)) return 0;
  const { paid, refunded } = moneyTaken(money);
  return Math.max(0, Math.min(total, paid - refunded));
}

/**
 * Tells on orders of a store how many points each has brought its customer, so that its page and its slip can say so. Of an order that is gone there is
 * nothing to tell. The server's own; in no registry.
 */
export const notePoints = defineCommand({
  name: 'order.notePoints',
  version: 1,
  nature: 'intent',
  who: staff(),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    found: z.array(z.strictObject({ orderId: id, pointsEarned: z.int().check(z.gte(0)) })),
  }),
  output: z.void(),
  tables: [orders],
  touch: ({ found }) => found.map(({ orderId }) => [orders, orderId] as const),
  async apply(rows, { found, ...owner }) {
    for (const { orderId, pointsEarned } of found) {
      const before = await findOwn(rows, orders, orderId, owner);
      if (before && before.pointsEarned !== pointsEarned) await rows.put(orders, { ...before, pointsEarned });
    }
  },
  say: ({ found }) => /*i18n*/ ({
    id: 'order.pointsNoted',
    message: '記下{points}點',
    values: { points: found.reduce((sum, { pointsEarned }) => sum + pointsEarned, 0) },
  }),
});
