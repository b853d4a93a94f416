import { sql, type Kysely, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

/** What the server printed, or tried to: a device that asks again is answered the same job, and nothing prints twice. */
export const printJobs: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "print_jobs" (
      "brand_id" text collate "C" not null,
      "store_id" text collate "C" not null,
      "id" text collate "C" not null,
      "order_id" text collate "C" not null,
      "printer_id" text collate "C" not null,
      "kind" text not null,
      "slip_key" text not null,
      "copies" integer not null,
      "reprint" integer not null,
      "state" text not null,
      "error" text,
      "troubles" jsonb not null default '[]',
      "runner" text not null,
      "changed_at" text collate "C" not null,
      primary key ("brand_id", "id")
    )`.execute(db);
    await sql`create index "print_jobs_order" on "print_jobs" ("brand_id", "order_id")`.execute(db);
    await sql`create index "print_jobs_changed" on "print_jobs" ("changed_at")`.execute(db);
    await enableRowSecurity(db, 'print_jobs', { store: true });
  },
};
