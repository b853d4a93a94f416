import { sql, type Kysely, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

const statements = [
  `create table "outages" (
    "id" text collate "C",
    "brand_id" text collate "C",
    "created_at" text collate "C",
    "updated_at" text collate "C",
    "rev" bigint,
    "deleted_at" text collate "C",
    "store_id" text collate "C",
    "device_id" text collate "C",
    "till" text collate "C",
    "by" jsonb,
    "from" text collate "C",
    "to" text collate "C",
    "changes" bigint,
    primary key ("brand_id", "id")
  )`,
  `create index "outages_store" on "outages" ("store_id", "from", "id")`,
  `create index "outages_scope" on "outages" ("store_id", "id")`,
];

/** When tills were cut off: replicated, as what they sold meanwhile is. */
export const outageTable: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await enableRowSecurity(db, 'outages', { store: true });
  },
};
