import { sql, type Kysely, type Migration } from 'kysely';

/** What people call a device, beside the words of its browser. */
export const namedDevices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "sync_devices" add column "given_name" text`.execute(db);
  },
};
