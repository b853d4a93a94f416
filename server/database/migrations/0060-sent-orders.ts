import { sql, type Migration } from 'kysely';

/** Orders say when they were sent to be made, where that was not when they were placed. */
export const sentOrders: Migration = {
  async up(db) {
    await sql`alter table "orders" add column "accepted_at" text collate "C"`.execute(db);
  },
};
