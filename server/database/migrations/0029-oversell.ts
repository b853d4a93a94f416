import { sql, type Migration } from 'kysely';

/** What a counter does at zero stock: the store's word, and an item's own. */
export const oversell: Migration = {
  async up(db) {
    await sql`alter table "store_settings" add column "oversell_policy" text collate "C"`.execute(db);
    await sql`alter table "inventory" add column "oversell" text collate "C"`.execute(db);
  },
};
