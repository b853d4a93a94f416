import { sql, type Migration } from 'kysely';

/** Who stood behind what was done to an order. */
export const approvalsOfOrders: Migration = {
  async up(db) {
    await sql`alter table "orders" add column "approvals" jsonb`.execute(db);
  },
};
