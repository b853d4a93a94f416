import { sql, type Kysely, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

/**
 * Customers of each brand, their passwords, their sessions, and the codes that prove whose number it is. No till holds any of it. Hashes
 * stand apart from the people, so that no list of them can carry one.
 */
const statements = [
  `create table "customers" (
     "brand_id" text collate "C" not null,
     "id" text collate "C" not null,
     "name" text not null,
     "phone" text collate "C" not null,
     "phone_verified_at" timestamptz,
     "email" text,
     "gender" text,
     "date_of_birth" text,
     "accepts_news_since" timestamptz,
     "is_active" boolean not null default true,
     "addresses" jsonb not null default '[]',
     "origin" text not null,
     "last_login" timestamptz,
     "created_at" timestamptz not null default now(),
     "updated_at" timestamptz not null default now(),
     "rev" integer not null default 1,
     "deleted_at" timestamptz,
     primary key ("brand_id", "id"))`,
  // One account of a number in a brand, however many register at once; one that was deleted frees it.
  `create unique index "customers_phone" on "customers" ("brand_id", "phone") where "deleted_at" is null`,
  `create index "customers_created" on "customers" ("brand_id", "created_at", "id")`,

  `create table "customer_secrets" (
     "brand_id" text collate "C" not null,
     "customer_id" text collate "C" not null,
     "password_hash" text not null,
     "password_set_at" timestamptz not null default now(),
     primary key ("brand_id", "customer_id"),
     foreign key ("brand_id", "customer_id") references "customers" ("brand_id", "id") on delete cascade)`,

  `create table "customer_sessions" (
     "brand_id" text collate "C" not null,
     "token_hash" text collate "C" not null,
     "customer_id" text collate "C" not null,
     "remembered" boolean not null default false,
     "created_at" timestamptz not null default now(),
     "last_seen_at" timestamptz not null default now(),
     "expires_at" timestamptz not null,
     "device" text,
     primary key ("brand_id", "token_hash"),
     foreign key ("brand_id", "customer_id") references "customers" ("brand_id", "id") on delete cascade)`,
  `create index "customer_sessions_customer" on "customer_sessions" ("brand_id", "customer_id")`,
  `create index "customer_sessions_expiry" on "customer_sessions" ("expires_at")`,

  // The latest code of a number for a purpose; of the code itself its HMAC alone, which is good for one browser.
  `create table "customer_codes" (
     "brand_id" text collate "C" not null,
     "phone" text collate "C" not null,
     "purpose" text collate "C" not null,
     "browser_hash" text not null,
     "code_hash" text not null,
     "tries" integer not null default 0,
     "expires_at" timestamptz not null,
     "proved_until" timestamptz,
     "spent_at" timestamptz,
     primary key ("brand_id", "phone", "purpose"))`,
  `create index "customer_codes_expiry" on "customer_codes" ("expires_at")`,

  // How often a number was sent codes: one row to count by, so that askers at once stand in line for it.
  `create table "customer_code_sends" (
     "brand_id" text collate "C" not null,
     "phone" text collate "C" not null,
     "last_at" timestamptz not null,
     "since" timestamptz not null,
     "count" integer not null,
     primary key ("brand_id", "phone"))`,
  `create index "customer_code_sends_last" on "customer_code_sends" ("last_at")`,
];

const tables = [
  'customers',
  'customer_secrets',
  'customer_sessions',
  'customer_codes',
  'customer_code_sends',
] as const;

export const customers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const table of tables) await enableRowSecurity(db, table);
  },
};
