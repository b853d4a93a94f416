import { sql, type Migration } from 'kysely';

/** How a store pays business tax. */
export const taxModes: Migration = {
  async up(db) {
    await sql`alter table "store_settings" add column "tax_mode" text collate "C"`.execute(db);
  },
};
