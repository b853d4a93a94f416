import { setImmediate } from 'node:timers/promises';
import { orders } from '#domain/order/schema.ts';
import { salesOf } from '#domain/report/sales-of.ts';
import { brandAccess, systemAccess, type Database } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession, type Session } from '../database/session.ts';
import { stalenessOf, type StorePlace } from './stale-days.ts';

const tables = new TableSqls();

/**
 * Brings the sums of all stores up to their orders (decision 0044). What is to be done stands in the scopes' versions, so that nothing is
 * lost with a process that dies over it; two that do it at once come to the same.
 * @param isOver Asked before each day: a server that is told to stop does not finish years of sums first. The next one goes on.
 * @returns How many days were summed up anew.
 * @throws AggregateError after all others were summed up, where a store could not be
 */
export async function keepSales(database: Database, isOver: () => boolean = () => false): Promise<number> {
  const behind = await inSession(database, 'snapshot', systemAccess, (session) =>
    session.query(
      `select s."brand_id", st."id" as "store_id" from "sync_scopes" s
       join "stores" st on st."brand_id" = s."brand_id" and s."key" = 'store:' || st."id"
       left join "sales_reach" r on r."brand_id" = s."brand_id" and r."store_id" = st."id"
       where r."version" is distinct from s."version"
       order by s."brand_id", st."id"`,
      [],
    ),
  );
  let summed = 0;
  const failures: unknown[] = [];
  for (const line of behind) {
    if (isOver()) break;
    const place = { brandId: String(line['brand_id']), storeId: String(line['store_id']) };
    try {
      summed += await keepSalesOf(database, place, isOver);
    } catch (error) {
      // A store that cannot be summed up keeps none of those after it waiting.
      failures.push(new Error(`the sales of ${place.storeId} were not summed up`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not every store was summed up');
  return summed;
}

async function keepSalesOf(database: Database, place: StorePlace, isOver: () => boolean): Promise<number> {
  const access = brandAccess(place.brandId, place.storeId);
  const { version, days } = await inSession(database, 'snapshot', access, async (session) => {
    const found = await stalenessOf(session, place);
    const all = found.days === 'all' ? await datesOf(session, place) : [...found.days];
    return { version: found.version, days: all };
  });
  // One transaction for each: nobody who sells waits for a year that is summed up.
  for (const [done, date] of days.entries()) {
    // How far the sums reach is not said: all of these days are stale still.
    if (isOver()) return done;
    await inSession(database, 'write', access, (session) => keepDay(session, place, { date, version }));
    await setImmediate();
  }
  await inSession(database, 'write', access, (session) =>
    session.query(
      `insert into "sales_reach" ("brand_id", "store_id", "version") values ($1, $2, $3)
       on conflict ("brand_id", "store_id") do update set "version" = excluded."version"`,
      [place.brandId, place.storeId, version],
    ),
  );
  return days.length;
}

/** Every day that there are orders or sums of. */
async function datesOf(session: Session, { brandId, storeId }: StorePlace): Promise<string[]> {
  const lines = await session.query(
    `select "business_date" from "orders" where "brand_id" = $1 and "store_id" = $2
     union select "business_date" from "sales_days" where "brand_id" = $1 and "store_id" = $2
     order by 1`,
    [brandId, storeId],
  );
  return lines.map((line) => String(line['business_date']));
}

interface Day {
  readonly date: string;
  readonly version: number;
}

/**
 * The day's next revision replaces the one before. Its orders are at least those of `version`: what was written since makes the day stale again.
 * A slower process never replaces what a later version came to.
 */
async function keepDay(
  session: Session,
  { brandId, storeId }: StorePlace,
  { date, version }: Day,
): Promise<void> {
  const rows = new PostgresRows(session, tables, brandId);
  const found = await rows.list(orders, { index: 'number', equals: [storeId], from: date, to: date });
  await session.query(
    `insert into "sales_days" ("brand_id", "store_id", "business_date", "version", "cells")
     values ($1, $2, $3, $4, $5)
     on conflict ("brand_id", "store_id", "business_date") do update
     set "version" = excluded."version", "cells" = excluded."cells"
     where "sales_days"."version" <= excluded."version"`,
    [brandId, storeId, date, version, JSON.stringify(salesOf(found))],
  );
}
