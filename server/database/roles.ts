import { sql, type Kysely } from 'kysely';
import { StartUpError, codeOf } from '../start-up-error.ts';

/** What every transaction runs as: neither superuser nor owner of the tables, so that row security binds it. */
export const appRole = 'haodan_app';

/**
 * Makes the app's role where it is missing and lets it use the tables that migrations will make. The connecting role
 * owns the tables. For one process at a time: grants that meet fail with "tuple concurrently updated".
 *
 * @throws StartUpError with the two statements for a database administrator, where ours may not create roles.
 */
export async function ensureAppRole<T>(owner: Kysely<T>): Promise<void> {
  const { rows } = await sql<{ me: string; exists: boolean }>`
    select current_user as me, exists (select from pg_roles where rolname = ${appRole}) as exists`.execute(
    owner,
  );
  const me = rows[0]?.me ?? '';
  const role = sql.id(appRole);
  if (rows[0]?.exists !== true) {
    try {
      await sql`create role ${role} nologin nosuperuser nobypassrls`.execute(owner);
    } catch (error) {
      // 42710, 23505: another process was faster.
      if (!['42710', '23505'].includes(codeOf(error) ?? '')) throw notAllowed(me);
    }
  }
  try {
    await sql`grant ${role} to current_user`.execute(owner);
  } catch (error) {
    if (codeOf(error) !== '42501' || !(await canBecomeApp(owner))) throw notAllowed(me);
  }
  await sql`grant usage on schema public to ${role}`.execute(owner);
  await sql`alter default privileges in schema public grant select, insert, update, delete on tables to ${role}`.execute(
    owner,
  );
  await sql`alter default privileges in schema public grant usage, select on sequences to ${role}`.execute(
    owner,
  );
}

async function canBecomeApp<T>(owner: Kysely<T>): Promise<boolean> {
  try {
    await owner.transaction().execute((tx) => sql`set local role ${sql.id(appRole)}`.execute(tx));
    return true;
  } catch {
    return false;
  }
}

function notAllowed(me: string): StartUpError {
  return new StartUpError(
    `The role ${me} of DATABASE_URL may not create roles. Let an administrator run: CREATE ROLE ${appRole} NOLOGIN; GRANT ${appRole} TO ${me};`,
  );
}
