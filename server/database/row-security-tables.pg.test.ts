import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { tables as replicated } from '#domain/tables.ts';
import { codeOf } from '../start-up-error.ts';
import { brandAccess, systemAccess, type RowAccess, type Tx } from './connection.ts';
import { snakeCase } from './rows/columns.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

// The second wall by itself: transactions that ask for rows which the application's checks would never have let them ask for, of every
// table that there is.

/** Tables without a brand: the server's own keys, what the platform's admins decide, and who wrote to them. */
const withoutBrand = ['server_secrets', 'platform_settings', 'contact_messages'];

interface Guarded {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string; readonly needed: boolean }[];
  readonly hasStore: boolean;
}

let database: TestDatabase;
let guarded: readonly Guarded[];

beforeAll(async () => {
  database = await createTestDatabase();
  guarded = await guardedTables();
  for (const table of guarded) {
    // References and their order do not matter here.
    await database.asSuperuser(
      [
        'a-s1',
        'a-s2',
        'b-s1',
        ...(table.columns.some(({ needed, name }) => name === 'brand_id' && !needed) ? [null] : []),
      ]
        .map((place) => `set session_replication_role = replica; ${insertion(table, place)}`)
        .join(';'),
    );
  }
});
afterAll(() => database.drop());

async function guardedTables(): Promise<Guarded[]> {
  const { rows } = await sql<{ table: string; name: string; type: string; needed: boolean; stored: boolean }>`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef as needed,
      exists (select from pg_policies p where p.tablename = c.relname and p.qual like '%app.store%') as stored
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> 'row_security_probe'
    order by c.relname, a.attnum`.execute(database.owner);
  return [...new Set(rows.map(({ table }) => table))]
    .filter((name) => !withoutBrand.includes(name))
    .map((name) => {
      const columns = rows.filter(({ table }) => table === name);
      return { name, columns, hasStore: columns.some(({ stored }) => stored) };
    });
}

/** A row of a brand and a store (`a-s1`), or of nobody: every column that has to have a value gets one. */
function insertion({ name, columns }: Guarded, place: string | null): string {
  const [brand, store] = place?.split('-') ?? [];
  const values = columns.flatMap((column) => {
    const value = valueOf(column, { brand, store, key: place ?? 'nobody' });
    return value === undefined ? [] : [[`"${column.name}"`, value] as const];
  });
  const fields = values.map(([field]) => field).join(', ');
  return `insert into "${name}" (${fields}) values (${values.map(([, value]) => value).join(', ')})`;
}

function valueOf(
  { name, type, needed }: Guarded['columns'][number],
  { brand, store, key }: { brand: string | undefined; store: string | undefined; key: string },
): string | undefined {
  if (name === 'brand_id') return brand === undefined ? undefined : `'${brand}'`;
  if (name === 'store_id') return store === undefined ? undefined : `'${store}'`;
  if (name === 'role') return brand === undefined ? `'system_admin'` : `'employee'`;
  if (!needed) return undefined;
  if (type === 'bigint' || type === 'integer' || type === 'double precision') return '1';
  if (type === 'boolean') return 'true';
  if (type === 'jsonb') return `'[]'`;
  if (type.startsWith('timestamp')) return 'now()';
  return `'${key}'`;
}

/** What one table lets a reach do; nothing of it stays. */
async function tries(access: RowAccess, statement: string): Promise<number | string> {
  const undo = new Error('undo');
  let count: number | string = 'nothing';
  await database
    .inTransaction(access, async (tx: Tx) => {
      const { rows, numAffectedRows } = await sql.raw(statement).execute(tx);
      count = numAffectedRows === undefined ? rows.length : Number(numAffectedRows);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) count = codeOf(error) ?? String(error);
    });
  return count;
}

/** For each table what the statement gave; tables that gave the same stand together, so that a stray one is seen at once. */
async function outcomes(
  access: RowAccess,
  statement: (table: Guarded) => string,
  of: readonly Guarded[] = guarded,
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of of) (found[String(await tries(access, statement(table)))] ??= []).push(table.name);
  return found;
}

