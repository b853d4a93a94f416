import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id, keptId } from '../kit/ids.ts';
import { roundHalfUp } from '../kit/money.ts';
import { defineCall } from '../kit/operation.ts';
import { brandScope } from '../kit/scope.ts';
import { businessDateOf, day, instantMs, isoDay } from '../kit/time.ts';
import type { Store } from '../store/schema.ts';
import { keepsMoney, moneyTaken } from './order-states.ts';
import type { Order } from './schema.ts';

const spanDays = 30;
const dayMs = 86_400_000;

const oneDay = z.object({ date: day, revenue: z.int(), orders: z.int() });

const brandStats = z.object({
  storeCount: z.int(),
  activeStoreCount: z.int(),
  dishCount: z.int(),
  revenue: z.int(),
  orders: z.int(),
  days: z.array(oneDay),
  stores: z.array(z.object({ _id: keptId, name: z.string(), revenue: z.int(), orders: z.int() })),
});
export type BrandStats = z.infer<typeof brandStats>;

/**
 * What a brand does: its stores, its dishes, and for the last 30 business days what was taken (paid less given back, whole TWD) and in how many
 * orders, cancelled ones and those put aside left out. `days` has every day, the oldest first, for a line; a store's sum stands beside its name.
 * The server adds them up where they are kept: a month of a chain is more than any program should hold.
 */
export const getBrandStats = defineCall({
  name: 'brand.getStats',
  rest: 'GET /brand/{id}/stats',
  who: can('brands.edit'),
  scope: (input) => brandScope(input.id),
  input: z.strictObject({ id }),
  output: brandStats,
  summary: 'Stores, dishes and the takings of the last 30 days of a brand.',
});

type Place = Pick<Store, '_id' | 'name' | 'isActive' | 'timezone' | 'dayCutover'>;

/** The business days of the answer, the oldest first, up to the present one of the store that is ahead of the others. */
export function statsDays(stores: readonly Pick<Place, 'timezone' | 'dayCutover'>[], now: string): string[] {
  const usual = { timezone: 'Asia/Taipei', dayCutover: '05:00' };
  const present = (stores.length > 0 ? stores : [usual]).map(({ timezone, dayCutover }) =>
    businessDateOf(instantMs(now), timezone, dayCutover),
  );
  const last = present.reduce((latest, date) => (date > latest ? date : latest));
  const lastDay = instantMs(`${last}T00:00:00.000Z`) / dayMs;
  return Array.from({ length: spanDays }, (_, i) => isoDay(lastDay - (spanDays - 1 - i)));
}

/** What was taken in a store on one business day, by the business date that its orders carry. */
export interface StoreDay extends Sum {
  readonly storeId: string;
  readonly date: string;
}

/** @param sums Of the days that are told. */
export function brandStatsOf(
  { stores, dishCount, days }: { stores: readonly Place[]; dishCount: number; days: readonly string[] },
  sums: readonly StoreDay[],
): BrandStats {
  return {
    storeCount: stores.length,
    activeStoreCount: stores.filter(({ isActive }) => isActive).length,
    dishCount,
    ...sumOf(sums),
    days: days.map((date) => ({ date, ...sumOf(sums.filter((one) => one.date === date)) })),
    stores: stores.map(({ _id, name }) => ({
      _id,
      name,
      ...sumOf(sums.filter(({ storeId }) => storeId === _id)),
    })),
  };
}

function sumOf(sums: readonly Sum[]): Sum {
  return {
    revenue: sums.reduce((total, one) => total + one.revenue, 0),
    orders: sums.reduce((total, one) => total + one.orders, 0),
  };
}

interface Sum {
  revenue: number;
  orders: number;
}

/** Whether an order stands in sums of what was sold. */
export function counts({ status, parked }: Order): boolean {
  return status !== 'cancelled' && parked === undefined;
}

/** Whether an order is one of those that what was taken came from: somebody paid it, and not all of that went back. */
export function brings(order: Order): boolean {
  return counts(order) && keepsMoney(order.payment);
}

/** What an order brought on average, whole TWD; 0 where there was none. */
export function averageOf({ revenue, orders: count }: Sum): number {
  return count === 0 ? 0 : roundHalfUp(revenue / count);
}

/** What was paid less what was given back, whole TWD. */
export function takenOf(order: Pick<Order, 'payments' | 'refunds'>): number {
  const { paid, refunded } = moneyTaken(order);
  return paid - refunded;
}
