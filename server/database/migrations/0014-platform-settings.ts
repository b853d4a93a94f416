import { sql, type Kysely, type Migration } from 'kysely';

/** What the platform's own admins decide. */
export const platformSettings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "platform_settings" ("key" text primary key, "value" jsonb not null)`.execute(db);
    await sql`alter table "platform_settings" enable row level security`.execute(db);
    await sql`alter table "platform_settings" force row level security`.execute(db);
    await sql`create policy "system_only" on "platform_settings"
      using ((select current_setting('app.system', true)) = 'on')`.execute(db);
  },
};
