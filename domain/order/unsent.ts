import { isFood } from './bundle-lines.ts';
import type { Cart } from './cart.ts';
import { lineIdentity } from './lines.ts';
import { isEmptyRevision, reviseInputOf } from './recall.ts';
import type { Order } from './schema.ts';

/**
 * How a line of a bill that is being made stands: the kitchen has it (`sent`), has not heard of it (`added`), has fewer of it (`more`), or
 * has it as it was before (`changed`). Of a bundle it hears nothing.
 */
export type Sending =
  | { readonly kind: 'sent' | 'added' | 'changed' }
  | { readonly kind: 'more'; readonly pieces: number };

/** Lines of an opened bill that is being made, by id. Nothing where none of the cart has been sent. */
export function sendingOf({ base, lines }: Pick<Cart, 'base' | 'lines'>): ReadonlyMap<string, Sending> {
  if (!base || base.isParked) return new Map();
  const old = new Map(base.lines.map((line) => [line._id, line]));
  return new Map(
    lines.filter(isFood).map((line): [string, Sending] => {
      const before = old.get(line._id);
      if (!before) return [line._id, { kind: 'added' }];
      const more = line.quantity - before.quantity;
      if (more < 0 || lineIdentity(line) !== lineIdentity(before)) return [line._id, { kind: 'changed' }];
      return [line._id, more === 0 ? { kind: 'sent' } : { kind: 'more', pieces: more }];
    }),
  );
}

/** Pieces of which the kitchen has not heard. */
export function unsentPieces(lines: Cart['lines'], sending: ReadonlyMap<string, Sending>): number {
  return lines.reduce((sum, { _id, quantity }) => {
    const how = sending.get(_id);
    if (!how || how.kind === 'sent') return sum;
    return sum + (how.kind === 'more' ? how.pieces : quantity);
  }, 0);
}

/** Whether a recalled order's cart differs from the order: closing it would lose that. */
export function isEdited(cart: Cart): boolean {
  return cart.base !== undefined && !isEmptyRevision(reviseInputOf(cart, [], 'keep', { reason: '' }));
}

/** What of an order the kitchen has not heard of, where it was told of `known` before: food that came, and what is off again. */
export function newToKitchen(
  { items }: Pick<Order, 'items'>,
  known: ReadonlySet<string>,
): { added: Order['items']; removed: Order['items'] } {
  return {
    added: items.filter((line) => isFood(line) && !line.voided && !known.has(line._id)),
    removed: items.filter((line) => isFood(line) && line.voided && known.has(line._id)),
  };
}
