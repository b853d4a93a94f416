import { sql, type Kysely, type Migration } from 'kysely';

/** Who moved an order on and when, and the way to what one customer ordered. */
export const movesOfOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "orders" add column "moves" jsonb`.execute(db);
    await sql`create index "orders_user" on "orders" ("brand_id", "user_id", "placed_at", "id")`.execute(db);
  },
};
