import { sql, type Kysely, type Migration } from 'kysely';

/** What a device was before: the lanes of its older numbers, and the devices whose place a deleted browser seems to take. */
export const devicesSetUpAnew: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "sync_devices" add column "former_lanes" jsonb, add column "replaces" jsonb`.execute(
      db,
    );
  },
};
