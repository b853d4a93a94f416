import { sql, type Kysely, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

/** Who may sign in, and who has (data-model §3). */
export const staffAndSessions: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table admins (
      id text primary key,
      brand_id text,
      store_id text,
      name text not null,
      name_key text not null,
      phone text,
      role text not null,
      is_active boolean not null default true,
      last_login timestamptz,
      created_by text,
      pin_set_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      rev integer not null default 1,
      deleted_at timestamptz,
      constraint admins_role_reach check (
        case
          when role in ('primary_system_admin', 'system_admin') then brand_id is null and store_id is null
          when role in ('primary_brand_admin', 'brand_admin') then brand_id is not null and store_id is null
          when role in ('primary_store_admin', 'store_admin', 'employee') then brand_id is not null and store_id is not null
          else false
        end)
    )`.execute(db);
    // A name is unique in its brand, or among system admins; a deleted account frees it.
    await sql`create unique index admins_brand_name on admins (brand_id, name_key) where brand_id is not null and deleted_at is null`.execute(
      db,
    );
    await sql`create unique index admins_system_name on admins (name_key) where brand_id is null and deleted_at is null`.execute(
      db,
    );
    await enableRowSecurity(db, 'admins');

    await sql`create table admin_secrets (
      admin_id text primary key references admins (id) on delete cascade,
      brand_id text,
      password_hash text not null,
      password_set_at timestamptz not null default now(),
      pin_hash text
    )`.execute(db);
    await enableRowSecurity(db, 'admin_secrets');

    await sql`create table sessions (
      token_hash text primary key,
      admin_id text not null references admins (id) on delete cascade,
      brand_id text,
      device_id text,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
    await sql`create index sessions_admin on sessions (admin_id)`.execute(db);
    await sql`create index sessions_expiry on sessions (expires_at)`.execute(db);
    await enableRowSecurity(db, 'sessions');

    await sql`create table row_security_probe (id text primary key, brand_id text not null)`.execute(db);
    await sql`insert into row_security_probe values ('a', 'probe-a'), ('b', 'probe-b')`.execute(db);
    await enableRowSecurity(db, 'row_security_probe');
  },
};
