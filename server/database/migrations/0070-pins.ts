import { sql, type Kysely, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

/**
 * PINs, and what the tills are told of those who have one. Of a PIN the server keeps a hash for itself, what a till checks it by (salt and
 * check, which go into rosters), and the key that proves it on a change, which goes nowhere. Every roster that was signed is kept, to judge by it
 * what comes late.
 */
const statements = [
  `alter table "admin_secrets"
     add column "pin_salt" text,
     add column "pin_check" text,
     add column "pin_key" text,
     add column "pin_failures" integer not null default 0,
     add column "pin_failed_at" timestamptz`,
  `alter table "sessions" add column "by_pin" boolean not null default false`,
  `create table "till_rosters" (
     "id" text primary key,
     "brand_id" text not null,
     "store_id" text not null,
     "content" text not null,
     "issued_at" text collate "C" not null,
     "approves_until" text collate "C" not null,
     "ends_at" text collate "C" not null,
     "people" jsonb not null,
     "sent" text not null)`,
  `create index "till_rosters_store" on "till_rosters" ("store_id", "issued_at")`,
];

export const pins: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await enableRowSecurity(db, 'till_rosters', { store: true });
  },
};
