import { sql, type Kysely, type Migration } from 'kysely';

/**
 * What a year's orders and points come to is added up out of these alone. What they hold of an order changes when it is paid, given back or becomes
 * somebody's, and not while the kitchen works on it.
 */
export const promotionReport: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index "orders_paid" on "orders" ("brand_id", "business_date")
      include ("id", "store_id", "payment", "total") where "status" = 'paid'`.execute(db);
    // Whether somebody had bought before, one look for each.
    await sql`create index "orders_bought" on "orders" ("brand_id", "user_id", "business_date")
      include ("payment") where "status" = 'paid' and "user_id" is not null`.execute(db);
    await sql`create index "point_entries_at" on "point_entries" ("brand_id", "at")
      include ("kind", "amount")`.execute(db);
  },
};
