import { averageOf } from '#domain/order/brand-stats.ts';
import { weekdayOf } from '#domain/kit/time.ts';
import { basketStep, type SalesSums } from '#domain/report/sales-schema.ts';
import type { Measure } from './report-search.ts';
import type { Slice } from './slices.ts';

/** What a measure says of sums: whole TWD, or orders. */
export function measured(sums: Pick<SalesSums, 'revenue' | 'orders'> | undefined, measure: Measure): number {
  if (!sums) return 0;
  if (measure === 'average') return averageOf(sums);
  return sums[measure];
}

/** How much more or less, as a share; undefined where there is nothing to compare with. */
export function changeOf(now: number, before: number | undefined): number | undefined {
  return before === undefined || before <= 0 ? undefined : (now - before) / before;
}

/** A share in whole percent, below one of them with a decimal; 0 of nothing. */
export function shareOf(part: number, whole: number): number {
  if (whole === 0) return 0;
  const percent = (part / whole) * 100;
  return Math.abs(percent) < 1 ? Math.round(percent * 10) / 10 : Math.round(percent);
}

/** A month has days enough: in a heat map each weekday's hours stand beside each other, as a sum or as what they bring on one such day. */
export interface HeatCell {
  readonly weekday: number;
  readonly hour: number;
  readonly revenue: number;
  readonly orders: number;
}

/** @param hours The clock's hours in the order in which they are shown. */
export function heatOf({ days }: Slice, hours: readonly number[]): { cells: HeatCell[]; weekdays: number[] } {
  const found = new Map<string, HeatCell>();
  const count = Array.from({ length: 7 }, () => 0);
  for (const [date, sums] of days) {
    const weekday = weekdayOf(date);
    count[weekday]! += 1;
    for (const { hour, revenue, orders } of sums.hours) {
      const key = `${weekday} ${hour}`;
      const before = found.get(key);
      found.set(key, {
        weekday,
        hour,
        revenue: revenue + (before?.revenue ?? 0),
        orders: orders + (before?.orders ?? 0),
      });
    }
  }
  const isUsed = hours.map((hour) => [...found.values()].some((cell) => cell.hour === hour));
  const shown = hours.slice(isUsed.indexOf(true), isUsed.lastIndexOf(true) + 1);
  const week = [1, 2, 3, 4, 5, 6, 0];
  const cells = isUsed.includes(true)
    ? shown.flatMap((hour) =>
        week.map((weekday) => found.get(`${weekday} ${hour}`) ?? { weekday, hour, revenue: 0, orders: 0 }),
      )
    : [];
  return { cells, weekdays: count };
}

/** The total that as many orders are below as above, to the step of the histogram. */
export function medianBasket(baskets: SalesSums['baskets']): number | undefined {
  const all = baskets.reduce((sum, { orders }) => sum + orders, 0);
  let seen = 0;
  for (const { from, orders } of baskets) {
    seen += orders;
    if (seen * 2 >= all && all > 0) return from + basketStep / 2;
  }
  return undefined;
}

export interface HourWait {
  readonly hour: number;
  readonly orders: number;
  /** Minutes that half of the orders, and nine of ten, were ready within. */
  readonly p50: number;
  readonly p90: number;
}

/** How long the orders of each hour took. @param hours In the order in which they are shown. */
export function waitsOf(waits: SalesSums['waits'], hours: readonly number[]): HourWait[] {
  return hours.flatMap((hour) => {
    const own = waits.filter((one) => one.hour === hour);
    const orders = own.reduce((sum, one) => sum + one.orders, 0);
    if (orders === 0) return [];
    const within = (share: number): number => {
      let seen = 0;
      for (const one of own) {
        seen += one.orders;
        if (seen >= orders * share) return one.minutes;
      }
      return own.at(-1)?.minutes ?? 0;
    };
    return [{ hour, orders, p50: within(0.5), p90: within(0.9) }];
  });
}

/** Which share of the orders was ready within so many minutes, in whole percent; 0 of none. */
export function readyWithin(waits: SalesSums['waits'], minutes: number): number {
  const of = (list: SalesSums['waits']): number => list.reduce((sum, { orders }) => sum + orders, 0);
  return shareOf(of(waits.filter((one) => one.minutes <= minutes)), of(waits));
}

/** A step from the price on the menu down to what was taken: each begins where the one before ended. */
export interface FallStep {
  readonly key:
    | 'gross'
    | 'extra'
    | 'coupon'
    | 'voucher'
    | 'manual'
    | 'comp'
    | 'unpaid'
    | 'refunded'
    | 'revenue';
  readonly amount: number;
  readonly from: number;
  readonly to: number;
}

/** R8: what became of the price on the menu. The steps add up to the revenue. */
export function fallOf(total: SalesSums): FallStep[] {
  const of = (kind: string): number => total.discounts.find((one) => one.kind === kind)?.amount ?? 0;
  const changes = [
    ['extra', total.service + total.delivery + total.rounding],
    ['coupon', -of('coupon')],
    ['voucher', -of('voucher')],
    ['manual', -of('manual')],
    ['comp', -of('comp')],
    ['unpaid', -total.unpaid],
    ['refunded', -total.refunded],
  ] as const;
  let at = total.gross;
  const steps: FallStep[] = [{ key: 'gross', amount: at, from: 0, to: at }];
  for (const [key, amount] of changes) {
    if (amount === 0) continue;
    steps.push({ key, amount, from: at, to: at + amount });
    at += amount;
  }
  return [...steps, { key: 'revenue', amount: at, from: 0, to: at }];
}

export interface TenderRow {
  readonly said: string;
  readonly payments: number;
  readonly refunded: number;
  /** Taken less given back. */
  readonly net: number;
}

/** Tenders by what people call them, the largest first: each store has its own cash, and a report has it once. */
export function tendersByName(
  tenders: SalesSums['tenders'],
  nameOf: (tender: SalesSums['tenders'][number]) => string,
): TenderRow[] {
  const found = new Map<string, TenderRow>();
  for (const one of tenders) {
    const said = nameOf(one);
    const before = found.get(said);
    found.set(said, {
      said,
      payments: one.payments + (before?.payments ?? 0),
      refunded: one.refunded + (before?.refunded ?? 0),
      net: one.taken - one.refunded + (before?.net ?? 0),
    });
  }
  return [...found.values()].toSorted((a, b) => b.net - a.net);
}

/** Highest of a scale from nothing: a round number a little above the largest value. */
export function topOf(values: readonly number[]): number {
  const most = Math.max(1, ...values);
  const unit = 10 ** Math.floor(Math.log10(most));
  const steps = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
  return (steps.find((step) => step * unit >= most) ?? 10) * unit;
}
