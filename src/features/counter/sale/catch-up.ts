import { isEqual } from '#domain/kit/equal.ts';
import type { Cart } from '#domain/order/cart.ts';
import { takesLines } from '#domain/order/order-states.ts';
import { addedParts } from '#domain/order/recall.ts';
import type { Order } from '#domain/order/schema.ts';
import { recalledCart } from './recalled.ts';
import type { Sale } from './sale.ts';

const told = [
  'orderType',
  'dineInInfo',
  'deliveryInfo',
  'customerInfo',
  'notes',
  'estimatedPickupTime',
] as const;

/**
 * An opened order's cart after the order changed at another till: what was done here stays done, and what was done there is there as
 * well. Of one that was paid there what was added here stays, for its supplement. The cart itself where nothing changed.
 */
export function catchUp(cart: Cart, order: Order): Cart {
  const { base } = cart;
  if (!base || order._id !== cart.orderId) return cart;
  const theirs = recalledCart(order, base.recallId);
  if (isEqual(theirs.base, base)) return cart;
  const details = told.filter((key) => !isEqual(cart[key], base[key]));
  return {
    ...theirs,
    ...Object.fromEntries(details.map((key) => [key, cart[key]])),
    menuId: cart.menuId,
    menuRevision: cart.menuRevision,
    ...(takesLines(order.fulfilment, order.payment)
      ? {
          lines: merged(base.lines, cart.lines, theirs.lines),
          discounts: merged(base.discounts, cart.discounts, theirs.discounts),
        }
      : addedParts(cart)),
  };
}

/** The same of a sale, and of all that can be taken back in it: an older cart knows of no money that was taken elsewhere since. */
export function saleCaughtUp(sale: Sale, order: Order): Sale {
  const cart = catchUp(sale.cart, order);
  const past = sale.past.map((step) => ({ ...step, cart: catchUp(step.cart, order) }));
  const isNew = cart !== sale.cart || past.some((step, at) => step.cart !== sale.past[at]?.cart);
  return isNew ? { ...sale, cart, past } : sale;
}

/** Three lists by id: theirs, without what was taken away here, as it was changed here, and what was added here at the end. */
function merged<T extends { readonly _id: string }>(
  before: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
): T[] {
  const old = new Map(before.map((each) => [each._id, each]));
  const here = new Map(mine.map((each) => [each._id, each]));
  const there = new Set(theirs.map(({ _id }) => _id));
  const kept = theirs.flatMap((each) => {
    const known = old.get(each._id);
    if (!known) return [each];
    const now = here.get(each._id);
    if (!now) return [];
    return isEqual(now, known) ? [each] : [now];
  });
  const added = mine.filter(({ _id }) => !old.has(_id) && !there.has(_id));
  return [...kept, ...added];
}
