import { sql, type Kysely, type Migration } from 'kysely';

/** What a device says that it holds back, and a way to the changes that the server holds back. */
export const heldChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "sync_devices" add column "pending" bigint, add column "oldest_at" text collate "C"`.execute(
      db,
    );
    await sql`create index "sync_receipts_held" on "sync_receipts" ("brand_id", "scope")
      where "status" in ('quarantined', 'waiting')`.execute(db);
  },
};
