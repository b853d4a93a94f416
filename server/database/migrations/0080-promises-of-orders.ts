import { sql, type Migration } from 'kysely';

/** When a guest was told that an order will be ready. */
export const promisesOfOrders: Migration = {
  async up(db) {
    await sql`alter table "orders" add column "promised_at" text collate "C"`.execute(db);
  },
};
