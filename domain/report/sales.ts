import * as z from 'zod/mini';
import { can, mayDo } from '../access/permissions.ts';
import { dayCloseIdOf, dayCloses } from '../drawer/schema.ts';
import type { Actor } from '../kit/actor.ts';
import { defineDigest, readDigests } from '../kit/digests.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import type { ReadRows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { compareText } from '../kit/text.ts';
import { businessDateOf, day, dayNumber, daysLater, instantMs, zoneOffsetMinutes } from '../kit/time.ts';
import { listedDays } from '../order/queries.ts';
import { orders, type Order } from '../order/schema.ts';
import { stores, storeSettings } from '../store/schema.ts';
import { calendarOf } from '../supply/read-use.ts';
import { mostReportDays, mostReportMonths } from './limits.ts';
import { atClock, monthsOf } from './merge-sales.ts';
import { salesOf } from './sales-of.ts';
import { salesDay, type SalesDay } from './sales-schema.ts';

/**
 * What a store sold between two business days, both included: the days on which anything was sold or taken back, the earliest first, or months,
 * each under its first day. A device answers of the days that it keeps orders of, with what it has not sent yet among them. An employee
 * counts blind (settled 50): until the present day is closed it has no split by tender for them, and is named in `blind`.
 * @throws not_found where the store is not known · validation for a longer span · not_kept on a device, of days before those it keeps
 */
export const getSales = defineQuery({
  name: 'report.sales',
  rest: 'GET /reports/brands/{brandId}/stores/{storeId}/sales',
  who: can('orders.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({
    brandId: id,
    storeId: id,
    from: day,
    to: day,
    by: z._default(z.enum(['day', 'month']), 'day'),
  }),
  output: z.object({
    from: day,
    to: day,
    /** The store's present business day. */
    today: day,
    days: z.array(salesDay),
    blind: z.array(day),
  }),
  tables: [orders, stores, storeSettings, dayCloses],
  async run(rows, { brandId, storeId, from, to, by }, { actor, now, side }) {
    await mustGetOwn(rows, storeSettings, storeId, { brandId });
    refuseLong(from, to, by);
    const { timezone, dayCutover } = await calendarOf(rows, storeId);
    const today = businessDateOf(instantMs(now), timezone, dayCutover);
    const first = firstReportedDay(today);
    if (side === 'device' && from < first) throw new AppError('not_kept', { from: first });
    const found = await readSalesDays(rows, storeId, { from, to, today });
    const minutes = zoneOffsetMinutes(timezone);
    const turned = found.map(({ date, cells }) => ({ date, cells: atClock(cells, minutes) }));
    const { days, blind } = await withoutTenders(rows, actor, turned, { storeId, today });
    return { from, to, today, days: by === 'month' ? monthsOf(days) : days, blind };
  },
  summary: 'What a store sold between two days, by hour, type, tender, dish, option, reason and staff.',
});

/** From which day on a device answers by itself: it lists the orders of that many days. */
export function firstReportedDay(today: string): string {
  return daysLater(today, 1 - listedDays);
}

/** @throws validation for an end before its beginning, or more than is told */
export function refuseLong(from: string, to: string, by: 'day' | 'month'): void {
  const days = dayNumber(to) - dayNumber(from) + 1;
  const most = by === 'day' ? mostReportDays : mostReportMonths * 31;
  if (days < 1) throw new AppError('validation', { faults: [{ path: 'to', message: 'out_of_range' }] });
  if (days > most) throw new AppError('validation', { faults: [{ path: 'from', message: 'too_far' }] });
}

/** A source that keeps the sums of days: a database. Only queries are given one. */
export interface SummedRows extends ReadRows {
  /** Days of the span on which there is anything, the earliest first; hours are those of UTC. */
  salesDays(storeId: string, from: string, to: string): Promise<readonly SalesDay[]>;
}

/** What is kept of a day that is over. */
const salesOfDay = defineDigest({ name: 'sales.2', table: orders, of: salesOf });

interface Span {
  readonly from: string;
  readonly to: string;
  readonly today: string;
}

async function readSalesDays(
  rows: ReadRows & { readonly put?: never },
  storeId: string,
  { from, to, today }: Span,
): Promise<readonly SalesDay[]> {
  if ('salesDays' in rows) return (rows as SummedRows).salesDays(storeId, from, to);
  const yesterday = daysLater(today, -1);
  const over = datesBetween(from, to < yesterday ? to : yesterday);
  const kept = await readDigests(
    rows,
    salesOfDay,
    [storeId],
    // No day lies between a day and itself with another letter.
    over.map((date) => ({ from: date, to: `${date}~` })),
  );
  const days = over.map((date, at) => ({ date, cells: kept[at] ?? [] }));
  if (to >= today) {
    const since = from > today ? from : today;
    const found = await rows.list(orders, { index: 'number', equals: [storeId], from: since, to });
    days.push(...salesByDay(found));
  }
  return days.filter(({ cells }) => cells.length > 0);
}

/** The sums of orders of several days, the earliest day first. */
export function salesByDay(found: readonly Order[]): SalesDay[] {
  const byDate = new Map<string, Order[]>();
  for (const order of found) {
    const day = byDate.get(order.businessDate);
    if (day) day.push(order);
    else byDate.set(order.businessDate, [order]);
  }
  return [...byDate]
    .map(([date, list]) => ({ date, cells: salesOf(list) }))
    .filter(({ cells }) => cells.length > 0)
    .toSorted((a, b) => compareText(a.date, b.date));
}

/** All days from one to another, both included. */
export function datesBetween(from: string, to: string): string[] {
  const count = Math.max(0, dayNumber(to) - dayNumber(from) + 1);
  return Array.from({ length: count }, (_, at) => daysLater(from, at));
}

/** The days as an actor may see them, and which of them are told without their tenders. */
async function withoutTenders(
  rows: ReadRows,
  actor: Actor,
  days: readonly SalesDay[],
  { storeId, today }: { readonly storeId: string; readonly today: string },
): Promise<{ days: SalesDay[]; blind: string[] }> {
  if (mayDo(actor, 'shifts.seeExpected')) return { days: [...days], blind: [] };
  const open = days.map(({ date }) => date).filter((date) => date >= today);
  const blind: string[] = [];
  for (const date of open) if (!(await rows.get(dayCloses, dayCloseIdOf(storeId, date)))) blind.push(date);
  const hidden = new Set(blind);
  return {
    days: days.map((one) =>
      hidden.has(one.date) ? { ...one, cells: one.cells.map((cell) => ({ ...cell, tenders: [] })) } : one,
    ),
    blind,
  };
}
