import { sql, type Kysely, type Migration } from 'kysely';

/** What the platform's own admins decide. */
export const platformSettings: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "platform_settings" ("key" text primary key, "value" jsonb not null)`.execute(db);
  },
};
