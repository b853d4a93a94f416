import { sql, type Migration } from 'kysely';

/** What was meant as an adjustment of an order that had no room for all of it. */
export const adjustmentsMeant: Migration = {
  async up(db) {
    await sql`alter table "orders" add column "adjustment_meant" bigint`.execute(db);
  },
};
