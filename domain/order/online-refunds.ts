import { signedBy } from '../kit/actor.ts';
import type { CommandContext } from '../kit/operation.ts';
import { isGivenBack, isTaken } from './order-states.ts';
import type { Order, Refund } from './schema.ts';
import { isByGateway, platformOf } from './tendered.ts';

type Money = Pick<Order, 'payments' | 'refunds'>;

/** Whole TWD that came online and was not given back that way: no refund by the gateway may be more. */
export function keptOnline({ payments, refunds }: Money): number {
  let kept = 0;
  for (const payment of payments) if (isByGateway(payment) && isTaken(payment)) kept += payment.amount;
  for (const refund of refunds) if (refund.type === 'Online' && isGivenBack(refund)) kept -= refund.amount;
  return Math.max(0, kept);
}

/** Whole TWD that a delivery platform took and did not give back. */
export function keptAtPlatform({ payments, refunds }: Money): number {
  let kept = 0;
  for (const payment of payments)
    if (platformOf(payment) !== undefined && isTaken(payment)) kept += payment.amount;
  for (const refund of refunds) if (refund.platform !== undefined) kept -= refund.amount;
  return Math.max(0, kept);
}

/** Whether all money of an order came by the gateway: then it can be given back without anybody who hands it over. */
export function isPaidOnline({ payments, refunds }: Money): boolean {
  const taken = payments.filter(isTaken);
  return taken.length > 0 && taken.every(isByGateway) && refunds.every(({ type }) => type === 'Online');
}

/** What a refund that goes back by the gateway says of its way, when it is asked for. */
export function askedOnline({ now }: Pick<CommandContext, 'now'>): Pick<Refund, 'type' | 'steps'> {
  return { type: 'Online', steps: [{ to: 'asked', at: now }] };
}

/**
 * The refund that gives back all that is kept of what came online, under an id derived from why: it is made once.
 * @param cause `rejected` or `late:…`, say
 */
export function wholeRefund(
  order: Money & Pick<Order, '_id'>,
  { cause, reason }: { readonly cause: string; readonly reason: string },
  ctx: CommandContext,
): Refund[] {
  const amount = keptOnline(order);
  const _id = `${order._id}:${cause}`;
  if (amount === 0 || order.refunds.some((refund) => refund._id === _id)) return [];
  const method = order.payments.find((payment) => isByGateway(payment) && isTaken(payment))?.method;
  return [
    {
      _id,
      lines: [],
      amount,
      method: method ?? 'other',
      ...askedOnline(ctx),
      reason,
      at: ctx.now,
      ...signedBy(ctx.actor),
      restock: true,
    },
  ];
}
