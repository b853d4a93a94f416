import { sql, type Migration } from 'kysely';

/** Who brought a picture, when, and how much that was: what somebody may bring in a day is counted by it. Of older ones nobody knows. */
export const sendersOfImages: Migration = {
  async up(db) {
    await sql`alter table "images" add column "sent_by" text collate "C", add column "sent_at" text collate "C",
      add column "sent_bytes" bigint`.execute(db);
    await sql`create index "images_sent" on "images" ("brand_id", "sent_by", "sent_at") where "sent_by" is not null`.execute(
      db,
    );
  },
};
