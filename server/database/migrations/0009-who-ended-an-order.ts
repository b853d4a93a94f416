import { sql, type Kysely, type Migration } from 'kysely';

/** The name of whoever cancelled or voided an order, for its timeline. */
export const whoEndedAnOrder: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "orders" add column "cancelled_by_name" text collate "C"`.execute(db);
  },
};