const all = (of = guarded): string[] => of.map(({ name }) => name);
const refused = '42501';

describe('every table with a brand', () => {
  it('is guarded, and those without one are known by name', async () => {
    const { rows } = await sql<{ name: string; guarded: boolean }>`
      select relname as name, relrowsecurity and relforcerowsecurity as guarded from pg_class c
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and relkind in ('r', 'p')`.execute(
      database.owner,
    );
    const bare = rows.filter((row) => !row.guarded).map(({ name }) => name);
    expect(bare).toEqual([]);
    expect(all()).toEqual(expect.arrayContaining([...replicated.keys()].map((name) => snakeCase(name))));
    expect(guarded.every(({ columns }) => columns.some(({ name }) => name === 'brand_id'))).toBe(true);
  });

  it('shows a brand its own rows and no other', async () => {
    const select = ({ name }: Guarded): string => `select from "${name}"`;
    expect(await outcomes(brandAccess('a'), select)).toEqual({ 2: all() });
    expect(await outcomes(brandAccess('b'), select)).toEqual({ 1: all() });
  });

  it('shows another brand nothing, however it is asked for', async () => {
    const theirs = ({ name }: Guarded): string =>
      `select from "${name}" where brand_id = 'b' or brand_id is null`;
    expect(await outcomes(brandAccess('a'), theirs)).toEqual({ 0: all() });
    expect(await outcomes(brandAccess(''), ({ name }) => `select from "${name}"`)).toEqual({ 0: all() });
    expect(await outcomes(brandAccess("b' or '1'='1"), ({ name }) => `select from "${name}"`)).toEqual({
      0: all(),
    });
  });

  it("lets a brand neither change nor remove nor lock another's rows", async () => {
    const where = `where brand_id = 'b' or brand_id is null`;
    const a = brandAccess('a');
    expect(await outcomes(a, ({ name }) => `update "${name}" set brand_id = brand_id ${where}`)).toEqual({
      0: all(),
    });
    expect(await outcomes(a, ({ name }) => `delete from "${name}" ${where}`)).toEqual({ 0: all() });
    expect(await outcomes(a, ({ name }) => `select 1 from "${name}" ${where} for update`)).toEqual({
      0: all(),
    });
  });

  it('takes no row of another brand: neither a new one, nor one that is given away', async () => {
    const gift = ({ name }: Guarded): string => `update "${name}" set brand_id = 'b' where store_id = 's1'`;
    const plainGift = ({ name }: Guarded): string => `update "${name}" set brand_id = 'b'`;
    expect(await outcomes(brandAccess('a'), (table) => insertion(table, 'b-s9'))).toEqual({
      [refused]: all(),
    });
    expect(await outcomes(brandAccess('a'), plainGift)).toEqual({ [refused]: all() });
    const stored = guarded.filter(({ hasStore }) => hasStore);
    expect(await outcomes(brandAccess('a', 's1'), gift, stored)).toEqual({ [refused]: all(stored) });
  });

  it('takes rows of the own brand, so that the refusals mean something', async () => {
    // References are checked here, so that rows of people who are not there are refused for another reason.
    const {
      1: taken = [],
      23503: orphans = [],
      ...rest
    } = await outcomes(brandAccess('a'), (table) => insertion(table, 'a-s9'));
    expect([rest, orphans]).toEqual([
      {},
      [
        'admin_invitations',
        'admin_passkeys',
        'admin_recovery_codes',
        'admin_secrets',
        'customer_secrets',
        'customer_sessions',
        'sessions',
      ],
    ]);
    expect(taken.length).toBe(guarded.length - orphans.length);
  });

  it('shows the system everything', async () => {
    const counts = await outcomes(systemAccess, ({ name }) => `select from "${name}"`);
    expect(Object.keys(counts)).toEqual(['3', '4']);
    expect(counts[4]).toEqual([
      'admin_invitations',
      'admin_passkeys',
      'admin_recovery_codes',
      'admin_secrets',
      'admins',
      'passkey_ceremonies',
      'record_changes',
      'sessions',
    ]);
  });
});

