import { openCart } from '#domain/order/cart.ts';
import { isCancelled, isPaid } from '#domain/order/order-states.ts';
import { addedLines } from '#domain/order/recall.ts';
import type { Order } from '#domain/order/schema.ts';
import { isEdited } from '#domain/order/unsent.ts';
import { saleCaughtUp } from './catch-up.ts';
import { closeRecalled, resumeSale, type Sale } from './sale.ts';

/**
 * The sale of an opened order that was cancelled or paid meanwhile, in another view of this till or at another one: nobody pays for it
 * (again). Of an order that was cancelled or given back only what was added here stays, as a sale of its own; of a paid one what was added is still to be paid. The
 * sale itself where the order is not over, and where money was taken for it here: that is for people to decide.
 */
export function whenOver(sale: Sale, order: Order, about: Parameters<typeof openCart>[0]): Sale {
  const { cart, tenders } = sale;
  if (!cart.base || cart.orderId !== order._id || tenders.length > 0) return sale;
  const isTakenBack = order.payment === 'refunded' || order.payment === 'partially_refunded';
  if (isTakenBack || isCancelled(order.fulfilment)) {
    const { dineInInfo, orderType } = cart;
    const place = { ...about, orderType, ...(dineInInfo && { dineInInfo }) };
    const lines = addedLines(cart);
    return resumeSale({ cart: { ...openCart(lines.length > 0 ? place : about), lines }, tenders: [] });
  }
  if (!isPaid(order.payment)) return sale;
  const caughtUp = saleCaughtUp(sale, order);
  return isEdited(caughtUp.cart)
    ? caughtUp
    : resumeSale({ cart: closeRecalled(sale, about).cart, tenders: [] });
}
