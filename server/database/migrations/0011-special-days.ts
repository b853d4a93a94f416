import { sql, type Kysely, type Migration } from 'kysely';

/** Days of a store with hours of their own. */
export const specialDays: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "store_settings" add column "special_days" jsonb`.execute(db);
  },
};
