import { sql, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

const statements = [
  `create table "admin_passkeys" (
    "id" text collate "C" primary key,
    "admin_id" text not null references "admins" ("id") on delete cascade,
    "brand_id" text,
    "credential_id" text collate "C" not null,
    "public_key" text not null,
    "counter" bigint not null default 0,
    "name" text not null,
    "transports" jsonb,
    "is_synced" boolean not null,
    "created_at" timestamptz not null,
    "last_used_at" timestamptz
  )`,
  // Whoever shows a key says nothing else: it is one account's.
  `create unique index "admin_passkeys_credential" on "admin_passkeys" ("credential_id")`,
  `create index "admin_passkeys_admin" on "admin_passkeys" ("admin_id")`,

  `create table "admin_recovery_codes" (
    "admin_id" text not null references "admins" ("id") on delete cascade,
    "brand_id" text,
    "code_hash" text collate "C" not null,
    primary key ("admin_id", "code_hash")
  )`,

  // A registration or a sign-in under way; nobody's where it is not known yet who signs in.
  `create table "passkey_ceremonies" (
    "id_hash" text collate "C" primary key,
    "admin_id" text,
    "brand_id" text,
    "purpose" text not null,
    "challenge" text not null,
    "expires_at" timestamptz not null
  )`,
  `create index "passkey_ceremonies_admin" on "passkey_ceremonies" ("admin_id")`,
  `create index "passkey_ceremonies_old" on "passkey_ceremonies" ("expires_at")`,

  `alter table "admin_secrets" add column "needs_second_factor" boolean not null default false`,
];

/** Passkeys of staff, what opens an account without one, and what is under way. */
export const passkeys: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    for (const table of ['admin_passkeys', 'admin_recovery_codes', 'passkey_ceremonies'])
      await enableRowSecurity(db, table);
  },
};
