import { sql, type Migration } from 'kysely';

/** Who wrote by the form of the site. They are of no brand: the platform's admins alone read them. */
export const contactMessages: Migration = {
  async up(db) {
    await sql`create table "contact_messages" (
      "id" text primary key,
      "name" text not null,
      "phone" text,
      "email" text,
      "store_count" text,
      "message" text not null,
      "language" text not null,
      "received_at" timestamptz not null,
      "settled_at" timestamptz,
      "settled_by" text
    )`.execute(db);
    await sql`create index "contact_messages_newest" on "contact_messages" ("received_at" desc, "id")`.execute(
      db,
    );
    await sql`create index "contact_messages_open" on "contact_messages" ("received_at" desc, "id") where "settled_at" is null`.execute(
      db,
    );
    await sql`alter table "contact_messages" enable row level security`.execute(db);
    await sql`alter table "contact_messages" force row level security`.execute(db);
    await sql`create policy "system_only" on "contact_messages"
      using ((select current_setting('app.system', true)) = 'on')`.execute(db);
  },
};
