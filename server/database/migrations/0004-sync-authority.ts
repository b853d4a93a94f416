import { sql, type Kysely, type Migration } from 'kysely';

/** What the sync server needs to judge a device's word: its own signing key, and who an author is today. */
export const syncAuthority: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table server_secrets (name text primary key, secret text not null)`.execute(db);
    await sql`alter table server_secrets enable row level security`.execute(db);
    await sql`alter table server_secrets force row level security`.execute(db);
    await sql`create policy system_only on server_secrets using ((select current_setting('app.system', true)) = 'on')`.execute(
      db,
    );

    // A change is judged in its brand's transaction, and its author may be one of the platform's own admins, who belong to no brand.
    // This looks up one account by id, never another brand's.
    await sql`create function author_of(author text) returns setof admins
      language plpgsql security definer set search_path = pg_catalog, public
      as $$
        declare reach text := current_setting('app.system', true);
        begin
          perform set_config('app.system', 'on', true);
          return query select * from public.admins
            where id = author and is_active and deleted_at is null
              and (brand_id is null or current_setting('app.brand', true) in ('', brand_id));
          perform set_config('app.system', coalesce(reach, ''), true);
        end
      $$`.execute(db);
  },
};
