import { sql, type Migration } from 'kysely';

/** How far the times of a log had come before a change that is held: judged again, it was still not made earlier. */
export const timesOfHeldChanges: Migration = {
  async up(db) {
    await sql`alter table "sync_receipts" add column "not_before" text collate "C"`.execute(db);
  },
};
