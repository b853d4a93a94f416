import { sql, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

const statements = [
  `create table "cash_flow_categories" (
    "id" text collate "C",
    "brand_id" text collate "C",
    "created_at" text collate "C",
    "updated_at" text collate "C",
    "rev" bigint,
    "deleted_at" text collate "C",
    "store_id" text collate "C",
    "name" text collate "C",
    "type" text collate "C",
    "colour" text collate "C",
    "is_archived" boolean,
    "merged_into" text collate "C",
    "sort" bigint,
    primary key ("brand_id", "id")
  )`,
  `create index "cash_flow_categories_store" on "cash_flow_categories" ("store_id", "sort", "id")`,
  `create index "cash_flow_categories_name" on "cash_flow_categories" ("store_id", "type", "name", "id")`,
  `create index "cash_flow_categories_scope" on "cash_flow_categories" ("store_id", "id")`,
  `create table "cash_flow_records" (
    "id" text collate "C",
    "brand_id" text collate "C",
    "created_at" text collate "C",
    "updated_at" text collate "C",
    "rev" bigint,
    "deleted_at" text collate "C",
    "store_id" text collate "C",
    "category" text collate "C",
    "category_name" text collate "C",
    "type" text collate "C",
    "amount" bigint,
    "name" text collate "C",
    "time" text collate "C",
    "description" text collate "C",
    "method" text collate "C",
    "photo" text collate "C",
    "source" text collate "C",
    "shift_id" text collate "C",
    "admin" text collate "C",
    "admin_name" text collate "C",
    "booked_at" text collate "C",
    "is_voided" boolean,
    "voided" jsonb,
    primary key ("brand_id", "id")
  )`,
  `create index "cash_flow_records_store" on "cash_flow_records" ("store_id", "time", "id")`,
  `create index "cash_flow_records_category" on "cash_flow_records" ("category", "time", "id")`,
  `create index "cash_flow_records_photo" on "cash_flow_records" ("photo", "id") where "photo" is not null`,
  `create index "cash_flow_records_scope" on "cash_flow_records" ("store_id", "id")`,
];

/** A store's books: what money came in and went out, and what it is sorted by. */
export const cashFlow: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await enableRowSecurity(db, 'cash_flow_categories', { store: true });
    await enableRowSecurity(db, 'cash_flow_records', { store: true });
  },
};
