import { sql, type Kysely, type Migration } from 'kysely';

/** How far a device's log is in a backup, and when that one was taken: from then on the device may forget it (sync.md §9). */
export const backups: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "sync_chains"
      add column "backed_up_seq" bigint not null default 0,
      add column "backed_up_at" text collate "C"`.execute(db);
  },
};
