import type { PresentedMenu } from '#domain/menu/present-schema.ts';
import { dishesOf } from '#domain/menu/sections.ts';
import type { Cart, CartLine } from '#domain/order/cart.ts';
import { choiceFaults, chosenOf, lineFor } from '#domain/order/lines.ts';
import { cartOf } from '#domain/order/recall.ts';
import type { Order } from '#domain/order/schema.ts';

/** What can be had again of an order, at today's names and prices, and the names of what cannot as it was. */
export function linesAgain(
  order: Pick<Order, 'items'>,
  menu: Pick<PresentedMenu, 'categories'>,
  newId: () => string,
): {
  readonly lines: readonly CartLine[];
  readonly missing: readonly Pick<CartLine, 'itemName' | 'itemNameEn'>[];
} {
  const offered = new Map(dishesOf(menu).map((dish) => [dish.dishId, dish]));
  const lines: CartLine[] = [];
  const missing: Pick<CartLine, 'itemName' | 'itemNameEn'>[] = [];
  for (const item of order.items) {
    if (item.voided) continue;
    const dish = offered.get(item.templateId);
    const chosen = chosenOf(item);
    const { quantity, note } = item;
    if (!dish || dish.soldOut || choiceFaults(dish, chosen).length > 0) missing.push(item);
    else lines.push(lineFor(dish, chosen, { _id: newId(), quantity, note }));
  }
  return { lines, missing };
}

/** The cart that an order was made of, as it was charged, for another order: the one that was taken back keeps its id. */
export function cartBack(order: Order, newId: () => string): Cart {
  const cart = cartOf(order);
  const ids = new Map(cart.lines.map((line) => [line._id, newId()]));
  return {
    ...cart,
    orderId: newId(),
    lines: cart.lines.map((line) => ({ ...line, _id: ids.get(line._id) ?? line._id })),
    // A coupon or a voucher went back to its customer, who says what it is used for.
    discounts: cart.discounts
      .filter(({ ticket }) => ticket === undefined)
      .map(({ lineId, ...rest }) => ({
        ...rest,
        _id: newId(),
        ...(lineId === undefined ? {} : { lineId: ids.get(lineId) ?? lineId }),
      })),
  };
}
