import { dayNumber, daysLater } from '#domain/kit/time.ts';
import { compareText } from '#domain/kit/text.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { salesByDay } from '#domain/report/sales.ts';
import type { SalesDay } from '#domain/report/sales-schema.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import type { Session } from '../database/session.ts';
import { stalenessOf, type StorePlace } from './stale-days.ts';

/** Days whose orders are held at once. */
const daysATime = 7;

/**
 * What a store sold on the days of a span, from the sums that are kept, and from the orders where those were written since. Both are of one
 * snapshot, so that an answer is never of half a change.
 * @param session Of one state of everything.
 */
export async function readSales(
  session: Pick<Session, 'query'>,
  rows: ReadRows,
  place: StorePlace,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<SalesDay[]> {
  const { days: stale } = await stalenessOf(session, place);
  if (stale === 'all') return readPlainly(rows, place.storeId, { from, to });
  const found = await session.query(
    `select "business_date", "cells" from "sales_days"
     where "brand_id" = $1 and "store_id" = $2 and "business_date" between $3 and $4`,
    [place.brandId, place.storeId, from, to],
  );
  const days = found
    .map((line) => ({ date: String(line['business_date']), cells: line['cells'] as SalesDay['cells'] }))
    .filter(({ date, cells }) => !stale.has(date) && cells.length > 0);
  for (const date of stale) {
    if (date < from || date > to) continue;
    days.push(...salesByDay(await ordersOf(rows, place.storeId, date, date)));
  }
  return days.toSorted((a, b) => compareText(a.date, b.date));
}

/** The same from the orders alone. */
export async function readPlainly(
  rows: ReadRows,
  storeId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<SalesDay[]> {
  const days: SalesDay[] = [];
  const count = dayNumber(to) - dayNumber(from) + 1;
  for (let at = 0; at < count; at += daysATime) {
    const last = daysLater(from, Math.min(count, at + daysATime) - 1);
    days.push(...salesByDay(await ordersOf(rows, storeId, daysLater(from, at), last)));
  }
  return days;
}

function ordersOf(rows: ReadRows, storeId: string, from: string, to: string): Promise<readonly Order[]> {
  return rows.list(orders, { index: 'number', equals: [storeId], from, to });
}
