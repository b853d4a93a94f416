import { sql, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

const statements = [
  `create table "table_marks" (
    "id" text collate "C",
    "brand_id" text collate "C",
    "created_at" text collate "C",
    "updated_at" text collate "C",
    "rev" bigint,
    "deleted_at" text collate "C",
    "store_id" text collate "C",
    "table_id" text collate "C",
    "standing" text collate "C",
    "at" text collate "C",
    "change" text collate "C",
    primary key ("brand_id", "id")
  )`,
  `create index "table_marks_store" on "table_marks" ("store_id", "table_id", "id")`,
  `create index "table_marks_scope" on "table_marks" ("store_id", "id")`,
  `alter table "orders" add column "table_moved" jsonb`,
];

/** What people say of tables, and when an order moved to another one. */
export const standingOfTables: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await enableRowSecurity(db, 'table_marks', { store: true });
  },
};
