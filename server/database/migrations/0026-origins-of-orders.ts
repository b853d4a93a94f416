import { sql, type Kysely, type Migration } from 'kysely';

/** By which change an order was made and what that said: an order id that comes again is compared with it. */
export const originsOfOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "orders" add column "origin" jsonb`.execute(db);
  },
};
