import type { Bundle } from './bundle-schema.ts';

/** What one order brings its customer of bundles at most. Nobody buys so much for themselves: of what it says beyond that a person is told. */
export const mostOfOrder = { bundles: 200, vouchers: 10_000 } as const;

/** So many vouchers are given at a time, but for those of one bundle more: what others wait for meanwhile is short. */
export const vouchersAtOnce = 2_000;

/** How much an order has brought. */
export interface Brought {
  readonly bundles: number;
  readonly vouchers: number;
}

/** How many vouchers come with a bundle. */
export function vouchersOf({ bundleItems }: Pick<Bundle, 'bundleItems'>): number {
  return bundleItems.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** How many more bundles of so many vouchers each an order brings that has brought some already. */
export function roomFor(vouchers: number, brought: Brought): number {
  const bundles = mostOfOrder.bundles - brought.bundles;
  return Math.max(0, Math.min(bundles, Math.floor((mostOfOrder.vouchers - brought.vouchers) / vouchers)));
}

/** What is brought with so many bundles more. */
export function plus({ bundles, vouchers }: Brought, count: number, each: number): Brought {
  return { bundles: bundles + count, vouchers: vouchers + count * each };
}
