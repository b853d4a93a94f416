import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { amount } from '../kit/money.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { instant, instantMs } from '../kit/time.ts';
import type { Menu } from './schema.ts';

/** So many stores and dishes one plan has at most. */
const mostPlannedStores = 500;
export const mostPlannedPrices = 1000;

/** What a dish costs on the menus of the stores; without a price its own holds again. */
const plannedPrice = z.object({ dish: id, price: z.optional(amount.check(z.gte(1))) });

/**
 * Prices of dishes that begin in many stores at one moment, which may be long before anybody looks again. Every device of the brand has it, so
 * that a till without a network changes its prices in time; the server then writes it into the menus of the stores, and it is `done`.
 */
export const pricePlan = z.object({
  ...recordFields,
  stores: z.array(id).check(z.minLength(1), z.maxLength(mostPlannedStores)),
  prices: z.array(plannedPrice).check(z.minLength(1), z.maxLength(mostPlannedPrices)),
  /** When they begin. */
  startsAt: instant,
  state: z.enum(['planned', 'done']),
});
export type PricePlan = z.infer<typeof pricePlan>;

export const pricePlans = defineTable({
  name: 'pricePlans',
  schema: pricePlan,
  scope: 'brand',
  names: { stores: 'stores' },
  indexes: { state: ['brandId', 'state', 'startsAt'] },
});

/** For a list: those of a brand that do not stand in the menus yet, the next first. */
export function planned(brandId: string) {
  return { index: 'state', equals: [brandId, 'planned'] } as const;
}

/** Those that have begun and do not stand in the menus yet, in the order in which they count: the later one wins. */
export function begunPlans(plans: readonly PricePlan[], now: string): PricePlan[] {
  const at = instantMs(now);
  return plans
    .filter(({ state, startsAt }) => state === 'planned' && instantMs(startsAt) <= at)
    .sort((a, b) => instantMs(a.startsAt) - instantMs(b.startsAt) || (a._id < b._id ? -1 : 1));
}

/** The menu with the prices of the plans that mean its store; the same one where they change nothing. */
export function withPlannedPrices(menu: Menu, plans: readonly PricePlan[]): Menu {
  const prices = new Map<string, number | undefined>();
  for (const plan of plans)
    if (plan.stores.includes(menu.storeId))
      for (const { dish, price } of plan.prices) prices.set(dish, price);
  let isChanged = false;
  const categories = menu.categories.map((category) => ({
    ...category,
    items: category.items.map((item) => {
      const { dishTemplate: dish, priceOverride, ...rest } = item;
      if (dish === undefined || !prices.has(dish)) return item;
      const price = prices.get(dish);
      if (price === priceOverride) return item;
      isChanged = true;
      return { ...rest, dishTemplate: dish, ...(price !== undefined && { priceOverride: price }) };
    }),
  }));
  return isChanged ? { ...menu, categories } : menu;
}
