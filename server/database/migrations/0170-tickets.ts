import { sql, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

/** Coupons and vouchers: as a brand thinks of them, which devices hold too, and as customers have them, which the server alone knows. */
const statements = [
  `create table "coupon_templates" (
    "id" text collate "C",
    "brand_id" text collate "C",
    "created_at" text collate "C",
    "updated_at" text collate "C",
    "rev" bigint,
    "deleted_at" text collate "C",
    "name" text collate "C",
    "description" text collate "C",
    "discount_info" jsonb,
    "starts_at" text collate "C",
    "ends_at" text collate "C",
    "weekdays" jsonb,
    "order_types" jsonb,
    "stores" jsonb,
    "dishes" jsonb,
    "combines_with" jsonb,
    "validity_period" bigint,
    "usage_limit" bigint,
    "per_user_limit" bigint,
    "is_active" boolean,
    "sort" bigint,
    primary key ("brand_id", "id")
  )`,
  `create index "coupon_templates_brand" on "coupon_templates" ("brand_id", "sort", "id")`,
  `create table "voucher_templates" (
    "id" text collate "C",
    "brand_id" text collate "C",
    "created_at" text collate "C",
    "updated_at" text collate "C",
    "rev" bigint,
    "deleted_at" text collate "C",
    "name" text collate "C",
    "description" text collate "C",
    "exchange_dish_template" text collate "C",
    "validity_period" bigint,
    "is_active" boolean,
    "sort" bigint,
    primary key ("brand_id", "id")
  )`,
  `create index "voucher_templates_brand" on "voucher_templates" ("brand_id", "sort", "id")`,
  `create index "voucher_templates_dish" on "voucher_templates" ("brand_id", "exchange_dish_template", "id")`,

  // A ticket keeps in "terms" what its template said when it was given. That it expired nobody writes.
  `create table "tickets" (
    "brand_id" text collate "C" not null,
    "id" text collate "C" not null,
    "kind" text collate "C" not null,
    "template_id" text collate "C" not null,
    "user_id" text collate "C" not null,
    "name" text not null,
    "terms" jsonb not null,
    "status" text collate "C" not null default 'active',
    "order_id" text collate "C",
    "reserved_until" timestamptz,
    "used_at" timestamptz,
    "acquired_at" timestamptz not null,
    "expiry_date" text collate "C" not null,
    "expires_at" timestamptz not null,
    "issued_by" text,
    "issue_reason" text,
    "created_by" text collate "C",
    "request_id" text collate "C",
    "revoked_at" timestamptz,
    "revoked_by" text,
    "revoke_reason" text,
    primary key ("brand_id", "id")
  )`,
  // What was given of a template, the newest first, and what its limits count.
  `create index "tickets_template" on "tickets" ("brand_id", "template_id", "acquired_at", "id")`,
  `create index "tickets_counted" on "tickets" ("brand_id", "template_id", "user_id") where "status" <> 'revoked'`,
  `create index "tickets_user" on "tickets" ("brand_id", "user_id", "kind", "expires_at")`,
  `create index "tickets_request" on "tickets" ("brand_id", "request_id") where "request_id" is not null`,
  `create index "tickets_order" on "tickets" ("brand_id", "order_id") where "order_id" is not null`,
  `create index "tickets_bundle" on "tickets" ("brand_id", "created_by") where "created_by" is not null`,
];

export const tickets: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const table of ['coupon_templates', 'voucher_templates', 'tickets'])
      await enableRowSecurity(db, table);
  },
};
