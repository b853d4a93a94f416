import { maxAmount } from '#domain/kit/money.ts';
import type { CartLine } from '#domain/order/cart.ts';
import { menuPriceOf } from '#domain/order/lines.ts';
import type { Repriced } from '#domain/order/schema.ts';
import { readWhole } from '#src/ui/form/money-input.ts';

/** Characters that a reason holds. */
export const reasonLimit = 60;

/** A price as somebody is about to give it. */
export interface Pricing {
  /** As typed. */
  readonly price: string;
  readonly reason: string;
}

/** Why a line cannot be priced so: no price yet, no amount, more than a record carries, the price that it has anyway, no reason. */
export type PricingFault = 'none' | 'bad' | 'tooLarge' | 'same' | 'reason';

export function startPricing({ repriced }: Pick<CartLine, 'repriced'>): Pricing {
  return { price: repriced ? String(repriced.to) : '', reason: repriced?.reason ?? '' };
}

/** What was typed as whole TWD for one unit; undefined while it is none. */
export function priceIn({ price }: Pricing): number | undefined {
  const read = readWhole(price);
  return read == null || Number.isNaN(read) ? undefined : read;
}

export function faultOfPricing(pricing: Pricing, line: CartLine): PricingFault | undefined {
  const amount = readWhole(pricing.price);
  if (amount === null) return 'none';
  if (amount === undefined || Number.isNaN(amount)) return 'bad';
  if (amount * line.quantity > maxAmount) return 'tooLarge';
  if (amount === menuPriceOf(line)) return 'same';
  return pricing.reason.trim() === '' ? 'reason' : undefined;
}

/** The price as a line carries it; undefined while something is wrong with it. */
export function repricedOf(pricing: Pricing, line: CartLine): Repriced | undefined {
  const to = priceIn(pricing);
  if (to === undefined || faultOfPricing(pricing, line) !== undefined) return undefined;
  return { to, reason: pricing.reason.trim() };
}
