import { mustGetOwn } from '#domain/kit/own.ts';
import { getNewMembers } from '#domain/report/new-members.ts';
import { refuseLong } from '#domain/report/sales.ts';
import { storeSettings } from '#domain/store/schema.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';
import { inSession } from '../database/session.ts';
import { implement } from './call.ts';

const tables = new TableSqls();

/** A sale, as reports of promotions have it: something was paid, and not all of it given back. */
const isSale = (order: string): string =>
  `${order}."status" = 'paid' and ${order}."payment" in ('paid', 'partially_refunded') and ${order}."user_id" is not null`;

export const getNewMembersCall = implement(
  getNewMembers,
  async ({ brandId, storeId, from, to }, { reports }) => {
    refuseLong(from, to, 'month');
    // Of the whole brand: who bought in another store before is not new here.
    const read = (database: Database) =>
      inSession(database, 'snapshot', brandAccess(brandId), async (session) => {
        await mustGetOwn(new PostgresRows(session, tables, brandId), storeSettings, storeId, { brandId });
        // Of two stores on one day the first by its id has them: nobody is counted twice.
        const lines = await session.query(
          `select o."business_date" as "date", count(distinct o."user_id") as "members" from "orders" o
         where o."brand_id" = $1 and o."store_id" = $2 and o."business_date" between $3 and $4 and ${isSale('o')}
           and not exists (
             select from "orders" e
             where e."brand_id" = o."brand_id" and e."user_id" = o."user_id" and e."business_date" <= o."business_date" and ${isSale('e')}
               and (e."business_date" < o."business_date" or e."store_id" < o."store_id"))
         group by 1 order by 1`,
          [brandId, storeId, from, to],
        );
        return { days: lines.map(({ date, members }) => ({ date: String(date), members: Number(members) })) };
      });
    return reports.ask(read);
  },
);
