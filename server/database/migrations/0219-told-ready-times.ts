import { sql, type Migration } from 'kysely';

/** When a platform was last told that an order will be ready: one that is put off after that is told again. */
export const toldReadyTimes: Migration = {
  async up(db) {
    await sql`alter table "delivery_orders" add column "ready_told" timestamptz`.execute(db);
  },
};
