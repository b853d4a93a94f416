import type { PresentedChoice, PresentedDish } from './present-schema.ts';

/** What a dish costs at least, whole TWD, and whether its required answers can make it more. */
export interface GuestPrice {
  readonly least: number;
  readonly isFrom: boolean;
}

/**
 * The price that a menu names for a dish: with the cheapest answers that must be given. What somebody may add besides makes no dish
 * dearer than it is shown.
 */
export function guestPrice({ price, choices }: Pick<PresentedDish, 'price' | 'choices'>): GuestPrice {
  const required = choices.filter(({ min }) => min > 0).map(pricesOf);
  const added = required.reduce((sum, { min, prices }) => sum + min * Math.min(...prices), 0);
  return {
    least: Math.max(0, price + added),
    isFrom: required.some(({ prices }) => new Set(prices).size > 1),
  };
}

/** Of the answers that can be had; of all of them where none can. */
function pricesOf({ min, options }: PresentedChoice): { readonly min: number; readonly prices: number[] } {
  const offered = options.filter(({ soldOut }) => !soldOut);
  return { min, prices: (offered.length > 0 ? offered : options).map(({ price }) => price) };
}

/** Whether a guest can order the dish at an instant: a menu that was kept says when one is served that is not yet. */
export function isOrderable(
  { soldOut, notServed }: Pick<PresentedDish, 'soldOut' | 'notServed'>,
  now: string,
): boolean {
  if (!soldOut) return true;
  return notServed?.nextAt !== undefined && notServed.nextAt <= now;
}
