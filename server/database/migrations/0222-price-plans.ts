import { sql, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

const statements = [
  `create table "price_plans" (
    "id" text collate "C",
    "brand_id" text collate "C",
    "created_at" text collate "C",
    "updated_at" text collate "C",
    "rev" bigint,
    "deleted_at" text collate "C",
    "stores" jsonb,
    "prices" jsonb,
    "starts_at" text collate "C",
    "state" text collate "C",
    primary key ("brand_id", "id")
  )`,
  `create index "price_plans_state" on "price_plans" ("brand_id", "state", "starts_at", "id")`,
];

/** Prices of dishes that begin in many stores at one moment. */
export const pricePlansTable: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await enableRowSecurity(db, 'price_plans');
  },
};
