import { sql, type Migration } from 'kysely';

/** The head of a log that a sign-out named, of which not everything had come: what comes late is of before it where it leads there. */
export const headsOfSignOuts: Migration = {
  async up(db) {
    await sql`alter table "sync_device_authors" add column "unsent" jsonb`.execute(db);
  },
};
