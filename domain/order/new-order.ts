import type { CommandContext } from '../kit/operation.ts';
import { dateCode } from '../kit/time.ts';
import type { OrderFacts } from './derive.ts';
import { authorOf } from './shared.ts';

type Minted =
  | 'clientOrderId'
  | 'number'
  | 'orderDateCode'
  | 'sequence'
  | 'placedAt'
  | 'placedBy'
  | 'deviceId'
  | 'paymentType'
  | 'refunds'
  | 'pointsEarned';
type Empty = 'payments' | 'discounts' | 'deliveryFee' | 'manualAdjustment';

/** What is said about a new order; the rest of its facts follows from that and from who makes it when. */
export type NewOrder = Omit<OrderFacts, Minted | Empty> & Partial<Pick<OrderFacts, Empty>>;

/** The facts of an order that begins now. */
export function newOrder(about: NewOrder, { actor, deviceId, now }: CommandContext): OrderFacts {
  return {
    payments: [],
    discounts: [],
    deliveryFee: 0,
    manualAdjustment: 0,
    ...about,
    clientOrderId: about._id,
    deviceId,
    placedBy: authorOf(actor),
    number: about.orderNo.display,
    orderDateCode: dateCode(about.businessDate),
    sequence: about.orderNo.seq,
    placedAt: now,
    paymentType: 'On-site',
    refunds: [],
    pointsEarned: 0,
  };
}
