import { sql, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

const statements = [
  `create table "platform_stores" (
    "id" text collate "C",
    "brand_id" text collate "C",
    "created_at" text collate "C",
    "updated_at" text collate "C",
    "rev" bigint,
    "deleted_at" text collate "C",
    "store_id" text collate "C",
    "platform" text collate "C",
    "platform_brand_id" text collate "C",
    "platform_store_id" text collate "C",
    "is_active" boolean,
    "auto_accept" boolean,
    "prep_time" bigint,
    "busy_prep_time" bigint,
    "markup" bigint,
    "mappings" jsonb,
    "status" text collate "C",
    "pause" jsonb,
    "menu_sync" jsonb,
    "menu_last_sync" text collate "C",
    "stock_last_sync" text collate "C",
    "last_error" text collate "C",
    primary key ("brand_id", "id")
  )`,
  `create index "platform_stores_store" on "platform_stores" ("store_id", "platform", "id")`,
  `create index "platform_stores_scope" on "platform_stores" ("store_id", "id")`,
  // An order comes to one kitchen: whoever else says that the platform's store is theirs is refused, whichever brand they are of, and in
  // whichever case they write it: what platforms call a store is the same to them in capitals.
  `create unique index "platform_stores_remote" on "platform_stores" ("platform", lower("platform_store_id"))`,

  // What the server last told a platform of a store, and up to which state of the store it has looked.
  `create table "delivery_links" (
    "brand_id" text collate "C" not null,
    "id" text collate "C" not null,
    "store_id" text collate "C" not null,
    "platform" text collate "C" not null,
    "remote_id" text not null,
    "chain_id" text,
    "looked_store" bigint not null default 0,
    "looked_brand" bigint not null default 0,
    "look_at" timestamptz,
    "wanted" bigint not null default 0,
    "compared_at" timestamptz,
    "is_open" boolean,
    "menu" jsonb,
    "pending_menu" jsonb,
    "gone" jsonb,
    "failures" integer not null default 0,
    primary key ("brand_id", "id")
  )`,

  // Each of a platform's orders, until the platform knows all that becomes of it.
  `create table "delivery_orders" (
    "brand_id" text collate "C" not null,
    "order_id" text collate "C" not null,
    "store_id" text collate "C" not null,
    "link_id" text collate "C" not null,
    "platform" text collate "C" not null,
    "ref" text not null,
    "received_at" timestamptz not null,
    "answer_by" timestamptz not null,
    "told" text not null default '',
    "is_done" boolean not null default false,
    "unmapped" jsonb not null default '[]',
    primary key ("brand_id", "order_id")
  )`,
  `create index "delivery_orders_open" on "delivery_orders" ("brand_id", "link_id") where not "is_done"`,
  `create index "delivery_orders_unmapped" on "delivery_orders" ("brand_id", "link_id", "received_at") where "unmapped" <> '[]'`,

  // What platforms have sent, each once by the name that they give it.
  `create table "delivery_events" (
    "platform" text collate "C" not null,
    "id" text collate "C" not null,
    "brand_id" text collate "C" not null,
    "store_id" text collate "C" not null,
    "link_id" text collate "C" not null,
    "raw" text not null,
    "received_at" timestamptz not null,
    primary key ("brand_id", "platform", "id")
  )`,
  `create index "delivery_events_received" on "delivery_events" ("received_at")`,

  `create table "delivery_log" (
    "brand_id" text collate "C" not null,
    "id" text collate "C" not null,
    "store_id" text collate "C" not null,
    "platform" text collate "C" not null,
    "at" timestamptz not null,
    "kind" text not null,
    "details" jsonb not null,
    primary key ("brand_id", "id")
  )`,
  `create index "delivery_log_store" on "delivery_log" ("brand_id", "store_id", "platform", "at" desc)`,
];

/** Delivery platforms: what a store is connected to, which devices hold too, and what the server alone knows of them. */
export const delivery: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const table of [
      'platform_stores',
      'delivery_links',
      'delivery_orders',
      'delivery_events',
      'delivery_log',
    ])
      await enableRowSecurity(db, table, { store: true });
  },
};
