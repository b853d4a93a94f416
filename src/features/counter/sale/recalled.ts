import type { Cart } from '#domain/order/cart.ts';
import { recallCart } from '#domain/order/recall.ts';
import type { Order } from '#domain/order/schema.ts';

/** An order as a cart, to go on with, and whose it is where that is known: what is in it of theirs needs nobody's number any more. */
export function recalledCart(order: Order, recallId: string): Cart {
  const { userId } = order;
  return { ...recallCart(order, recallId), ...(userId === undefined ? {} : { userId }) };
}
