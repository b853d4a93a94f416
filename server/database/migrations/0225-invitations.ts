import { sql, type Kysely, type Migration } from 'kysely';
import { enableRowSecurity } from '../row-security.ts';

const statements = [
  `alter table "admins"
     add column "invited_at" timestamptz,
     add column "invited_until" timestamptz`,
  `create table "admin_invitations" (
     "admin_id" text primary key references "admins" ("id") on delete cascade,
     "brand_id" text,
     "token_hash" text not null unique,
     "invited_by" text not null)`,
];

/** Accounts that somebody was invited to, and the links by which they set their password. */
export const invitations: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
    await enableRowSecurity(db, 'admin_invitations');
  },
};
