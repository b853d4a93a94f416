import { sql, type Kysely, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

/**
 * What the sync server keeps beside the rows (sync.md §7, §8). Keys begin with what a row is asked by and end with the brand, which Citus
 * wants in every unique constraint.
 */
const statements = [
  `create table "sync_devices" (
    "id" text collate "C" not null,
    "brand_id" text collate "C" not null,
    "name" text not null,
    "incarnation" bigint not null,
    "public_key" text not null,
    "kind" text not null,
    "revoked_at" text collate "C",
    "token_hash" text not null,
    "enrolled_at" text collate "C" not null,
    "last_seen_at" text collate "C" not null,
    "app" text not null,
    primary key ("id", "brand_id")
  )`,
  `create index "sync_devices_brand" on "sync_devices" ("brand_id", "last_seen_at")`,

  // One log of changes per incarnation of a device.
  `create table "sync_chains" (
    "device" text collate "C" not null,
    "incarnation" bigint not null,
    "brand_id" text collate "C" not null,
    "last_seq" bigint not null,
    "last_hash" text not null,
    primary key ("device", "incarnation", "brand_id")
  )`,

  `create table "sync_lanes" (
    "store_id" text collate "C" not null,
    "lane" text collate "C" not null,
    "brand_id" text collate "C" not null,
    "device" text collate "C" not null,
    primary key ("store_id", "lane", "brand_id")
  )`,
  `create unique index "sync_lanes_device" on "sync_lanes" ("device", "store_id", "brand_id")`,

  // Admins whom the server has seen sign in on a device (settled 21).
  `create table "sync_device_authors" (
    "device" text collate "C" not null,
    "author_id" text collate "C" not null,
    "brand_id" text collate "C" not null,
    primary key ("device", "author_id", "brand_id")
  )`,

  // Every change that arrived, as it arrived, with its verdict. An id may come twice, a sequence number may not (settled 8).
  `create table "sync_receipts" (
    "device" text collate "C" not null,
    "incarnation" bigint not null,
    "seq" bigint not null,
    "brand_id" text collate "C" not null,
    "id" text collate "C" not null,
    "hash" text not null,
    "body" text not null,
    "name" text not null,
    "status" text not null,
    "scope" text collate "C" not null,
    "version" bigint not null,
    "code" text,
    "details" jsonb,
    "exceptions" jsonb,
    "duplicate_of" text,
    "blocks" jsonb not null,
    "missing" text collate "C",
    "behind" text collate "C",
    "received_at" text collate "C" not null,
    primary key ("device", "incarnation", "seq", "brand_id")
  )`,
  `create index "sync_receipts_id" on "sync_receipts" ("id")`,
  `create index "sync_receipts_scope" on "sync_receipts" ("device", "scope", "version")`,
  `create index "sync_receipts_received" on "sync_receipts" ("device", "incarnation", "received_at", "seq")`,
  `create index "sync_receipts_missing" on "sync_receipts" ("missing") where "status" = 'waiting'`,
  `create index "sync_receipts_behind" on "sync_receipts" ("behind") where "status" = 'waiting'`,
  `create index "sync_receipts_open" on "sync_receipts" ("device", "incarnation", "seq") where "blocks" <> '[]'`,

  // Locked first and rewritten by every commit of the scope: room on its page keeps those rewrites in place.
  `create table "sync_scopes" (
    "key" text collate "C" not null,
    "brand_id" text collate "C" not null,
    "version" bigint not null,
    "stamp" text not null,
    "feed_start" bigint not null,
    primary key ("key", "brand_id")
  ) with (fillfactor = 50)`,

  `create table "sync_versions" (
    "scope" text collate "C" not null,
    "version" bigint not null,
    "brand_id" text collate "C" not null,
    "stamp" text not null,
    "made_at" timestamptz not null default now(),
    primary key ("scope", "version", "brand_id")
  )`,
  `create index "sync_versions_age" on "sync_versions" ("made_at")`,

  `create table "sync_feed" (
    "scope" text collate "C" not null,
    "version" bigint not null,
    "table" text collate "C" not null,
    "id" text collate "C" not null,
    "brand_id" text collate "C" not null,
    "op" text not null,
    primary key ("scope", "version", "table", "id", "brand_id")
  )`,
  `create index "sync_feed_removed" on "sync_feed" ("scope", "table", "id") where "op" = 'remove'`,

  `create table "sync_rest_receipts" (
    "key" text collate "C" not null,
    "brand_id" text collate "C" not null,
    "body_hash" text not null,
    "status" integer not null,
    "answer" text not null,
    "created_at" timestamptz not null default now(),
    primary key ("key", "brand_id")
  )`,
  `create index "sync_rest_receipts_age" on "sync_rest_receipts" ("created_at")`,

  // What a till keeps for itself, kept for the server's own lane of a store.
  `create table "sync_registers" (
    "store_id" text collate "C" not null,
    "brand_id" text collate "C" not null,
    "entries" jsonb not null,
    primary key ("store_id", "brand_id")
  )`,

  `create table "sync_failures" (
    "device" text collate "C" not null,
    "incarnation" bigint not null,
    "seq" bigint not null,
    "brand_id" text collate "C" not null,
    "count" bigint not null,
    "since" text collate "C" not null,
    primary key ("device", "incarnation", "seq", "brand_id")
  )`,

  // What must follow a commit, written in its transaction. A job that is done is kept for a while, so that its id stays taken.
  `create table "jobs" (
    "id" text collate "C" not null,
    "brand_id" text collate "C" not null,
    "name" text not null,
    "payload" jsonb not null,
    "attempts" integer not null default 0,
    "run_at" timestamptz not null default now(),
    "done_at" timestamptz,
    "last_error" text,
    primary key ("id", "brand_id")
  )`,
  `create index "jobs_due" on "jobs" ("run_at") where "done_at" is null`,
];

const secured = [
  'sync_devices',
  'sync_chains',
  'sync_lanes',
  'sync_device_authors',
  'sync_receipts',
  'sync_scopes',
  'sync_versions',
  'sync_feed',
  'sync_rest_receipts',
  'sync_registers',
  'sync_failures',
  'jobs',
];

export const syncServer: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const table of secured) await enableRowSecurity(db, table);
  },
};
