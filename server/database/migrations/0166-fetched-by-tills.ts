import { sql, type Migration } from 'kysely';

/** How far a device has come in each of its scopes, as it said when it last asked: what is newer, it has not fetched. */
export const fetchedByTills: Migration = {
  async up(db) {
    await sql`alter table "sync_devices" add column "fetched" jsonb`.execute(db);
  },
};
