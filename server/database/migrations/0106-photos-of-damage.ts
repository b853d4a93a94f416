import { sql, type Migration } from 'kysely';

/** What was thrown away may have a picture. */
export const photosOfDamage: Migration = {
  async up(db) {
    await sql`alter table "stock_moves" add column "photo" text collate "C"`.execute(db);
    await sql`create index "stock_moves_photo" on "stock_moves" ("photo", "id") where "photo" is not null`.execute(
      db,
    );
  },
};
