import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { compareText } from '../kit/text.ts';
import {
  businessDateOf,
  businessDayStart,
  day,
  dayNumber,
  daysLater,
  instantMs,
  isoInstant,
} from '../kit/time.ts';
import { stores } from '../store/schema.ts';
import { calendarOf } from '../supply/read-use.ts';
import type { Calendar } from '../supply/use.ts';
import {
  bounds,
  categoriesOf,
  checkKept,
  effectOf,
  mostBookDays,
  readBalanceBefore,
  readBooked,
} from './read-booked.ts';
import {
  cashFlowCategories,
  cashFlowRecords,
  countedUnder,
  flowType,
  type CashFlowCategory,
  type CashFlowRecord,
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
    const { from: start = '', to } = bounds({ from: first, to: input.to }, calendar);
    await checkKept(rows, actor, input, start);
    const { balance } = await readBalanceBefore(rows, actor, input, start);
    const records = await readBooked(rows, actor, input, { from: start, to });
    return summarise(records, await categoriesOf(rows, input), calendar, { ...input, today, balance });
  },
  summary: "What a store's money did between two days, against the days before.",
});

interface Summed {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  /** Before the first of the records. */
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

/** Pure; whole TWD. @param records Of the span, the one that it is compared with and the months of the trend, none of them voided. */
export function summarise(
  records: readonly CashFlowRecord[],
  categories: ReadonlyMap<string, CashFlowCategory>,
  calendar: Calendar,
  { from, to, today, balance }: Summed,
): CashFlowStatistics {
  const compared = comparedWith({ from, to, today });
  const months = monthsUpTo(to);
  const days = new Map<string, { day: string; income: number; expense: number }>();
  const byCategory = new Map<string, z.output<typeof categorySum>>();
  const total = { income: 0, expense: 0 };
  let opening = balance;
  const dayAt = daysOf(calendar, months);
  const countsUnder = new Map<string, CashFlowCategory | undefined>();
  for (const record of records) {
    const { date, month } = dayAt(record.time);
    if (date > to) continue;
    const { type, amount, category } = record;
    if (!countsUnder.has(category)) countsUnder.set(category, countedUnder(categories, category));
    const of = countsUnder.get(category);
    const key = of?._id ?? category;
    const entry = byCategory.get(key) ?? {
      category: key,
      name: of?.name ?? record.categoryName ?? '',
      type,
      amount: 0,
      count: 0,
      before: 0,
      trend: months.map(() => 0),
    };
    byCategory.set(key, entry);
    if (month >= 0) entry.trend[month]! += amount;
    if (date >= compared.from && date <= compared.to) {
      compared[type] += amount;
      entry.before += amount;
    }
    if (date < from) {
      opening += effectOf(record);
      continue;
    }
    total[type] += amount;
    entry.amount += amount;
    entry.count += 1;
    const onDay = days.get(date) ?? { day: date, income: 0, expense: 0 };
    onDay[type] += amount;
    days.set(date, onDay);
  }
  return {
    from,
    to,
    compared,
    ...total,
    opening,
    days: [...days.values()],
    categories: [...byCategory.values()]
      .filter(hasSums)
      .sort((a, b) => b.amount - a.amount || b.before - a.before),
    months,
  };
}

/** The business day of an instant, and which of the months that is in, -1 where it is in none of them. */
interface DayAt {
  readonly date: string;
  readonly month: number;
}

/**
 * Tells instants their business days. A book is in the order of its times, with many records to a day: the calendar is asked when one lies
 * outside of the day of the one before, and else two texts are compared.
 */
function daysOf(calendar: Calendar, months: readonly string[]): (time: string) => DayAt {
  let [from, to] = ['', ''];
  let last: DayAt = { date: '', month: -1 };
  return (time) => {
    if (time >= from && time < to) return last;
    const date = dateOf(time, calendar);
    [from, to] = [date, daysLater(date, 1)].map((one) =>
      isoInstant(businessDayStart(one, calendar.timezone, calendar.dayCutover)),
    ) as [string, string];
    last = { date, month: months.indexOf(date.slice(0, 7)) };
    return last;
  };
}

function monthsUpTo(to: string): string[] {
  return Array.from({ length: trendMonths }, (_, i) => monthLater(to.slice(0, 7), trendMonths - 1 - i, -1));
}

function dateOf(time: string, { timezone, dayCutover }: Calendar): string {
  return businessDateOf(instantMs(time), timezone, dayCutover);
}
