import type { CommandContext } from '../kit/operation.ts';
import { dateCode } from '../kit/time.ts';
import type { OrderFacts } from './derive.ts';
import type { GuestLocale } from './wanted-schema.ts';
import { authorOf } from './author.ts';

type Minted =
  | 'clientOrderId'
  | 'origin'
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
export type NewOrder = Omit<OrderFacts, Minted | Empty> &
  Partial<Pick<OrderFacts, Empty | 'clientOrderId'>> & {
    /** What its maker said, in a few digits; absent where its id is derived from the change and never comes again. */
    readonly said?: string;
    /** Hash of its guest's secret. */
    readonly token?: string | undefined;
    readonly locale?: GuestLocale | undefined;
  };

/** The facts of an order that begins now. */
export function newOrder(
  { said, token, locale, ...about }: NewOrder,
  { actor, changeId, deviceId, now }: CommandContext,
): OrderFacts {
  return {
    payments: [],
    discounts: [],
    deliveryFee: 0,
    manualAdjustment: 0,
    clientOrderId: about._id,
    ...about,
    origin: {
      change: changeId,
      ...(said === undefined ? {} : { said }),
      ...(token === undefined ? {} : { token }),
      ...(locale === undefined ? {} : { locale }),
    },
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
