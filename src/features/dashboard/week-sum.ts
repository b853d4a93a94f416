import { daysLater, weekdayOf } from '#domain/kit/time.ts';
import type { OutputOf } from '#domain/kit/operation.ts';
import type { getSales } from '#domain/report/sales.ts';

type Sales = OutputOf<typeof getSales>;

interface Sum {
  readonly revenue: number;
  readonly orders: number;
}

/** The seven days of a week as they went so far, and what they brought, with those of the week before up to the same weekday. */
export interface WeekSum {
  readonly days: readonly (Sum & { readonly date: string })[];
  readonly now: Sum;
  readonly before: Sum;
}

/** Monday of the week that a day is in. */
export function mondayOf(date: string): string {
  return daysLater(date, -((weekdayOf(date) + 6) % 7));
}

/** The week of several stores as one. @param sales From the Monday before the last one on. @param today The latest business day. */
export function weekSum(sales: readonly Sales[], today: string): WeekSum {
  const monday = mondayOf(today);
  const byDate = new Map<string, { revenue: number; orders: number }>();
  for (const { days } of sales)
    for (const { date, cells } of days) {
      const day = byDate.get(date) ?? { revenue: 0, orders: 0 };
      for (const { revenue, orders } of cells) {
        day.revenue += revenue;
        day.orders += orders;
      }
      byDate.set(date, day);
    }
  const week = [0, 1, 2, 3, 4, 5, 6].map((at) => daysLater(monday, at));
  const dates = week.filter((date) => date <= today);
  const of = (date: string): Sum => byDate.get(date) ?? { revenue: 0, orders: 0 };
  return {
    days: week.map((date) => ({ date, ...(date <= today ? of(date) : { revenue: 0, orders: 0 }) })),
    now: total(dates.map(of)),
    before: total(dates.map((date) => of(daysLater(date, -7)))),
  };
}

function total(sums: readonly Sum[]): Sum {
  return {
    revenue: sums.reduce((all, one) => all + one.revenue, 0),
    orders: sums.reduce((all, one) => all + one.orders, 0),
  };
}
