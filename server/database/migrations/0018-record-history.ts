import { sql, type Kysely, type Migration } from 'kysely';

/** A way to the changes of what a brand and its stores are set up with, past those of its orders. */
export const recordHistory: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create index "sync_receipts_history" on "sync_receipts" ("brand_id", "received_at")
      where "name" ~ '^(dish|option|optionCategory|store)[.]'`.execute(db);
  },
};
