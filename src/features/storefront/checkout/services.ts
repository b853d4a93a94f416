import type { OrderType } from '#domain/order/schema.ts';
import type { CheckoutDraft } from '#src/data/guests/checkout-drafts.ts';
import type { Storefront } from '#src/data/guests/storefronts.ts';

/** A way of having an order that the store offers. */
export interface Service {
  readonly type: OrderType;
  /** It takes orders now, or for a later time. */
  readonly isTaken: boolean;
}

/** The ways of having an order that a store offers, and the one that is meant: what was chosen, the table that one sits at, or the first that takes orders. */
export function servicesOf(
  { store, status }: Pick<Storefront, 'store' | 'status'>,
  { orderType, table }: CheckoutDraft = {},
): { readonly services: readonly Service[]; readonly chosen: OrderType } {
  const offered = store.services;
  const taken = status.services;
  const services = [
    { type: 'takeout' as const, isOffered: offered.takeOut, isTaken: taken.takeOut },
    { type: 'dine_in' as const, isOffered: offered.dineIn, isTaken: taken.dineIn },
    { type: 'delivery' as const, isOffered: offered.delivery, isTaken: taken.delivery },
  ].flatMap(({ isOffered, ...service }) => (isOffered ? [service] : []));
  const wanted = orderType ?? (table && 'dine_in');
  const chosen = services.find(({ type }) => type === wanted) ?? services.find(({ isTaken }) => isTaken);
  return { services, chosen: (chosen ?? services[0])?.type ?? 'takeout' };
}
