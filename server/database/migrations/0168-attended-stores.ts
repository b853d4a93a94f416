import { sql, type Migration } from 'kysely';

/** Of which scopes a device had a page open that tells its people what comes in, as it said when it last asked. */
export const attendedStores: Migration = {
  async up(db) {
    await sql`alter table "sync_devices" add column "attends" jsonb`.execute(db);
  },
};
