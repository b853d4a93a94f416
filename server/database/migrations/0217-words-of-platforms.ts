import { sql, type Migration } from 'kysely';

/** What platforms have sent is no longer kept: nothing reads it, and it holds customers' names, telephones and doors. */
export const wordsOfPlatforms: Migration = {
  async up(db) {
    await sql`alter table "delivery_events" drop column "raw"`.execute(db);
  },
};
