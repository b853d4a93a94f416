import type { Cart } from '#domain/order/cart.ts';
import type { Order } from '#domain/order/schema.ts';

/**
 * Whether an order is the sale of this cart. An order id that exists answers with the order that is there (settled 12): after a double
 * tap or a crash that is this very sale; but another tab may have opened the same kept cart and sold something else from it.
 */
export function isSaleOf({ items }: Pick<Order, 'items'>, { lines }: Pick<Cart, 'lines'>): boolean {
  const sold = new Map(items.map(({ _id, quantity }) => [_id, quantity]));
  return sold.size === lines.length && lines.every(({ _id, quantity }) => sold.get(_id) === quantity);
}
