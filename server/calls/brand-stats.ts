import type { ReadRows } from '#domain/kit/rows.ts';
import { brandStatsOf, getBrandStats, statsDays, type StoreDay } from '#domain/order/brand-stats.ts';
import { stores } from '#domain/store/schema.ts';
import { brandAccess } from '../database/connection.ts';
import { paidSql, refundedSql } from '../database/money-of-orders.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession, type Session } from '../database/session.ts';
import { implement } from './call.ts';

const tables = new TableSqls();

export const getBrandStatsCall = implement(getBrandStats, async ({ id }, { reports, now }) =>
  reports.ask((database) =>
    inSession(database, 'snapshot', brandAccess(id), async (session) => {
      const rows: ReadRows = new PostgresRows(session, tables, id);
      const found = await rows.list(stores, { index: 'brand', equals: [id] });
      const [counted] = await session.query(
        'select count(*) as "dishes" from "dish_templates" where "brand_id" = $1',
        [id],
      );
      const days = statsDays(found, now.toISOString());
      const storeIds = found.map(({ _id }) => _id);
      const sums = await takenByDay(session, { brandId: id, storeIds, days });
      return brandStatsOf({ stores: found, dishCount: Number(counted?.['dishes']), days }, sums);
    }),
  ),
);

interface Asked {
  readonly brandId: string;
  readonly storeIds: readonly string[];
  readonly days: readonly string[];
}

/** What `counts` and `takenOf` of a brand's orders say, added up by the database. */
async function takenByDay(session: Session, { brandId, storeIds, days }: Asked): Promise<StoreDay[]> {
  const lines = await session.query(
    `select "store_id", "business_date", count(*) as "orders",
       sum(${paidSql('payments')} - ${refundedSql('refunds')}) as "revenue"
     from "orders"
     where "brand_id" = $1 and "store_id" = any($2::text[]) and "business_date" between $3 and $4
       and "status" <> 'cancelled' and "parked" is null
     group by "store_id", "business_date"`,
    [brandId, storeIds, days[0], days.at(-1)],
  );
  return lines.map((line) => ({
    storeId: String(line['store_id']),
    date: String(line['business_date']),
    orders: Number(line['orders']),
    revenue: Number(line['revenue']),
  }));
}
