import { sql, type Migration } from 'kysely';

/** Stores pause in taking orders of guests. */
export const pausesOfStores: Migration = {
  async up(db) {
    await sql`alter table "store_settings" add column "pause" jsonb`.execute(db);
  },
};
