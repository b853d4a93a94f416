import { sql, type Migration } from 'kysely';

/** When the latest change of a log was made, as far as it could be told: what stands behind it was not made before. */
export const timesOfLogs: Migration = {
  async up(db) {
    await sql`alter table "sync_chains" add column "last_at" text collate "C"`.execute(db);
  },
};
