import { sql, type Kysely, type Migration } from 'kysely';

/** By what browser somebody signed in, in the short words of `deviceName`; sessions from before do not know theirs. */
export const sessionDevices: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "sessions" add column "device" text`.execute(db);
  },
};
