import { sql, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

const statements = [
  `create table "line_channels" (
    "brand_id" text collate "C" not null,
    "channel_id" text collate "C" not null,
    "channel_secret" text not null,
    "messaging_token" text,
    "bot" jsonb,
    "bot_at" timestamptz,
    "updated_at" timestamptz not null,
    primary key ("brand_id", "channel_id")
  )`,

  // Whoever has linked their account: the same person is another one to each provider, and so to each channel.
  `create table "line_links" (
    "brand_id" text collate "C" not null,
    "channel_id" text collate "C" not null,
    "sub" text collate "C" not null,
    "customer_id" text collate "C" not null,
    "name" text not null,
    "linked_at" timestamptz not null,
    primary key ("brand_id", "channel_id", "sub")
  )`,
  `create unique index "line_links_customer" on "line_links" ("brand_id", "channel_id", "customer_id")`,

  // A sign-in under way, until it has led to a session or is forgotten.
  `create table "line_rounds" (
    "brand_id" text collate "C" not null,
    "state_hash" text collate "C" not null,
    "browser_hash" text collate "C" not null,
    "channel_id" text collate "C" not null,
    "nonce" text,
    "verifier" text,
    "redirect" text,
    "sub" text collate "C",
    "name" text,
    "expires_at" timestamptz not null,
    "taken_at" timestamptz,
    primary key ("brand_id", "state_hash")
  )`,
  `create index "line_rounds_old" on "line_rounds" ("expires_at")`,
];

/** Brands' channels at LINE, who has linked an account, and who is about to. */
export const line: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const table of ['line_channels', 'line_links', 'line_rounds']) await enableRowSecurity(db, table);
  },
};
