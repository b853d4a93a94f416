import { sql, type Migration } from 'kysely';

/** A browser that asks for a code kills its own alone: a stranger's would otherwise end the one that somebody is about to type. */
export const codesOfBrowsers: Migration = {
  async up(db) {
    await sql`alter table "customer_codes" drop constraint "customer_codes_pkey"`.execute(db);
    await sql`alter table "customer_codes" add primary key ("brand_id", "phone", "purpose", "browser_hash")`.execute(
      db,
    );
  },
};
