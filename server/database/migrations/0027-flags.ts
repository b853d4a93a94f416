import { sql, type Kysely, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

const columns = `
    "id" text collate "C",
    "brand_id" text collate "C",
    "created_at" text collate "C",
    "updated_at" text collate "C",
    "rev" bigint,
    "deleted_at" text collate "C",
    "code" text collate "C",
    "details" jsonb,
    "change_id" text collate "C",
    "operation" text collate "C",
    "label" jsonb,
    "at" text collate "C",
    "by" jsonb,
    "device" jsonb,
    "order" jsonb,
    "state" text collate "C",
    "settlement" jsonb`;

const statements = [
  `create table "flags" (${columns},
    "store_id" text collate "C",
    primary key ("brand_id", "id")
  )`,
  `create index "flags_state" on "flags" ("store_id", "state", "at", "id")`,
  `create index "flags_scope" on "flags" ("store_id", "id")`,
  `create table "brand_flags" (${columns},
    primary key ("brand_id", "id")
  )`,
  `create index "brand_flags_state" on "brand_flags" ("brand_id", "state", "at", "id")`,
];

/** The sentence of a change of which only the database tells. */
const earlier = /*i18n*/ { id: 'flag.earlier', message: '先前的變更' };

/**
 * What was flagged in the last thirty days went to the device that made it alone: it is listed now, in general words, since a change's
 * sentence is not the database's to say. No feed tells of it: whoever knows the table loads its scope anew.
 */
const carryOver = `
  with "flagged" as (
    select r.*, r."body"::jsonb as "said", e."exception", e."place" - 1 as "place"
    from "sync_receipts" r, jsonb_array_elements(r."exceptions") with ordinality e("exception", "place")
    where r."status" = 'applied_with_exceptions' and r."duplicate_of" is null and length(r."id") <= 190
      and r."scope" like 'store:%'
      and r."received_at" >= to_char(now() at time zone 'utc' - interval '30 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  )
  insert into "flags" ("id", "brand_id", "store_id", "created_at", "updated_at", "rev", "code", "details", "change_id", "operation",
    "label", "at", "by", "device", "order", "state")
  select f."id" || ':' || f."place", f."brand_id", s."id", f."received_at", f."received_at", 1,
    f."exception"->>'code', coalesce(f."exception"->'details', '{}'), f."id", f."name", '${JSON.stringify({ id: earlier.id })}',
    to_char(to_timestamp(((f."said"#>>'{at,wall}')::numeric + (f."said"#>>'{at,offset}')::numeric) / 1000.0) at time zone 'utc',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    jsonb_build_object('adminId', f."said"#>'{actor,adminId}', 'name', f."said"#>'{actor,name}'),
    jsonb_strip_nulls(jsonb_build_object('id', d."id", 'name', d."name",
      'lane', (select l."lane" from "sync_lanes" l where l."device" = d."id" and l."store_id" = s."id"))),
    case when o."id" is not null then jsonb_build_object('id', o."id", 'number', o."number") end,
    'open'
  from "flagged" f
  join "stores" s on f."scope" = 'store:' || s."id" and s."brand_id" = f."brand_id"
  join "sync_devices" d on d."id" = f."device"
  left join "orders" o on o."brand_id" = f."brand_id" and o."store_id" = s."id"
    and o."id" = coalesce(f."exception"#>>'{details,orderId}', f."said"#>>'{args,orderId}', f."said"#>>'{args,_id}')
  on conflict do nothing`;

/** What somebody should look at: one list a store, and one of the brand's own records. */
export const listOfFlags: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await sql`select set_config('app.system', 'on', true)`.execute(db);
    await sql.raw(carryOver).execute(db);
    await sql`select set_config('app.system', '', true)`.execute(db);
    await enableRowSecurity(db, 'flags', { store: true });
    await enableRowSecurity(db, 'brand_flags');
  },
};
