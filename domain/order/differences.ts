import * as z from 'zod/mini';
import { setQuantity, removeLine, type Cart } from './cart.ts';
import { chosenOf, lineFor, linePrice, type DishOnMenu } from './lines.ts';

/** How one of the wanted items differs from what was believed of it. */
export const difference = z.object({
  /** Its place among what was wanted. */
  index: z.int(),
  templateId: z.string(),
  /** `gone`: not on the menu (any more). `not_served`: not at this time. */
  kind: z.enum(['gone', 'sold_out', 'not_served', 'stock_short', 'price_changed']),
  /** Absent of what is not on the menu: nothing is told of it. */
  name: z.optional(z.string()),
  nameEn: z.optional(z.string()),
  /** The question to which the answer is sold out, where the dish itself is not. */
  question: z.optional(z.string()),
  /** When it is served next. */
  nextAt: z.optional(z.string()),
  /** Pieces that were wanted. */
  was: z.optional(z.int()),
  /** Whole TWD for one of it. */
  now: z.optional(z.int()),
  /** Pieces that there are. */
  left: z.optional(z.int()),
});

export type Difference = z.infer<typeof difference>;

/** The details of a refusal that names everything that differs from what a guest was shown: sold_out, stock_short, price_changed. */
export const differences = z.object({
  lines: z.array(difference),
  total: z.object({ now: z.int(), was: z.optional(z.int()) }),
  menuRevision: z.optional(z.int()),
});

export type Differences = z.infer<typeof differences>;

/**
 * The cart as it can be had: without what is gone, with as much as is left, at the prices that were told.
 * @param lineIds The cart's lines in the order in which they were wanted.
 * @param dishOf A dish as the menu has it now, for what its parts cost.
 */
export function acceptDifferences(
  cart: Cart,
  { lines }: Differences,
  lineIds: readonly string[],
  dishOf: (dishId: string) => DishOnMenu | undefined,
): Cart {
  const left = new Map<string, number>();
  let next = cart;
  for (const told of lines) {
    const lineId = lineIds[told.index];
    const line = next.lines.find(({ _id }) => _id === lineId);
    if (lineId === undefined || !line) continue;
    if (told.kind === 'price_changed') next = atPrice(next, lineId, told.now, dishOf);
    else if (told.kind !== 'stock_short') next = removeLine(next, lineId);
    else {
      const there = left.get(told.templateId) ?? told.left ?? 0;
      const quantity = Math.min(line.quantity, Math.max(0, there));
      left.set(told.templateId, there - quantity);
      next = setQuantity(next, lineId, quantity);
    }
  }
  return next;
}

function atPrice(
  cart: Cart,
  lineId: string,
  price: number | undefined,
  dishOf: (dishId: string) => DishOnMenu | undefined,
): Cart {
  const lines = cart.lines.map((line) => {
    if (line._id !== lineId || price === undefined || linePrice(line) === price) return line;
    const dish = dishOf(line.templateId);
    const fresh = dish && lineFor(dish, chosenOf(line), line);
    if (fresh && linePrice(fresh) === price) return fresh;
    // The menu here is another one than the server's: the price is the server's, and its parts do not matter to a guest.
    return { ...line, basePrice: Math.max(0, line.basePrice + price - linePrice(line)) };
  });
  return { ...cart, lines };
}
