import { tillOf } from '#domain/order/numbering.ts';
import { additionsOf } from '#domain/printing/changes-slip.ts';
import { isTaken } from '#domain/order/order-states.ts';
import type { Order, OrderLine, Payment, Refund } from '#domain/order/schema.ts';
import { tenderedOf, type Tendered } from '#domain/order/tendered.ts';

interface Moment {
  readonly at: string;
  /** An account's id, or a name where the order says one. */
  readonly by?: string | undefined;
  readonly till?: string | undefined;
}

/** Something that happened to an order. */
export type OrderEvent = Moment &
  (
    | { readonly kind: 'placed' | 'parked' }
    | { readonly kind: 'moved'; readonly to: NonNullable<Order['moves']>[number]['to'] }
    | { readonly kind: 'added'; readonly lines: readonly OrderLine[] }
    | { readonly kind: 'removed'; readonly line: OrderLine; readonly reason: string }
    | { readonly kind: 'paid'; readonly payment: Payment }
    | {
        readonly kind: 'tender';
        readonly payment: Payment;
        readonly from: Tendered;
        readonly to: Tendered;
      }
    | { readonly kind: 'approved'; readonly of: NonNullable<Order['approvals']>[number]['of'] }
    | { readonly kind: 'refunded'; readonly refund: Refund }
    | { readonly kind: 'cancelled'; readonly reason: string | undefined; readonly wasVoided: boolean }
  );

/** What happened to an order, in its order in time. The order itself is the only record of it: nothing is kept beside. */
export function eventsOf(order: Order): OrderEvent[] {
  const { placedAt, placedBy, parked, cancelledAt } = order;
  const [, ...later] = additionsOf(order);
  const events: OrderEvent[] = [
    { kind: 'placed', at: placedAt, by: placedBy?.name, till: tillOf(order) },
    ...(parked && parked.at !== placedAt ? [{ kind: 'parked' as const, at: parked.at, by: parked.by }] : []),
    ...(order.moves ?? []).map(({ to, at, byName: by }) => ({ kind: 'moved' as const, to, at, by })),
    ...later.map(({ at, by, till, lines }) => ({ kind: 'added' as const, at, by, till, lines })),
    ...order.items.flatMap((line) =>
      line.voided
        ? [
            {
              kind: 'removed' as const,
              at: line.voided.at,
              by: line.voided.byName,
              line,
              reason: line.voided.reason,
            },
          ]
        : [],
    ),
    ...order.payments.filter(isTaken).flatMap(paymentEvents),
    ...order.refunds.map((refund) => ({
      kind: 'refunded' as const,
      at: refund.at,
      by: refund.byName,
      refund,
    })),
    ...(cancelledAt === undefined
      ? []
      : [
          {
            kind: 'cancelled' as const,
            at: cancelledAt,
            by: order.cancelledByName,
            reason: order.cancelReason,
            wasVoided: order.payment === 'refunded',
          },
        ]),
    // After what they stand behind, which was at the same moment.
    ...(order.approvals ?? []).map(({ at, byName: by, of }) => ({ kind: 'approved' as const, at, by, of })),
  ];
  return events.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** Taken as it was then, and each time that somebody put the way right. */
function paymentEvents(payment: Payment): OrderEvent[] {
  const former = payment.was ?? [];
  const ways = [...former, payment].map(tenderedOf);
  return [
    {
      kind: 'paid',
      at: payment.at,
      by: payment.byName,
      payment: { ...withoutTender(payment), ...(ways[0] ?? tenderedOf(payment)), type: payment.type },
    },
    ...former.map(({ at, byName: by, ...was }, i) => ({
      kind: 'tender' as const,
      at,
      by,
      payment,
      from: tenderedOf(was),
      to: ways[i + 1] ?? tenderedOf(payment),
    })),
  ];
}

function withoutTender({
  tenderId: _id,
  tenderName: _name,
  tenderNameEn: _nameEn,
  ...payment
}: Payment): Payment {
  return payment;
}
