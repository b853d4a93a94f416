import { sql, type Kysely } from 'kysely';
import { codeOf } from '../start-up-error.ts';
import { appRole } from './roles.ts';
import { brandAccess, systemAccess, type Database } from './connection.ts';

/**
 * For migrations: only rows of the transaction's brand exist for it (`brand_id`), and with `store` only those of its store
 * where it names one (`store_id`; NULL belongs to the whole brand). The system's reach sees all. Holds for the owner too.
 */
export async function enableRowSecurity<T>(
  db: Kysely<T>,
  table: string,
  { store = false } = {},
): Promise<void> {
  const name = sql.id(table);
  // Sub-selects are evaluated once a statement instead of once a row.
  const ownBrand = sql`brand_id = (select current_setting('app.brand', true))`;
  const ownStore = sql`(store_id is null or (select current_setting('app.store', true)) in ('', store_id))`;
  const own = store ? sql`${ownBrand} and ${ownStore}` : ownBrand;
  const visible = sql`(select current_setting('app.system', true)) = 'on' or (${own})`;
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy own_rows on ${name} using (${visible}) with check (${visible})`.execute(db);
}

/**
 * The start-up self-test: the app's role is bound by row security, every table with a brand is covered, and a foreign row
 * can neither be seen nor written. Anything else must not serve a single request.
 *
 * @throws Error naming what does not hold.
 */
export async function proveRowSecurity(database: Database): Promise<void> {
  await provePowerless(database);
  await proveCovered(database);
  const visible = (access: Parameters<Database['inTransaction']>[0]) =>
    database.inTransaction(access, (tx) => tx.selectFrom('row_security_probe').select('id').execute(), {
      readOnly: true,
    });

  const own = await visible(brandAccess('probe-a'));
  if (own.length !== 1 || own[0]?.id !== 'a') throw broken('a brand does not see exactly its own rows');
  if ((await visible(brandAccess(''))).length !== 0) throw broken('a transaction without a brand sees rows');
  if ((await visible(systemAccess)).length !== 2) throw broken('the system does not see all rows');
  const written = await database
    .inTransaction(brandAccess('probe-a'), (tx) =>
      tx.insertInto('row_security_probe').values({ id: 'foreign', brand_id: 'probe-b' }).execute(),
    )
    .then(() => true)
    .catch((error: unknown) => {
      if (codeOf(error) === '42501') return false;
      throw error;
    });
  if (written) throw broken('a brand can write rows of another');
}

async function provePowerless(database: Database): Promise<void> {
  const role = await database.inTransaction(systemAccess, async (tx) => {
    const { rows } = await sql<{ name: string; powerful: boolean; owns: boolean }>`
      select rolname as name, rolsuper or rolbypassrls as powerful,
        exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                where n.nspname = 'public' and c.relowner = r.oid) as owns
      from pg_roles r where rolname = current_user`.execute(tx);
    return rows[0];
  });
  if (role?.name !== appRole) throw broken(`transactions run as ${String(role?.name)}`);
  if (role.powerful || role.owns)
    throw broken(`the role ${appRole} is a superuser, bypasses it, or owns tables`);
}

async function proveCovered(database: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'brand_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(
    database.owner,
  );
  if (rows.length > 0) throw broken(`not switched on for ${rows.map((row) => row.name).join(', ')}`);
}

function broken(what: string): Error {
  return new Error(`Row security does not hold: ${what}`);
}
