import type { DishTemplate } from '#domain/catalogue/schema.ts';
import { maxAmount, roundHalfUp } from '#domain/kit/money.ts';

/** How many prices are changed at once. */
export interface PriceRule {
  readonly way: 'amount' | 'percent' | 'set';
  /** By an amount or a percentage: up or down. */
  readonly isDown: boolean;
  /** Whole TWD, or per cent; null while it is not typed, `NaN` for what is no whole number. */
  readonly value: number | null;
  /** New prices are whole multiples of it, the nearer one. A price that is set is what was typed. */
  readonly step: PriceStep;
}

export const priceSteps = [1, 5, 10] as const;

export type PriceStep = (typeof priceSteps)[number];

export const noChange: PriceRule = { way: 'amount', isDown: false, value: null, step: 1 };

type PriceFault = 'belowZero' | 'belowOne' | 'tooLarge';

/** A dish before and after. */
export interface PriceLine {
  readonly dish: DishTemplate;
  readonly from: number;
  readonly to: number;
  /** Why it cannot be so. */
  readonly fault?: PriceFault;
}

/**
 * What a rule makes of the prices: those that differ, in the dishes' order. Nothing while no value is typed. In stores one that is the same
 * counts too, since a store may have another, and nothing is free.
 */
export function priceLines(
  dishes: readonly DishTemplate[],
  rule: PriceRule,
  { inStores = false } = {},
): PriceLine[] {
  return dishes.flatMap((dish) => {
    const from = dish.basePrice;
    const to = newPrice(from, rule);
    if (to === undefined || (to === from && !inStores)) return [];
    const fault = faultOf(to, inStores);
    return [{ dish, from, to, ...(fault && { fault }) }];
  });
}

function faultOf(price: number, inStores: boolean): PriceFault | undefined {
  if (price > maxAmount) return 'tooLarge';
  if (inStores && price < 1) return 'belowOne';
  return price < 0 ? 'belowZero' : undefined;
}

function newPrice(price: number, { way, isDown, value, step }: PriceRule): number | undefined {
  if (value === null || Number.isNaN(value)) return undefined;
  if (way === 'set') return value;
  const sign = isDown ? -1 : 1;
  // In whole hundredths, so that 5 % of 70 is 3.5 and not a little less.
  const wanted = way === 'amount' ? price + sign * value : (price * (100 + sign * value)) / 100;
  return roundHalfUp(wanted / step) * step + 0;
}

/** The edits of a change, and of its inverse. */
export function priceEdits(lines: readonly PriceLine[]): {
  readonly there: readonly PriceEdit[];
  readonly back: readonly PriceEdit[];
} {
  return {
    there: lines.map(({ dish, from, to }) => [dish._id, { basePrice: { from, to } }]),
    back: lines.map(({ dish, from, to }) => [dish._id, { basePrice: { from: to, to: from } }]),
  };
}

type PriceEdit = readonly [id: string, edits: { basePrice: { from: number; to: number } }];
