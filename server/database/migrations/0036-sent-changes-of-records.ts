import { sql, type Kysely, type Migration } from 'kysely';

/** Kinds whose changes devices have sent so far, as the names of their commands begin, and where their records stand. */
const kinds = {
  dish: 'dish_templates',
  option: 'options',
  optionCategory: 'option_categories',
  store: 'stores',
  menu: 'menus',
} as const;

/** Receipts that are looked through at once: one may have 200 KiB. */
const atOnce = 50;

/** What they name that is noted at once. */
const linesAtOnce = 5000;

interface Sent {
  readonly brand_id: string;
  readonly id: string;
  readonly name: string;
  readonly body: string;
  readonly received_at: string;
}

/**
 * Changes of a record that devices sent are found by the record, as those that were made at the server are, and no more by looking for its
 * id in the text of receipts. Of what stands, every record is noted that a change names: what it is not about, its reader leaves out.
 */
export const sentChangesOfRecords: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "record_changes" add column "is_sent" boolean not null default false`.execute(db);
    await sql`drop index "sync_receipts_history"`.execute(db);
    // Devices choose the ids of their changes: one that takes the id of a change that was made at the server must not hide behind it.
    await sql`drop index "record_changes_key"`.execute(db);
    await sql`create unique index "record_changes_key"
      on "record_changes" ("brand_id", "kind", "record_id", "change_id", "is_sent")`.execute(db);
    // The table's own policies hold for its owner too, and here every brand is meant.
    await sql`select set_config('app.system', 'on', true)`.execute(db);
    const records = await recordsByKind(db);
    // Read once from one end to the other: to look for the place again at each turn took longer than all the rest.
    await sql`declare "sent" no scroll cursor for
      select "brand_id", "id", "name", "body", "received_at" from "sync_receipts"
      where "name" ~ '^(dish|option|optionCategory|store|menu)[.]'
        and "status" in ('applied', 'applied_with_exceptions') and "duplicate_of" is null`.execute(db);
    for (;;) {
      const { rows } = await sql<Sent>`fetch ${sql.lit(atOnce)} from "sent"`.execute(db);
      if (rows.length === 0) break;
      const lines = rows.flatMap((sent) => linesOf(sent, records));
      for (let at = 0; at < lines.length; at += linesAtOnce)
        await sql`
        insert into "record_changes" ("brand_id", "kind", "record_id", "change_id", "at", "author", "fields", "is_sent")
        select "brand_id", "kind", "record_id", "change_id", "at", '', '[]', true
        from json_to_recordset(${JSON.stringify(lines.slice(at, at + linesAtOnce))}::json) as line("brand_id" text, "kind" text, "record_id" text,
          "change_id" text, "at" text)
        on conflict do nothing`.execute(db);
    }
    await sql`close "sent"`.execute(db);
    await sql`select set_config('app.system', '', true)`.execute(db);
  },
};

async function recordsByKind(db: Kysely<unknown>): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const [kind, table] of Object.entries(kinds)) {
    const { rows } = await sql<{ id: string }>`select "id" from ${sql.table(table)}`.execute(db);
    found.set(kind, new Set(rows.map(({ id }) => id)));
  }
  return found;
}

function linesOf(
  { brand_id, id, name, body, received_at }: Sent,
  records: ReadonlyMap<string, ReadonlySet<string>>,
) {
  const kind = name.slice(0, name.indexOf('.'));
  return [...textsIn(body)]
    .filter((text) => records.get(kind)?.has(text))
    .map((record_id) => ({ brand_id, kind, record_id, change_id: id, at: received_at }));
}

/** Every text and every field's name of a change. One that cannot be read was never told of. */
function textsIn(body: string): Set<string> {
  const texts = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string') texts.add(value);
    if (typeof value !== 'object' || value === null) return;
    for (const [field, inner] of Object.entries(value)) {
      texts.add(field);
      look(inner);
    }
  };
  try {
    look(JSON.parse(body));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  return texts;
}
