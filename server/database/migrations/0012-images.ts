import { sql, type Kysely, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

/** Pictures as the server encoded them, each under the hash of what was sent. They stand beside the rows, so that a backup has both. */
export const images: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "images" (
      "brand_id" text collate "C" not null,
      "hash" text collate "C" not null,
      "bytes" bytea not null,
      "width" integer not null,
      "height" integer not null,
      "created_at" text collate "C" not null,
      primary key ("brand_id", "hash")
    )`.execute(db);
    // A JPEG does not get smaller by compressing it once more.
    await sql`alter table "images" alter column "bytes" set storage external`.execute(db);
    await enableRowSecurity(db, 'images');
  },
};
