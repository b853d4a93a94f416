import { sql, type Kysely, type Migration } from 'kysely';

/** One brand to a short name, and pictures that know when they were last needed. */
export const knownBrands: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`select set_config('app.system', 'on', true)`.execute(db);
    // Only a new brand's short name used to be compared with the others: of several the first keeps it.
    await sql`update "brands" b set "slug" = null where exists (
      select from "brands" o where o."slug" = b."slug" and (o."created_at", o."id") < (b."created_at", b."id"))`.execute(
      db,
    );
    await sql`select set_config('app.system', '', true)`.execute(db);
    await sql`create unique index "brands_one_slug" on "brands" ("slug") where "slug" is not null`.execute(
      db,
    );
    await sql`alter table "images" rename column "created_at" to "needed_at"`.execute(db);
  },
};
