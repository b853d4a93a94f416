import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { keptId, id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { pageOf, paging } from '../kit/paging.ts';
import { byStore } from '../kit/scope.ts';
import { prose } from '../kit/text.ts';
import { instant } from '../kit/time.ts';
import { attemptStates } from './attempt.ts';
import { payWith } from './schema.ts';

const ofStore = { brandId: id, storeId: id };

/** A payment of a guest online, as the store sees it. */
export const paymentView = z.object({
  _id: keptId,
  orderId: keptId,
  number: z.string(),
  at: instant,
  way: payWith,
  state: z.enum(attemptStates),
  /** Whole TWD. */
  amount: z.int(),
  /** Whole TWD that the gateway gave back. */
  refunded: z.int(),
  /** The gateway's number of it. */
  tradeNo: z.optional(z.string()),
  /** The bank's code where it refused. */
  failCode: z.optional(z.int()),
  isProduction: z.boolean(),
});
export type PaymentView = z.infer<typeof paymentView>;

export type PaymentStanding = PaymentView['state'] | 'refunded' | 'partly_refunded';

/** How a payment stands: what was taken and went back, whole or in part, is told apart from what the store has. */
export function standingOf({
  state,
  amount,
  refunded,
}: Pick<PaymentView, 'state' | 'amount' | 'refunded'>): PaymentStanding {
  if (state !== 'paid' || refunded === 0) return state;
  return refunded >= amount ? 'refunded' : 'partly_refunded';
}

/** The newest first. */
export const listPayments = defineCall({
  name: 'payment.list',
  rest: 'GET /order-admin/brands/{brandId}/stores/{storeId}/payments',
  who: can('orders.correct'),
  scope: byStore,
  input: z.strictObject({
    ...ofStore,
    ...paging,
    state: z.optional(z.enum(['open', 'held', 'paid', 'failed'])),
  }),
  output: pageOf(paymentView),
  summary: 'Payments of guests online in a store, paged.',
});

export const differenceKinds = [
  /** The gateway has a trade that nobody here knows. */
  'unknown_here',
  /** We have taken money that the gateway does not know of. */
  'unknown_there',
  'amount_differs',
  /** One order was paid twice. */
  'paid_twice',
  /** The gateway gave back what nobody here has asked for. */
  'refund_unknown_here',
  /** A refund of ours that the gateway does not have. */
  'refund_unknown_there',
  'refund_failed',
  'refund_stuck',
  'capture_failed',
] as const;

/** Something about money online that is not as it should be. Only a person closes it. */
export const differenceView = z.object({
  _id: keptId,
  kind: z.enum(differenceKinds),
  foundAt: instant,
  orderId: z.optional(keptId),
  number: z.optional(z.string()),
  tradeNo: z.optional(z.string()),
  /** Whole TWD as it stands here, and as the gateway says. */
  ours: z.optional(z.int()),
  theirs: z.optional(z.int()),
  closedAt: z.optional(instant),
  closedByName: z.optional(z.string()),
  note: z.optional(z.string()),
});
export type DifferenceView = z.infer<typeof differenceView>;

/** What is open first, the newest first. */
export const listDifferences = defineCall({
  name: 'payment.listDifferences',
  rest: 'GET /order-admin/brands/{brandId}/stores/{storeId}/payment-differences',
  who: can('orders.correct'),
  scope: byStore,
  input: z.strictObject({ ...ofStore, ...paging, show: z._default(z.enum(['open', 'closed']), 'open') }),
  output: z.extend(pageOf(differenceView), {
    open: z.int(),
    /** The last day that was compared as a whole, `YYYY-MM-DD`; absent while none was. */
    comparedDay: z.optional(z.string()),
  }),
  summary: 'Differences between the gateway and the books of a store, paged.',
});

/** @throws AppError not_found */
export const closeDifference = defineCall({
  name: 'payment.closeDifference',
  rest: 'POST /order-admin/brands/{brandId}/stores/{storeId}/payment-differences/{id}/close',
  who: can('orders.correct'),
  scope: byStore,
  input: z.strictObject({ ...ofStore, id: keptId, note: prose(300) }),
  output: differenceView,
  summary: 'Closes a difference, with what became of it.',
});

export const paymentPanelCalls = [listPayments, listDifferences, closeDifference];
