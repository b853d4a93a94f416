import { sql, type Kysely, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';
import { filledEntries, type FilledEntry, type KeptLine } from './0093-journal-fill.ts';

/** Receipts that are looked through at once: one may have 200 KiB. */
const atOnce = 50;

const statements = [
  `create table "journal_entries" (
    "id" text collate "C",
    "brand_id" text collate "C",
    "created_at" text collate "C",
    "updated_at" text collate "C",
    "rev" bigint,
    "deleted_at" text collate "C",
    "store_id" text collate "C",
    "kind" text collate "C",
    "state" text collate "C",
    "at" text collate "C",
    "by" text collate "C",
    "by_name" text collate "C",
    "approved_by" text collate "C",
    "approved_by_name" text collate "C",
    "is_approved" bigint,
    "device" text collate "C",
    "device_name" text collate "C",
    "lane" text collate "C",
    "order_id" text collate "C",
    "number" text collate "C",
    "amount" bigint,
    "reason" text collate "C",
    "parts" jsonb,
    "operation" text collate "C",
    "change_id" text collate "C",
    "incarnation" bigint,
    "seq" bigint,
    "through" bigint,
    "hash" text collate "C",
    primary key ("brand_id", "id")
  )`,
  `create index "journal_entries_store" on "journal_entries" ("store_id", "at", "id")`,
  `create index "journal_entries_store_kind" on "journal_entries" ("store_id", "kind", "at", "id")`,
  `create index "journal_entries_store_by" on "journal_entries" ("store_id", "by", "at", "id")`,
  `create index "journal_entries_store_device" on "journal_entries" ("store_id", "device", "at", "id")`,
  `create index "journal_entries_store_approved" on "journal_entries" ("store_id", "is_approved", "at", "id")`,
  `create index "journal_entries_store_number" on "journal_entries" ("store_id", "number", "at", "id")`,
  `create index "journal_entries_brand" on "journal_entries" ("brand_id", "at", "id")`,
  `create index "journal_entries_brand_kind" on "journal_entries" ("brand_id", "kind", "at", "id")`,
  `create index "journal_entries_brand_by" on "journal_entries" ("brand_id", "by", "at", "id")`,
  `create index "journal_entries_brand_device" on "journal_entries" ("brand_id", "device", "at", "id")`,
  `create index "journal_entries_brand_approved" on "journal_entries" ("brand_id", "is_approved", "at", "id")`,
  `create index "journal_entries_brand_number" on "journal_entries" ("brand_id", "number", "at", "id")`,
];

/** Only these may tell anything: sales without a discount, which are nearly all there is, are not even read. */
const mayTell = `("name" in ('order.void', 'order.refund', 'orderAdmin.cancel', 'order.voidLine', 'order.changeTender', 'order.revise',
    'dish.update', 'till.noteWrongPins') or "exceptions" is not null or "body" like '%"approver"%' or "code" = 'unfit'
  or ("name" = 'order.place' and "body" like '%"discountModel"%'))`;

/** What each name in a list of ids is: of an account, or of a dish of the brand. */
const names = `select a."id", x."name" from unnest($1::text[]) a("id") cross join lateral author_of(a."id") x
  union all select "id", "name" from "dish_templates" where "brand_id" = $2 and "id" = any($1::text[])`;

const lanes = `select d."id", coalesce(d."given_name", d."name") as "name", l."store_id", l."lane" from "sync_devices" d
  left join "sync_lanes" l on l."device" = d."id" and l."brand_id" = d."brand_id"
  where d."brand_id" = $1 and d."id" = any($2::text[]) order by l."store_id"`;

/** The columns in which an entry is filled in, by the names of its fields. */
const filled = [
  ['_id', 'id', 'text'],
  ['brandId', 'brand_id', 'text'],
  ['createdAt', 'created_at', 'text'],
  ['updatedAt', 'updated_at', 'text'],
  ['rev', 'rev', 'bigint'],
  ['storeId', 'store_id', 'text'],
  ['kind', 'kind', 'text'],
  ['state', 'state', 'text'],
  ['at', 'at', 'text'],
  ['by', 'by', 'text'],
  ['byName', 'by_name', 'text'],
  ['approvedBy', 'approved_by', 'text'],
  ['approvedByName', 'approved_by_name', 'text'],
  ['isApproved', 'is_approved', 'bigint'],
  ['device', 'device', 'text'],
  ['deviceName', 'device_name', 'text'],
  ['lane', 'lane', 'text'],
  ['orderId', 'order_id', 'text'],
  ['number', 'number', 'text'],
  ['amount', 'amount', 'bigint'],
  ['reason', 'reason', 'text'],
  ['parts', 'parts', 'jsonb'],
  ['operation', 'operation', 'text'],
  ['changeId', 'change_id', 'text'],
  ['incarnation', 'incarnation', 'bigint'],
  ['seq', 'seq', 'bigint'],
  ['hash', 'hash', 'text'],
] as const;

const insert = `insert into "journal_entries" (${filled.map(([, column]) => `"${column}"`).join(', ')})
  select ${filled.map(([field]) => `"${field}"`).join(', ')}
  from json_to_recordset($1::json) as record(${filled.map(([field, , type]) => `"${field}" ${type}`).join(', ')})`;

/** What is looked at afterwards: an index over the changes that are kept, filled for those that stand. */
export const journal: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    // The table's own policies hold for its owner too, and here every brand is meant.
    await sql`select set_config('app.system', 'on', true), set_config('app.brand', '', true)`.execute(db);
    await sql
      .raw(
        `declare "kept" no scroll cursor for select "brand_id", "device", "incarnation", "seq", "id", "hash", "body", "name", "status",
           "scope", "code", "details", "exceptions", "received_at" from "sync_receipts" where "duplicate_of" is null and ${mayTell}`,
      )
      .execute(db);
    for (;;) {
      const { rows } = await sql<KeptLine>`fetch ${sql.lit(atOnce)} from "kept"`.execute(db);
      if (rows.length === 0) break;
      for (const brandId of new Set(rows.map((line) => line.brand_id))) {
        const found = rows.filter((line) => line.brand_id === brandId).flatMap(filledEntries);
        if (found.length === 0) continue;
        const records = JSON.stringify(await named(found, brandId, db));
        await sql.raw(withValues(insert, [records])).execute(db);
      }
    }
    await sql`close "kept"`.execute(db);
    await sql`select set_config('app.system', '', true)`.execute(db);
    await enableRowSecurity(db, 'journal_entries', { store: true });
  },
};

