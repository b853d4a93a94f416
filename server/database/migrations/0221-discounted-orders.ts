import { sql, type Kysely, type Migration } from 'kysely';

/**
 * The few of a year's orders of which more is asked than an index holds: what a ticket took off them, and what was kept of those of which something went
 * back. Without these all orders of all brands are read for them. No update becomes dearer: `orders_paid` hangs on the same columns.
 */
export const discountedOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index "orders_refunded_in_part" on "orders" ("brand_id", "business_date")
      where "status" = 'paid' and "payment" = 'partially_refunded'`.execute(db);
    await sql`create index "orders_discounted" on "orders" ("brand_id", "business_date")
      where "status" = 'paid' and "total_discount" > 0`.execute(db);
  },
};