describe('every table whose rows belong to a store', () => {
  const ofStores = (): Guarded[] => guarded.filter(({ hasStore }) => hasStore);

  it('is each replicated table of that kind, and what is kept of their past and their days, of what their tills did and told these', () => {
    const expected = [...replicated.values()].filter(({ scope }) => scope === 'store');
    const names = expected.map(({ name }) => snakeCase(name));
    expect(all(ofStores())).toEqual(
      [
        ...names,
        'delivery_events',
        'delivery_links',
        'delivery_log',
        'delivery_orders',
        'journal_entries',
        'menu_revisions',
        'payment_attempts',
        'payment_differences',
        'payment_refunds',
        'print_jobs',
        'print_pages',
        'pulling_printers',
        'sales_days',
        'sales_reach',
        'till_rosters',
      ].toSorted(),
    );
  });

  it('shows a store its own rows and none of its neighbour', async () => {
    const select = ({ name }: Guarded): string => `select from "${name}"`;
    const theirs = ({ name }: Guarded): string => `select from "${name}" where store_id = 's2'`;
    expect(await outcomes(brandAccess('a', 's1'), select, ofStores())).toEqual({ 1: all(ofStores()) });
    expect(await outcomes(brandAccess('a', 's1'), theirs, ofStores())).toEqual({ 0: all(ofStores()) });
  });

  it('lets a store neither change, remove nor make rows of its neighbour', async () => {
    const s1 = brandAccess('a', 's1');
    const where = `where store_id = 's2'`;
    const names = all(ofStores());
    expect(
      await outcomes(s1, ({ name }) => `update "${name}" set store_id = 's1' ${where}`, ofStores()),
    ).toEqual({ 0: names });
    expect(await outcomes(s1, ({ name }) => `delete from "${name}" ${where}`, ofStores())).toEqual({
      0: names,
    });
    expect(
      await outcomes(s1, (table) => insertion(table, 'a-s2').replaceAll(`'a-s2'`, `'new'`), ofStores()),
    ).toEqual({ [refused]: names });
    expect(await outcomes(s1, ({ name }) => `update "${name}" set store_id = 's2'`, ofStores())).toEqual({
      [refused]: names,
    });
  });
});

describe('what belongs to the server alone', () => {
  it('is not there for a brand: its keys', async () => {
    await database.asSuperuser(`insert into server_secrets values ('k', 'v')`);
    expect(await tries(brandAccess('a'), 'select from server_secrets')).toBe(0);
    expect(await tries(brandAccess('a'), `delete from server_secrets`)).toBe(0);
    expect(await tries(brandAccess('a'), `insert into server_secrets values ('x', 'y')`)).toBe(refused);
    expect(await tries(systemAccess, 'select from server_secrets')).toBe(1);
  });

  it('is not there for a brand: who wrote to the platform', async () => {
    const insertion = `insert into contact_messages (id, name, message, language, received_at) values ('c', 'x', '', 'en', now())`;
    await database.asSuperuser(insertion);
    expect(await tries(brandAccess('a'), 'select from contact_messages')).toBe(0);
    expect(await tries(brandAccess('a'), 'delete from contact_messages')).toBe(0);
    expect(await tries(brandAccess('a'), insertion.replace(`'c'`, `'d'`))).toBe(refused);
    expect(await tries(systemAccess, 'select from contact_messages')).toBe(1);
  });

  it('cannot be changed by what serves requests: tables, rules and the list of migrations', async () => {
    for (const statement of [
      'create table mine (id text)',
      'alter table orders disable row level security',
      'drop policy own_rows on orders',
      'truncate orders',
      'delete from migrations.kysely_migration',
      `set role postgres`,
    ])
      expect([statement, await tries(systemAccess, statement)]).toEqual([statement, refused]);
  });

  it('gives a brand no account of another brand to look up', async () => {
    const lookUp = (id: string): string => `select from author_of('${id}')`;
    expect(await tries(brandAccess('a'), lookUp('b-s1'))).toBe(0);
    expect(await tries(brandAccess('a'), lookUp('a-s1'))).toBe(1);
    expect(await tries(brandAccess('a'), lookUp('nobody'))).toBe(1);
  });
});
