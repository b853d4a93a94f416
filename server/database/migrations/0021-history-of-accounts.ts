import { sql, type Kysely, type Migration } from 'kysely';

/** The platform's own accounts have a history, too: they belong to no brand. */
export const historyOfAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "record_changes" drop constraint "record_changes_pkey"`.execute(db);
    await sql`alter table "record_changes" alter column "brand_id" drop not null`.execute(db);
    await sql`create unique index "record_changes_key" on "record_changes" ("brand_id", "kind", "record_id", "change_id")`.execute(
      db,
    );
  },
};
