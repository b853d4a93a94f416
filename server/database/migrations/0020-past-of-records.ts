import { sql, type Kysely, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

const statements = [
  // Receipts tell what devices changed. What was changed at the server has no receipt: whose account it was, and what became of which field.
  `create table "record_changes" (
    "brand_id" text collate "C" not null,
    "kind" text collate "C" not null,
    "record_id" text collate "C" not null,
    "change_id" text collate "C" not null,
    "at" text collate "C" not null,
    "author" text collate "C" not null,
    "label" jsonb,
    "fields" jsonb not null,
    primary key ("brand_id", "kind", "record_id", "change_id")
  )`,

  // Every menu as it was published, with what its dishes were called and cost: orders name the revision that they were priced from.
  `create table "menu_revisions" (
    "brand_id" text collate "C" not null,
    "store_id" text collate "C" not null,
    "menu_id" text collate "C" not null,
    "revision" bigint not null,
    "at" text collate "C" not null,
    "author" text collate "C",
    "device" text collate "C",
    "menu" jsonb not null,
    "dishes" jsonb not null,
    primary key ("brand_id", "store_id", "menu_id", "revision")
  )`,
  // Those that stand now; who published them is not known. A dish is told as `sync-store/past-part.ts` tells it since.
  `insert into "menu_revisions" ("brand_id", "store_id", "menu_id", "revision", "at", "menu", "dishes")
   select m."brand_id", m."store_id", m."id", m."revision", m."updated_at",
     jsonb_strip_nulls(jsonb_build_object('name', m."name", 'menuType', m."menu_type", 'isActive', m."is_active",
       'schedule', m."schedule", 'categories', m."categories")),
     coalesce((select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('_id', d."id", 'name', d."name", 'nameEn', d."name_en",
       'basePrice', d."base_price", 'isActive', d."is_active", 'tileColour', d."tile_colour"))) from "dish_templates" d
       where d."brand_id" = m."brand_id" and exists (
         select from jsonb_array_elements(m."categories") c, jsonb_array_elements(c -> 'items') i where i ->> 'dishTemplate' = d."id")), '[]')
   from "menus" m`,

  `drop index "sync_receipts_history"`,
  `create index "sync_receipts_history" on "sync_receipts" ("brand_id", "received_at")
    where "name" ~ '^(dish|option|optionCategory|store|menu)[.]'`,
];

/** What detail pages tell of the past, beyond the changes that devices sent. */
export const pastOfRecords: Migration = {
  async up(db: Kysely<unknown>) {
    // The table's own policies hold for its owner too, and here every brand is meant.
    await sql`select set_config('app.system', 'on', true)`.execute(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
    await sql`select set_config('app.system', '', true)`.execute(db);
    await enableRowSecurity(db, 'record_changes');
    await enableRowSecurity(db, 'menu_revisions', { store: true });
  },
};
