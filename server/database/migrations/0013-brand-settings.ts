import { sql, type Kysely, type Migration } from 'kysely';

/** What a brand prints for its guests, and what its new stores start with. */
export const brandSettings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "brands"
      add column "receipt_head" text collate "C",
      add column "receipt_foot" text collate "C",
      add column "store_defaults" jsonb`.execute(db);
  },
};
