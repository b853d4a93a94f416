import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { dishTemplates } from '../catalogue/schema.ts';
import { id } from '../kit/ids.ts';
import { roundHalfUp } from '../kit/money.ts';
import { defineQuery } from '../kit/operation.ts';
import { brandScope } from '../kit/scope.ts';
import { businessDateOf, day, instantMs } from '../kit/time.ts';
import { stores } from '../store/schema.ts';
import { orders, type Order } from './schema.ts';

const spanDays = 30;
const dayMs = 86_400_000;

const oneDay = z.object({ date: day, revenue: z.int(), orders: z.int() });

/**
 * What a brand does: its stores, its dishes, and for the last 30 business days what was taken (paid less given back, whole TWD) and in how many
 * orders, cancelled ones and those put aside left out. `days` has every day, the oldest first, for a line; a store's sum stands beside its name.
 */
export const getBrandStats = defineQuery({
  name: 'brand.getStats',
  rest: 'GET /brand/{id}/stats',
  who: can('brands.edit'),
  scope: (input) => brandScope(input.id),
  source: 'server',
  input: z.strictObject({ id }),
  output: z.object({
    storeCount: z.int(),
    activeStoreCount: z.int(),
    dishCount: z.int(),
    revenue: z.int(),
    orders: z.int(),
    days: z.array(oneDay),
    stores: z.array(z.object({ _id: id, name: z.string(), revenue: z.int(), orders: z.int() })),
  }),
  tables: [stores, dishTemplates, orders],
  async run(rows, input, { now }) {
    const found = await rows.list(stores, { index: 'brand', equals: [input.id] });
    const dishes = await rows.list(dishTemplates, { index: 'brand', equals: [input.id] });
    const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = found[0] ?? {};
    const days = new Map(
      Array.from({ length: spanDays }, (_, i) => {
        const date = businessDateOf(instantMs(now) - (spanDays - 1 - i) * dayMs, timezone, dayCutover);
        const sum: Sum & { date: string } = { date, revenue: 0, orders: 0 };
        return [date, sum] as const;
      }),
    );
    const [from = '', to = ''] = [[...days.keys()][0], [...days.keys()].at(-1)];
    const sums = [];
    for (const { _id, name } of found) {
      const sum = { _id, name, revenue: 0, orders: 0 };
      for (const order of await rows.list(orders, { index: 'number', equals: [_id], from, to })) {
        if (!counts(order)) continue;
        const revenue = takenOf(order);
        for (const one of [sum, days.get(order.businessDate)]) {
          if (!one) continue;
          one.revenue += revenue;
          one.orders += 1;
        }
      }
      sums.push(sum);
    }
    return {
      storeCount: found.length,
      activeStoreCount: found.filter(({ isActive }) => isActive).length,
      dishCount: dishes.length,
      revenue: sums.reduce((total, one) => total + one.revenue, 0),
      orders: sums.reduce((total, one) => total + one.orders, 0),
      days: [...days.values()],
      stores: sums,
    };
  },
  summary: 'Stores, dishes and the takings of the last 30 days of a brand.',
});

interface Sum {
  revenue: number;
  orders: number;
}

/** Whether an order stands in sums of what was sold. */
export function counts({ status, parked }: Order): boolean {
  return status !== 'cancelled' && parked === undefined;
}

/** What an order brought on average, whole TWD; 0 where there was none. */
export function averageOf({ revenue, orders: count }: Sum): number {
  return count === 0 ? 0 : roundHalfUp(revenue / count);
}

/** What was paid less what was given back, whole TWD. */
export function takenOf({ payments, refunds }: Order): number {
  const sum = (amounts: readonly { readonly amount: number }[]) =>
    amounts.reduce((total, one) => total + one.amount, 0);
  return sum(payments) - sum(refunds);
}
