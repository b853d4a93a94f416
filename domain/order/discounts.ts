import type { CartDiscount } from './inputs.ts';
import type { Discount } from './schema.ts';

/** A discount that can be named by its id. */
export type NamedDiscount = Discount & { readonly _id: string };

/** An order's discounts, each with an id: those that were made without one are named by their place, which never changes. */
export function namedDiscounts(order: {
  readonly _id: string;
  readonly discounts: readonly Discount[];
}): NamedDiscount[] {
  return order.discounts.map((each, i) => ({ ...each, _id: each._id ?? `${order._id}:discount:${i}` }));
}

/** A discount of an order as a cart keeps it. */
export function cartDiscountOf({
  _id,
  lineId,
  kind = 'amount',
  value,
  amount,
  reason,
  refId,
  label,
  labelEn,
  ticket: terms,
  expiresAt,
}: NamedDiscount): CartDiscount {
  if (terms) {
    const ticket = {
      refId: refId ?? _id,
      label,
      ...(labelEn === undefined ? {} : { labelEn }),
      terms,
      ...(expiresAt === undefined ? {} : { expiresAt }),
    };
    return { _id, kind, value: value ?? 0, ticket };
  }
  return {
    _id,
    kind,
    value: value ?? (kind === 'amount' ? amount : 0),
    ...(lineId === undefined ? {} : { lineId }),
    ...(reason === undefined ? {} : { reason }),
  };
}

/** A cart's discount as it is charged. @param amount What it comes to now, whole TWD. */
export function discountOf(given: CartDiscount, amount: number): NamedDiscount {
  const { kind, value, reason, ticket, ...about } = given;
  if (ticket) return ticketDiscountOf(given, ticket, amount);
  const plain = kind === 'percent' ? `${value}%` : `NT$${kind === 'amount' ? value : amount}`;
  return {
    ...about,
    discountModel: kind === 'comp' ? 'Goodwill' : 'Manual',
    // An amount that is more than what is there keeps its size: lines that come later fill it.
    amount: kind === 'amount' ? value : amount,
    label: (reason ?? plain).slice(0, 80),
    kind,
    value,
    ...(reason === undefined ? {} : { reason }),
  };
}

function ticketDiscountOf(
  { _id, kind, value }: CartDiscount,
  { terms: ticket, ...named }: NonNullable<CartDiscount['ticket']>,
  amount: number,
): NamedDiscount {
  const about = { _id, ...named, amount, ticket };
  if ('dish' in ticket) return { ...about, discountModel: 'VoucherInstance' };
  return { ...about, discountModel: 'CouponInstance', kind, value };
}

/** A discount that is a customer's coupon or voucher: nobody at the counter gives it. */
export function isTicket({ ticket }: Pick<Discount, 'ticket'>): boolean {
  return ticket !== undefined;
}
