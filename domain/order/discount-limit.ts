import { mayDo } from '../access/permissions.ts';
import type { Actor } from '../kit/actor.ts';
import type { ErrorCode } from '../kit/errors.ts';
import { priceOrder, type PriceInput } from '../pricing/price-order.ts';
import { pricedOf, type Cart } from './cart.ts';

type Reduced = Pick<PriceInput, 'lines' | 'discounts' | 'manualAdjustment'>;

/**
 * Why the cart's discounts may not be given by this person, or nothing where they may. What stood on a recalled order already is judged
 * only together with a discount that is new.
 * @param limitPercent See `employeeLimitOf`.
 */
export function discountRefusal(
  actor: Actor,
  cart: Cart,
  { limitPercent }: { readonly limitPercent: number },
): ErrorCode | undefined {
  const old = new Set(cart.base?.discounts.map(({ _id }) => _id));
  if (cart.base && cart.discounts.every(({ _id }) => old.has(_id))) return undefined;
  return isOverLimit(actor, pricedOf(cart), limitPercent) ? 'discount_over_limit' : undefined;
}

/**
 * Whether the actor may not give these reductions: employees give the store's percentage at most, on each line and on the whole, and
 * nothing as a gift of the house. Rounding down counts with the whole; what customers have a ticket for does not.
 * @param limitPercent 0–100
 */
export function isOverLimit(actor: Actor, reduced: Reduced, limitPercent: number): boolean {
  if (mayDo(actor, 'orders.correct')) return false;
  const { lines, manualAdjustment } = reduced;
  const discounts = reduced.discounts.filter(({ ticket }) => ticket === undefined);
  if (discounts.some(({ kind }) => kind === 'comp')) return true;
  const terms = { orderType: 'takeout' as const, serviceChargeRate: 0, deliveryFee: 0, manualAdjustment };
  const { amounts, lines: shares } = priceOrder({ ...terms, lines, discounts });
  const ofLines = priceOrder({
    ...terms,
    lines,
    discounts: discounts.filter(({ lineId }) => lineId !== undefined),
  }).lines;
  const limitOf = (base: number): number => Math.ceil((base * limitPercent) / 100);
  const off = amounts.totalDiscount + Math.max(0, -amounts.manualAdjustment);
  return (
    off > limitOf(amounts.subtotal) ||
    ofLines.some(({ discount }, i) => discount > limitOf(shares[i]?.subtotal ?? 0))
  );
}
