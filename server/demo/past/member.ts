import type { PresentedDish, PresentedMenu } from '#domain/menu/present-schema.ts';
import { demoCustomers, type DemoCustomer } from '../customers.ts';
import type { DemoStoreProfile } from './store-profiles.ts';
import type { PlannedSale } from './plan.ts';

/** Where a guest with an account buys, on which days before today, and on which of them a bundle as well: who has no account may not. */
interface Habit {
  readonly storeId: string;
  readonly visits: readonly number[];
  readonly bundles: readonly number[];
}

const habits: readonly Habit[] = [
  { storeId: 'charizi-zhongshan', visits: [51, 37, 23, 9, 2], bundles: [9] },
  { storeId: 'ashun-daan', visits: [33, 12], bundles: [] },
];

/** On which days before today they came to a store. */
export function visitsIn(storeId: string): readonly number[] {
  return habits.find((one) => one.storeId === storeId)?.visits ?? [];
}

/** Whose a sale is, and what it has besides dishes. */
interface MemberSale {
  readonly customer: DemoCustomer;
  readonly bundle: PresentedDish | undefined;
}

/** The first till's second sale of such a day is the member's. @returns Undefined of all other sales. */
export function memberSaleOf(
  { brandId, storeId }: DemoStoreProfile,
  menu: PresentedMenu,
  { daysAgo, till, seq }: PlannedSale,
): MemberSale | undefined {
  const habit = habits.find((one) => one.storeId === storeId);
  const customer = demoCustomers.find((one) => one.brandId === brandId);
  if (!habit || !customer || till !== 0 || seq !== 2 || !habit.visits.includes(daysAgo)) return undefined;
  const bundle = habit.bundles.includes(daysAgo)
    ? menu.categories.flatMap(({ dishes }) => dishes).find(({ isBundle }) => isBundle)
    : undefined;
  return { customer, bundle };
}
