import { sql, type Kysely, type Migration } from 'kysely';

/** What an order sold of bundles is looked for when its money goes back. */
export const bundlesOfOrders: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index "bundle_instances_order" on "bundle_instances" ("brand_id", "order_id")
      where "order_id" is not null`.execute(db);
  },
};
