import { sql, type Migration } from 'kysely';

/** Orders that joined a customer's history after they were made, those without their person, and the way from a phone to its orders. */
export const ordersOfPersons: Migration = {
  async up(db) {
    await sql`alter table "orders" add column "joined" jsonb, add column "erased_at" text collate "C"`.execute(
      db,
    );
    await sql`create index "orders_phone" on "orders" ("brand_id", ("customer_info" ->> 'phone'))
      where "customer_info" ? 'phone'`.execute(db);
  },
};
