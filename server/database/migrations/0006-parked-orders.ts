import { sql, type Kysely, type Migration } from 'kysely';

/** Orders that are put aside, and how much an employee may take off. */
export const parkedOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "orders" add column "parked" jsonb`.execute(db);
    await sql`alter table "store_settings" add column "employee_discount_percent" bigint`.execute(db);
  },
};
