import { sql, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

const statements = [
  `create table "shifts" (
    "id" text collate "C",
    "brand_id" text collate "C",
    "created_at" text collate "C",
    "updated_at" text collate "C",
    "rev" bigint,
    "deleted_at" text collate "C",
    "store_id" text collate "C",
    "device_id" text collate "C",
    "lane" text collate "C",
    "seq" bigint,
    "no" text collate "C",
    "business_date" text collate "C",
    "opened_at" text collate "C",
    "opened_by" text collate "C",
    "opened_by_name" text collate "C",
    "opening_float" bigint,
    "is_open" bigint,
    "closings" jsonb,
    "revision" bigint,
    "revisions" jsonb,
    primary key ("brand_id", "id")
  )`,
  `create index "shifts_number" on "shifts" ("store_id", "lane", "seq", "id")`,
  `create index "shifts_opened" on "shifts" ("store_id", "opened_at", "id")`,
  `create index "shifts_day" on "shifts" ("store_id", "business_date", "opened_at", "id")`,
  `create index "shifts_open" on "shifts" ("store_id", "is_open", "opened_at", "id")`,
  `create index "shifts_scope" on "shifts" ("store_id", "id")`,
  `create table "cash_movements" (
    "id" text collate "C",
    "brand_id" text collate "C",
    "created_at" text collate "C",
    "updated_at" text collate "C",
    "rev" bigint,
    "deleted_at" text collate "C",
    "store_id" text collate "C",
    "shift_id" text collate "C",
    "type" text collate "C",
    "amount" bigint,
    "method" text collate "C",
    "tender_id" text collate "C",
    "tender_name" text collate "C",
    "tender_name_en" text collate "C",
    "reason" text collate "C",
    "order_id" text collate "C",
    "number" text collate "C",
    "at" text collate "C",
    "by" text collate "C",
    "by_name" text collate "C",
    "device_id" text collate "C",
    "since" bigint,
    primary key ("brand_id", "id")
  )`,
  `create index "cash_movements_shift" on "cash_movements" ("store_id", "shift_id", "at", "id")`,
  `create index "cash_movements_scope" on "cash_movements" ("store_id", "id")`,
  `create table "day_closes" (
    "id" text collate "C",
    "brand_id" text collate "C",
    "created_at" text collate "C",
    "updated_at" text collate "C",
    "rev" bigint,
    "deleted_at" text collate "C",
    "store_id" text collate "C",
    "business_date" text collate "C",
    "closings" jsonb,
    "revision" bigint,
    "revisions" jsonb,
    primary key ("brand_id", "id")
  )`,
  `create index "day_closes_day" on "day_closes" ("store_id", "business_date", "id")`,
  `create index "day_closes_scope" on "day_closes" ("store_id", "id")`,
  `alter table "store_settings" add column "requires_shift" boolean`,
];

/** Shifts of tills, what moved in their drawers, and days that were closed; and stores that take money in a shift alone. */
export const shiftTables: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const table of ['shifts', 'cash_movements', 'day_closes'])
      await enableRowSecurity(db, table, { store: true });
  },
};
