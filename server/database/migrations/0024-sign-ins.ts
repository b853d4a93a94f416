import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Whoever signed in on a device is its author for a part of its log, not for good (settled 33): each sign-in stands for itself, with the
 * places in the log between which it holds. Those from before this count from now.
 *
 * However a session ends, by whatever call, the sign-in that it was is over: the database notes it where the session goes.
 */
const statements = [
  `alter table "sync_device_authors"
     add column "sign_in" text collate "C" not null default 'before',
     add column "since_incarnation" bigint not null default 0,
     add column "since_seq" bigint not null default 0,
     add column "until_incarnation" bigint,
     add column "until_seq" bigint,
     add column "seen_at" text collate "C" not null
       default to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
     add column "ended_at" text collate "C"`,
  `alter table "sync_device_authors" alter column "sign_in" drop default, alter column "seen_at" drop default`,
  `alter table "sync_device_authors" drop constraint "sync_device_authors_pkey"`,
  `alter table "sync_device_authors" add primary key ("device", "author_id", "sign_in", "brand_id")`,
  `create index "sync_device_authors_sign_in" on "sync_device_authors" ("sign_in")`,
  `create function end_sign_in() returns trigger language plpgsql security definer set search_path = pg_catalog, public
   as $$
     declare reach text := current_setting('app.system', true);
     begin
       perform set_config('app.system', 'on', true);
       update public."sync_device_authors"
         set "ended_at" = to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
         where "sign_in" = encode(sha256(convert_to(old."token_hash", 'UTF8')), 'hex') and "ended_at" is null;
       perform set_config('app.system', coalesce(reach, ''), true);
       return old;
     end
   $$`,
  `create trigger "end_sign_in" after delete on "sessions" for each row execute function end_sign_in()`,
];

export const signIns: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
