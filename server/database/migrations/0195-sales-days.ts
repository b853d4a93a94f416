import { sql, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

/** What each business day of a store came to, and up to which version of its scope that is known. Both can be made anew from the orders. */
const statements = [
  `create table "sales_days" (
    "brand_id" text collate "C" not null,
    "store_id" text collate "C" not null,
    "business_date" text collate "C" not null,
    "version" bigint not null,
    "cells" jsonb not null,
    primary key ("brand_id", "store_id", "business_date")
  )`,
  `create table "sales_reach" (
    "brand_id" text collate "C" not null,
    "store_id" text collate "C" not null,
    "version" bigint not null,
    primary key ("brand_id", "store_id")
  )`,
];

export const salesDays: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const table of ['sales_days', 'sales_reach']) await enableRowSecurity(db, table, { store: true });
  },
};
