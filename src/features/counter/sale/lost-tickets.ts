import type { Cart } from '#domain/order/cart.ts';
import type { CartDiscount } from '#domain/order/inputs.ts';
import { memberPhoneOf, type Sale, type SavedSale } from './sale.ts';

/** Tells which tickets this till may use now of whoever has a number, for an order that may have some of them already. */
export type LentTo = (phone: string, orderId: string) => Promise<ReadonlySet<string>>;

/** Tickets were taken off the bill: they are not lent to this till any more. Nothing was kept, as it comes to more without them. */
export class TicketsTakenOff {
  readonly names: readonly string[];

  constructor(tickets: readonly CartDiscount[]) {
    this.names = tickets.map(({ ticket }) => ticket?.label ?? '');
  }
}

/**
 * Tickets of a cart that its till may not use (any more): the lease ended while the bill was open, or they came back by Undo after they were given
 * back. What an opened order brought along is that order's.
 */
export async function lostTickets(
  cart: Pick<Cart, 'base' | 'orderId' | 'customerInfo' | 'discounts'>,
  lentTo: LentTo,
): Promise<readonly CartDiscount[]> {
  const ofOrder = new Set(cart.base?.discounts.map(({ ticket }) => ticket?.refId));
  const put = cart.discounts.filter(({ ticket }) => ticket !== undefined && !ofOrder.has(ticket.refId));
  if (put.length === 0) return [];
  const phone = memberPhoneOf(cart);
  const lent = phone === undefined ? undefined : await lentTo(phone, cart.orderId);
  return put.filter(({ ticket }) => ticket !== undefined && lent?.has(ticket.refId) !== true);
}

/** The sale without them; no step back brings them back. */
export function withoutTickets(sale: Sale, lost: readonly CartDiscount[]): Sale {
  const ids = new Set(lost.map(({ _id }) => _id));
  const without = <S extends SavedSale>(state: S): S => {
    const discounts = state.cart.discounts.filter(({ _id }) => !ids.has(_id));
    return { ...state, cart: { ...state.cart, discounts } };
  };
  return { ...without(sale), past: sale.past.map(without), undoable: undefined };
}
