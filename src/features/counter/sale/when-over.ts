import { openCart } from '#domain/order/open-cart.ts';
import { isCancelled, isPaid } from '#domain/order/order-states.ts';
import { addedParts } from '#domain/order/recall.ts';
import type { Order } from '#domain/order/schema.ts';
import { saleCaughtUp } from './catch-up.ts';
import { closeRecalled, resumeSale, type Sale } from './sale.ts';

/**
 * The sale of an opened order that was cancelled or paid meanwhile, in another view of this till or at another one: nobody pays for it
 * (again). Of an order that was cancelled or given back only what was added here stays, as a sale of its own with all that was said of whom
 * it is for; of a paid one what was added is its supplement. The sale itself where the order is not over, and where money was taken for it
 * here: that is for people to decide.
 */
export function whenOver(sale: Sale, order: Order, about: Parameters<typeof openCart>[0]): Sale {
  const { cart, tenders } = sale;
  if (!cart.base || cart.orderId !== order._id || tenders.length > 0) return sale;
  const next = () => resumeSale({ cart: closeRecalled(sale, about).cart, tenders: [] });
  const isTakenBack = order.payment === 'refunded' || order.payment === 'partially_refunded';
  if (isTakenBack || isCancelled(order.fulfilment)) {
    const added = addedParts(cart);
    if (added.lines.length === 0) return next();
    const { orderType, dineInInfo, deliveryInfo, customerInfo, notes, estimatedPickupTime } = cart;
    const place = {
      orderType,
      ...(dineInInfo && { dineInInfo }),
      ...(deliveryInfo && { deliveryInfo }),
      ...(customerInfo && { customerInfo }),
      ...(notes !== undefined && { notes }),
      ...(estimatedPickupTime !== undefined && { estimatedPickupTime }),
    };
    return resumeSale({ cart: { ...openCart({ ...about, ...place }), ...added }, tenders: [] });
  }
  if (!isPaid(order.payment)) return sale;
  const caughtUp = saleCaughtUp(sale, order);
  return caughtUp.cart.lines.length > 0 ? caughtUp : next();
}
