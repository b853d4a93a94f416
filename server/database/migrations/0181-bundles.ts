import { sql, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

/** Bundles as a brand sells them, which devices hold too, and those that customers have, which the server alone knows. */
const statements = [
  `create table "bundles" (
    "id" text collate "C",
    "brand_id" text collate "C",
    "created_at" text collate "C",
    "updated_at" text collate "C",
    "rev" bigint,
    "deleted_at" text collate "C",
    "name" text collate "C",
    "description" text collate "C",
    "image" jsonb,
    "bundle_items" jsonb,
    "cash_price" jsonb,
    "point_price" jsonb,
    "voucher_validity_days" bigint,
    "purchase_limit_per_user" bigint,
    "starts_at" text collate "C",
    "ends_at" text collate "C",
    "is_active" boolean,
    "sort" bigint,
    primary key ("brand_id", "id")
  )`,
  `create index "bundles_brand" on "bundles" ("brand_id", "sort", "id")`,

  // As it was sold, whatever the bundle says now. How much of it is used its tickets say ("created_by").
  `create table "bundle_instances" (
    "brand_id" text collate "C" not null,
    "id" text collate "C" not null,
    "template_id" text collate "C" not null,
    "user_id" text collate "C" not null,
    "name" text not null,
    "description" text not null,
    "bundle_items" jsonb not null,
    "cash_price" bigint,
    "point_price" bigint,
    "final_price" bigint not null,
    "paid_with" text collate "C" not null,
    "order_id" text collate "C",
    "purchased_at" timestamptz not null,
    "voucher_validity_days" integer not null,
    "status" text collate "C" not null,
    "request_id" text collate "C",
    "request_hash" text,
    "issued_by" text,
    "issue_reason" text,
    "refunded_at" timestamptz,
    "refunded_by" text,
    "refund_reason" text,
    primary key ("brand_id", "id")
  )`,
  // What was sold of a bundle, the newest first, and what a customer's limit counts.
  `create index "bundle_instances_template" on "bundle_instances" ("brand_id", "template_id", "purchased_at", "id")`,
  `create index "bundle_instances_user" on "bundle_instances" ("brand_id", "user_id", "template_id")`,
  // A request of a customer is done once, however often it arrives.
  `create unique index "bundle_instances_request" on "bundle_instances" ("brand_id", "user_id", "request_id")
    where "request_id" is not null`,
];

export const bundles: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const table of ['bundles', 'bundle_instances']) await enableRowSecurity(db, table);
  },
};
