import type { PresentedDish } from '#domain/menu/present-schema.ts';
import { setNote, setQuantity, type Cart } from '#domain/order/cart.ts';
import { optionsFor } from '#domain/order/lines.ts';
import type { Wanted } from '../parts/use-add-dish.ts';

/**
 * The cart with a line as it was answered anew, at today's price. Where that makes it equal to another line, the two become one: that is
 * seen to last, when everything of it is as it will be.
 */
export function withAnswered(cart: Cart, lineId: string, dish: PresentedDish, wanted: Wanted): Cart {
  const options = optionsFor(dish, wanted.chosen);
  const answered = {
    ...cart,
    lines: cart.lines.map((line) =>
      line._id === lineId ? { ...line, basePrice: dish.price, options } : line,
    ),
  };
  return setNote(setQuantity(answered, lineId, wanted.quantity), lineId, wanted.note);
}
