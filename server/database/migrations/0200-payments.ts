import { sql, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

/** Money that guests pay online: what the server alone knows of it. What it means for an order stands on the order. */
const statements = [
  // How a brand takes money by a gateway; the partner key sealed with a key that is no part of the database.
  `create table "payment_settings" (
    "brand_id" text collate "C" not null,
    "id" text collate "C" not null,
    "terms" jsonb not null,
    "partner_key" text,
    "rev" integer not null,
    "updated_at" timestamptz not null,
    "updated_by" text,
    primary key ("brand_id", "id")
  )`,

  // Committed with the order's payment and before the gateway is called: no notice can come before it.
  `create table "payment_attempts" (
    "brand_id" text collate "C" not null,
    "id" text collate "C" not null,
    "store_id" text collate "C" not null,
    "order_id" text collate "C" not null,
    "number" text not null,
    "bank_transaction_id" text collate "C" not null,
    "amount" bigint not null,
    "way" text collate "C" not null,
    "merchant_id" text not null,
    "is_production" boolean not null,
    "state" text collate "C" not null,
    "trade_no" text collate "C",
    "payment_url" text,
    "fail_code" integer,
    "began_at" timestamptz not null,
    "settled_at" timestamptz,
    "asked_at" timestamptz,
    "next_ask_at" timestamptz,
    "expires_at" timestamptz,
    "capture_asked_at" timestamptz,
    "captured_at" timestamptz,
    "next_capture_at" timestamptz,
    "capture_tries" integer not null default 0,
    "compared_on" date,
    primary key ("brand_id", "id")
  )`,
  `create unique index "payment_attempts_bank" on "payment_attempts" ("bank_transaction_id")`,
  // While it is not known what became of one, no other may begin.
  `create unique index "payment_attempts_open" on "payment_attempts" ("brand_id", "order_id")
    where "state" in ('initiated', 'redirected', 'unknown')`,
  `create index "payment_attempts_order" on "payment_attempts" ("brand_id", "order_id")`,
  `create index "payment_attempts_store" on "payment_attempts" ("brand_id", "store_id", "began_at", "id")`,
  `create index "payment_attempts_ask" on "payment_attempts" ("next_ask_at") where "next_ask_at" is not null`,
  `create index "payment_attempts_expire" on "payment_attempts" ("expires_at") where "expires_at" is not null`,
  `create index "payment_attempts_capture" on "payment_attempts" ("next_capture_at") where "next_capture_at" is not null`,
  `create index "payment_attempts_day" on "payment_attempts" ("brand_id", "began_at")`,

  // A refund of an order, or the part of it that goes back by one attempt. "bank_refund_id" keeps the gateway from doing it twice.
  `create table "payment_refunds" (
    "brand_id" text collate "C" not null,
    "id" text collate "C" not null,
    "store_id" text collate "C" not null,
    "order_id" text collate "C" not null,
    "refund_id" text collate "C" not null,
    "attempt_id" text collate "C" not null,
    "bank_refund_id" text collate "C" not null,
    "amount" bigint not null,
    "state" text collate "C" not null,
    "asked_at" timestamptz not null,
    "next_at" timestamptz,
    "tries" integer not null default 0,
    "settled_at" timestamptz,
    "fail_code" integer,
    primary key ("brand_id", "id")
  )`,
  `create unique index "payment_refunds_bank" on "payment_refunds" ("bank_refund_id")`,
  `create index "payment_refunds_attempt" on "payment_refunds" ("brand_id", "attempt_id")`,
  `create index "payment_refunds_order" on "payment_refunds" ("brand_id", "order_id")`,
  `create index "payment_refunds_due" on "payment_refunds" ("next_at") where "next_at" is not null`,

  // What is not as it should be. A person closes it, and nothing else does.
  `create table "payment_differences" (
    "brand_id" text collate "C" not null,
    "id" text collate "C" not null,
    "store_id" text collate "C",
    "kind" text collate "C" not null,
    "found_at" timestamptz not null,
    "order_id" text collate "C",
    "number" text,
    "trade_no" text collate "C",
    "ours" bigint,
    "theirs" bigint,
    "closed_at" timestamptz,
    "closed_by" text,
    "closed_by_name" text,
    "note" text,
    primary key ("brand_id", "id")
  )`,
  `create index "payment_differences_store" on "payment_differences" ("brand_id", "store_id", "found_at", "id")`,

  // Each night's comparison with the gateway, once for a brand and day.
  `create table "payment_days" (
    "brand_id" text collate "C" not null,
    "day" text collate "C" not null,
    "next_at" timestamptz,
    "tries" integer not null default 0,
    "done_at" timestamptz,
    "trades" integer,
    "differences" integer,
    primary key ("brand_id", "day")
  )`,
  `create index "payment_days_due" on "payment_days" ("next_at") where "next_at" is not null`,
];

export const payments: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const table of ['payment_settings', 'payment_days']) await enableRowSecurity(db, table);
    for (const table of ['payment_attempts', 'payment_refunds', 'payment_differences'])
      await enableRowSecurity(db, table, { store: true });
  },
};
