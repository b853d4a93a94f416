import { sql, type Kysely, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';
import { receiptOf, receipts } from '../sync-store/records.ts';
import { entriesOfReceipt, named, upsertJournal } from '../sync-store/journal-part.ts';
import type { Line } from '../rows/record-sql.ts';

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

/** What is looked at afterwards: an index over the changes that are kept, filled for those that stand. */
export const journal: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    // The table's own policies hold for its owner too, and here every brand is meant.
    await sql`select set_config('app.system', 'on', true), set_config('app.brand', '', true)`.execute(db);
    const read = async (text: string, values: readonly unknown[]) =>
      (await sql.raw<Line>(withValues(text, values)).execute(db)).rows;
    await sql
      .raw(
        `declare "kept" no scroll cursor for select ${receipts.selected} from ${receipts.name}
         where "duplicate_of" is null and ${mayTell}`,
      )
      .execute(db);
    for (;;) {
      const { rows } = await sql<Line>`fetch ${sql.lit(atOnce)} from "kept"`.execute(db);
      if (rows.length === 0) break;
      for (const brandId of new Set(rows.map((line) => String(line['brand_id'])))) {
        const own = rows.filter((line) => line['brand_id'] === brandId);
        const found = own.flatMap((line) => entriesOfReceipt(receiptOf(line), brandId));
        if (found.length === 0) continue;
        const records = JSON.stringify(await named(found, read));
        await sql.raw(withValues(upsertJournal('$1'), [records])).execute(db);
      }
    }
    await sql`close "kept"`.execute(db);
    await sql`select set_config('app.system', '', true)`.execute(db);
    await enableRowSecurity(db, 'journal_entries', { store: true });
  },
};

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
