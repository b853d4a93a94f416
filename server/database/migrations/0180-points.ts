import { sql, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

const statements = [
  `create table "point_rules" (
    "id" text collate "C",
    "brand_id" text collate "C",
    "created_at" text collate "C",
    "updated_at" text collate "C",
    "rev" bigint,
    "deleted_at" text collate "C",
    "name" text collate "C",
    "description" text collate "C",
    "type" text collate "C",
    "conversion_rate" bigint,
    "minimum_amount" bigint,
    "validity_days" bigint,
    "every_nth" bigint,
    "is_active" boolean,
    "sort" bigint,
    primary key ("brand_id", "id")
  )`,
  `create index "point_rules_brand" on "point_rules" ("brand_id", "sort", "id")`,

  `create table "point_accounts" (
    "brand_id" text collate "C" not null,
    "user_id" text collate "C" not null,
    "balance" bigint not null default 0,
    "entries" bigint not null default 0,
    "visits" bigint not null default 0,
    primary key ("brand_id", "user_id")
  )`,

  `create table "point_entries" (
    "brand_id" text collate "C" not null,
    "id" text collate "C" not null,
    "user_id" text collate "C" not null,
    "no" bigint not null,
    "kind" text collate "C" not null,
    "amount" bigint not null,
    "label" text not null,
    "source_model" text collate "C" not null,
    "source_id" text collate "C",
    "rule_id" text collate "C",
    "of_entry" text collate "C",
    "at" timestamptz not null,
    "expiry_date" text collate "C",
    "expires_at" timestamptz,
    "remaining" bigint,
    "parts" jsonb,
    primary key ("brand_id", "id")
  )`,
  // By it a page of a ledger is cut without counting, and two writers without the account's lock would meet.
  `create unique index "point_entries_no" on "point_entries" ("brand_id", "user_id", "no")`,
  `create index "point_entries_left" on "point_entries" ("brand_id", "user_id") where "remaining" > 0`,
  `create index "point_entries_ending" on "point_entries" ("expires_at") where "remaining" > 0`,
  `create index "point_entries_source" on "point_entries" ("brand_id", "source_id") where "source_model" = 'Order'`,
  `create index "point_entries_of" on "point_entries" ("brand_id", "of_entry") where "of_entry" is not null`,

  `create table "point_orders" (
    "brand_id" text collate "C" not null,
    "order_id" text collate "C" not null,
    "user_id" text collate "C" not null,
    "visit" bigint,
    "is_first" boolean not null,
    "is_standing" boolean not null,
    "counted_at" timestamptz not null,
    primary key ("brand_id", "order_id")
  )`,
  `create index "point_orders_visits" on "point_orders" ("brand_id", "user_id", "visit")`,
];

/** How a brand's points are earned, and what its customers have: no till holds the latter. */
export const points: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const table of ['point_rules', 'point_accounts', 'point_entries', 'point_orders'])
      await enableRowSecurity(db, table);
  },
};
