import { sql, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

const statements = [
  `create table "messages" (
    "brand_id" text collate "C" not null,
    "id" text collate "C" not null,
    "kind" text collate "C" not null,
    "event" text collate "C" not null,
    "mark" text collate "C" not null default '',
    "store_id" text collate "C",
    "order_id" text collate "C",
    "recipient" text collate "C" not null,
    "way" text collate "C" not null,
    "state" text collate "C" not null,
    "reason" text,
    "shown" text,
    "locale" text collate "C" not null,
    "cost" integer not null default 0,
    "sealed" text,
    "provider_id" text,
    "day" text collate "C" not null,
    "at" timestamptz not null,
    "settled_at" timestamptz,
    primary key ("brand_id", "id")
  )`,
  // Whoever causes it again, a recipient is told of an order's event once.
  `create unique index "messages_once" on "messages" ("brand_id", "order_id", "event", "mark", "recipient") where "order_id" is not null`,
  `create index "messages_newest" on "messages" ("brand_id", "at" desc, "id" desc)`,
  `create index "messages_paid" on "messages" ("brand_id", "day", "kind") where "way" = 'sms'`,
  `create index "messages_old" on "messages" ("at")`,

  `create table "message_settings" (
    "brand_id" text collate "C" not null,
    "key" text collate "C" not null,
    "value" jsonb not null,
    primary key ("brand_id", "key")
  )`,

  `create table "push_subscriptions" (
    "brand_id" text collate "C" not null,
    "order_id" text collate "C" not null,
    "recipient" text collate "C" not null,
    "endpoint" text not null,
    "p256dh" text not null,
    "auth" text not null,
    "locale" text collate "C" not null,
    "created_at" timestamptz not null,
    primary key ("brand_id", "order_id", "recipient")
  )`,
  `create index "push_subscriptions_old" on "push_subscriptions" ("created_at")`,
];

/** What guests are told, and the browsers that they are told it by. No till holds any of it. */
export const messages: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const table of ['messages', 'message_settings', 'push_subscriptions'])
      await enableRowSecurity(db, table);
  },
};
