import { sql, type Kysely, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

/** Printers that fetch their jobs, by the hash of a secret that stands in their address, and what lies ready for them. */
export const pullingPrinters: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "pulling_printers" (
      "brand_id" text collate "C" not null,
      "store_id" text collate "C" not null,
      "printer_id" text collate "C" not null,
      "secret_hash" text not null,
      "heard_at" text collate "C",
      "troubles" jsonb not null default '[]',
      primary key ("brand_id", "store_id", "printer_id")
    )`.execute(db);
    await enableRowSecurity(db, 'pulling_printers', { store: true });
    // Each page is one that a printer fetches, prints and answers for.
    await sql`create table "print_pages" (
      "brand_id" text collate "C" not null,
      "store_id" text collate "C" not null,
      "job_id" text collate "C" not null,
      "page" integer not null,
      "picture" bytea not null,
      primary key ("brand_id", "job_id", "page")
    )`.execute(db);
    await enableRowSecurity(db, 'print_pages', { store: true });
    await sql`alter table "print_jobs" add column "token" text, add column "page" integer, add column "pages" integer,
      add column "fetched_at" text collate "C"`.execute(db);
    await sql`create index "print_jobs_ready" on "print_jobs" ("brand_id", "printer_id", "changed_at")
      where "token" is not null and "state" in ('queued', 'sending')`.execute(db);
  },
};
