import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { compareText } from '../kit/text.ts';
import { businessDateOf, day, dayNumber, instantMs } from '../kit/time.ts';
import { stores } from '../store/schema.ts';
import { calendarOf } from '../supply/read-use.ts';
import type { Calendar } from '../supply/use.ts';
import { readBookedDays, type BookedDay, type BookedSum } from './booked-days.ts';
import { bounds, categoriesOf, checkKept, mostBookDays, readBalanceBefore } from './read-booked.ts';
import {
  cashFlowCategories,
  cashFlowRecords,
  countedUnder,
  flowType,
  type CashFlowCategory,
} from './schema.ts';
import { monthLater, spanBefore } from './span-before.ts';

const sums = z.object({ income: z.int(), expense: z.int() });

/** Months of the trend of each category, the last one included. */
const trendMonths = 12;

const categorySum = z.object({
  category: id,
  name: z.string(),
  type: flowType,
  amount: z.int(),
  count: z.int(),
  /** In the span that it is compared with. */
  before: z.int(),
  /** By month, the oldest first: those of `months`. */
  trend: z.array(z.int()),
});

const statistics = z.object({
  from: day,
  to: day,
  /**
   * As many days before, or the whole months before where the span is whole months; of a span that is not over yet only so many of their
   * days as have passed of it.
   */
  compared: z.object({ from: day, to: day, income: z.int(), expense: z.int(), isRunning: z.boolean() }),
  income: z.int(),
  expense: z.int(),
  /** The balance before the span. */
  opening: z.int(),
  /** Days of the span on which anything was booked. */
  days: z.array(z.extend(sums, { day })),
  /** The largest first. */
  categories: z.array(categorySum),
  /** `2026-11`, the oldest first. */
  months: z.array(z.string()),
});

export type CashFlowStatistics = z.infer<typeof statistics>;

/**
 * What a store's money did between two business days, both included: by day, by category, against the span before, and each category's
 * last twelve months (ux.md §5, C1 to C5). An employee is told of what they booked.
 * @throws validation for more than {@link mostBookDays} days · not_kept on a device, where that reaches further back than it keeps records
 */
export const readCashFlowStatistics = defineQuery({
  name: 'cashFlow.statistics',
  rest: 'GET /cash-flow/{brandId}/{storeId}/statistics',
  who: can('cashFlow.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ brandId: id, storeId: id, from: day, to: day }),
  output: statistics,
  tables: [cashFlowRecords, cashFlowCategories, stores],
  async run(rows, input, { actor, now }) {
    if (dayNumber(input.to) - dayNumber(input.from) >= mostBookDays)
      throw new AppError('validation', { faults: [{ path: 'from', message: 'too_far' }] });
    const calendar = await calendarOf(rows, input.storeId);
    const today = dateOf(now, calendar);
    // What is drawn goes back a year or to the span that is compared with; of what was before, only the balance is told.
    const first = [
      input.from,
      spanBefore(input.from, input.to, today).from,
      `${monthsUpTo(input.to)[0]!}-01`,
    ].toSorted(compareText)[0]!;
    const { from: start = '' } = bounds({ from: first }, calendar);
    await checkKept(rows, actor, input, start);
    const { balance } = await readBalanceBefore(rows, actor, input, start);
    const booked = await readBookedDays(rows, actor, { ...input, from: first }, calendar);
    return summarise(booked, await categoriesOf(rows, input), { ...input, today, balance });
  },
  summary: "What a store's money did between two days, against the days before.",
});

interface Summed {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  /** Before the first of the days. */
  readonly balance: number;
}

/** Whether there is something to say of a category: in the span, before it, or in a month of its trend. */
function hasSums({ amount, before, trend }: z.output<typeof categorySum>): boolean {
  return amount > 0 || before > 0 || trend.some((one) => one > 0);
}

/** The span that this one is compared with, nothing counted yet. */
function comparedWith({ from, to, today }: Pick<Summed, 'from' | 'to' | 'today'>) {
  return { ...spanBefore(from, to, today), income: 0, expense: 0, isRunning: from <= today && today < to };
}

/** Pure; whole TWD. @param booked Of the span, the one that it is compared with and the months of the trend, the earliest day first. */
function summarise(
  booked: readonly BookedDay[],
  categories: ReadonlyMap<string, CashFlowCategory>,
  { from, to, today, balance }: Summed,
): CashFlowStatistics {
  const compared = comparedWith({ from, to, today });
  const months = monthsUpTo(to);
  const days: z.output<typeof statistics>['days'] = [];
  const byCategory = new Map<string, z.output<typeof categorySum>>();
  const entryOf = entriesIn(byCategory, categories, months);
  const total = { income: 0, expense: 0 };
  let opening = balance;
  for (const { day: date, sums: ofDay } of booked) {
    const month = months.indexOf(date.slice(0, 7));
    const isCompared = date >= compared.from && date <= compared.to;
    const onDay = { day: date, income: 0, expense: 0 };
    for (const sum of ofDay) {
      const { type, amount } = sum;
      const entry = entryOf(sum);
      onDay[type] += amount;
      if (month >= 0) entry.trend[month]! += amount;
      if (isCompared) {
        compared[type] += amount;
        entry.before += amount;
      }
      if (date < from) continue;
      total[type] += amount;
      entry.amount += amount;
      entry.count += sum.count;
    }
    if (date < from) opening += onDay.income - onDay.expense;
    else days.push(onDay);
  }
  return {
    from,
    to,
    compared,
    ...total,
    opening,
    days,
    categories: [...byCategory.values()]
      .filter(hasSums)
      .sort((a, b) => b.amount - a.amount || b.before - a.before),
    months,
  };
}

/** Finds where something that was booked counts: under its category, or the one that this was merged into. */
function entriesIn(
  entries: Map<string, z.output<typeof categorySum>>,
  categories: ReadonlyMap<string, CashFlowCategory>,
  months: readonly string[],
): (sum: BookedSum) => z.output<typeof categorySum> {
  const found = new Map<string, z.output<typeof categorySum>>();
  return ({ category, categoryName, type }) => {
    const known = found.get(category);
    if (known) return known;
    const of = countedUnder(categories, category);
    const key = of?._id ?? category;
    const entry = entries.get(key) ?? {
      category: key,
      name: of?.name ?? categoryName ?? '',
      type,
      amount: 0,
      count: 0,
      before: 0,
      trend: months.map(() => 0),
    };
    entries.set(key, entry);
    found.set(category, entry);
    return entry;
  };
}

function monthsUpTo(to: string): string[] {
  return Array.from({ length: trendMonths }, (_, i) => monthLater(to.slice(0, 7), trendMonths - 1 - i, -1));
}

function dateOf(time: string, { timezone, dayCutover }: Calendar): string {
  return businessDateOf(instantMs(time), timezone, dayCutover);
}
