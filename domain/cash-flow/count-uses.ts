import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { readOlder } from '../kit/read-older.ts';
import { defineQuery } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { isShownTo, readBooked } from './read-booked.ts';
import { cashFlowRecords } from './schema.ts';

/** Later than any instant that a record may have. */
const farAhead = '9999-12-31T00:00:00.000Z';

/**
 * How many records each of a store's categories has, also voided ones and those that a device does not keep any more; an employee is told of
 * their own. A category without any is not among them.
 */
export const countCategoryUses = defineQuery({
  name: 'cashFlowCategory.countUses',
  who: can('cashFlow.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ brandId: id, storeId: id }),
  output: z.array(z.object({ category: id, count: z.int() })),
  tables: [cashFlowRecords],
  async run(rows, place, { actor }) {
    const older = await readOlder(rows, cashFlowRecords, place.storeId, farAhead);
    const counts = new Map<string, number>();
    const add = (category: string, count: number): void =>
      void counts.set(category, (counts.get(category) ?? 0) + count);
    for (const { by, rows: count } of (older?.sums ?? []).filter(isShownTo(actor))) add(by[1] ?? '', count);
    const isSummed = older !== undefined && !older.isGone;
    if (!isSummed)
      for (const { category } of await readBooked(rows, actor, place, {}, true)) add(category, 1);
    // Stores have no order of their own.
    return [...counts.keys()].toSorted().map((category) => ({ category, count: counts.get(category) ?? 0 }));
  },
});