async function named(found: readonly FilledEntry[], brandId: string, db: Kysely<unknown>): Promise<object[]> {
  const read = async (text: string, values: readonly unknown[]) =>
    (await sql.raw<Readonly<Record<string, string | null>>>(withValues(text, values)).execute(db)).rows;
  const ids = found.flatMap(({ by, approvedBy, parts }) => [
    by,
    approvedBy,
    ...parts.map(({ name }) => name),
  ]);
  const known = [...new Set(ids)].filter((id) => typeof id === 'string' && id !== '');
  const called = new Map((await read(names, [known, brandId])).map(({ id, name }) => [id, name]));
  const tills = await read(lanes, [brandId, [...new Set(found.map(({ device }) => device))]]);
  return found.map((entry) => {
    const own = tills.filter(({ id }) => id === entry.device);
    const storeId = entry.storeId ?? (entry.kind === 'forged' ? own[0]?.['store_id'] : undefined);
    return {
      ...entry,
      storeId,
      lane: own.find((till) => till['store_id'] === storeId)?.['lane'],
      deviceName: own[0]?.['name'],
      byName: called.get(entry.by),
      approvedByName: entry.approvedBy === undefined ? undefined : called.get(entry.approvedBy),
      parts: entry.parts.map((part) => ({ ...part, name: called.get(String(part['name'])) ?? part['name'] })),
    };
  });
}

/** A statement of the store with its values in it: Kysely numbers its parameters itself. */
function withValues(text: string, values: readonly unknown[]): string {
  return text.replaceAll(/\$(\d+)(::text\[\])?/g, (_all, nth: string, isList: string | undefined) => {
    const value = values[Number(nth) - 1];
    if (Array.isArray(value)) return `array[${value.map((one) => quote(String(one))).join(', ')}]::text[]`;
    return `${quote(String(value))}${isList ?? ''}`;
  });
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
