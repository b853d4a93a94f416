import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyseGrown } from '#server/jobs/analyse-grown.ts';
import { samples } from '#sync/testing/rows-contract-fixtures.ts';
import { beginningOf, brandAccess } from '../connection.ts';
import { enableRowSecurity } from '../row-security.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { tableDdl } from './ddl.ts';
import { TableSqls } from './table-sqls.ts';

const sqls = new TableSqls();
const manyRows = 50_000;
const asked = 100;
/** After so many runs of a named statement PostgreSQL settles on a plan that does not look at its values. */
const runsUntilKept = 8;

const numbers = Array.from({ length: asked }, (_, i) => i * 450 + 1);
const statements = {
  'rows by their ids': sqls.of(samples).lookUp(
    'tea',
    numbers.map((n) => `many${n}`),
  ),
  'rows of many ranges': sqls.of(samples).listMany(
    'tea',
    'name',
    numbers.map((n) => ['many', nameOf(n)]),
  ),
};

let database: TestDatabase;
let client: PoolClient;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const statement of tableDdl(samples)) await sql.raw(statement).execute(database.owner);
  await sql`alter table "samples" set (autovacuum_enabled = off)`.execute(database.owner);
  await sql`grant select on "samples" to public`.execute(database.owner);
  await enableRowSecurity(database.owner, 'samples');
  client = await database.pool.connect();
});
afterAll(async () => {
  client.release();
  await database.drop();
});

function nameOf(n: number): string {
  return `n${String(n).padStart(6, '0')}`;
}

async function fill(): Promise<void> {
  await database.asSuperuser(`insert into "samples"
    ("id", "brand_id", "store_id", "created_at", "updated_at", "rev", "name", "count", "rate")
    select 'many' || n, 'tea', 'many', '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', 1, 'n' || lpad(n::text, 6, '0'), n, n
    from generate_series(1, ${manyRows}) n`);
}

/** Within a transaction as the app has them, on one connection, which keeps its plans. */
async function within<T>(work: () => Promise<T>): Promise<T> {
  await client.query(beginningOf(brandAccess('tea'), 'isolation level repeatable read read only'));
  try {
    return await work();
  } finally {
    await client.query('rollback');
  }
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows of the table were looked at, and by which kinds of steps. */
function lookedAt(plan: PlanNode): { rows: number; by: string[] } {
  const all = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(all)];
  const scans = all(plan).filter((node) => node['Relation Name'] === 'samples');
  const rows = scans.reduce((sum, node) => {
    const gone = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
    return sum + (node['Actual Rows'] + gone) * node['Actual Loops'];
  }, 0);
  return { rows, by: [...new Set(scans.map((node) => node['Node Type']))] };
}

type Explained = readonly { readonly Plan: PlanNode }[];

/** As it is planned now. */
async function planned({ text, values }: (typeof statements)[keyof typeof statements]) {
  const { rows } = await within(() =>
    client.query<{ 'QUERY PLAN': Explained }>(`explain (analyze, format json) ${text}`, [...values]),
  );
  return lookedAt(rows[0]!['QUERY PLAN'][0]!.Plan);
}

function literal(value: unknown): string {
  return Array.isArray(value) ? `array[${value.map(literal).join(',')}]::text[]` : `'${String(value)}'`;
}

/** As it was planned before, whatever has become of the table. */
async function asKept(name: string, { values }: (typeof statements)[keyof typeof statements]) {
  const { rows } = await within(() =>
    client.query<{ 'QUERY PLAN': Explained }>(
      `explain (analyze, format json) execute "${name}"(${values.map(literal).join(', ')})`,
    ),
  );
  return lookedAt(rows[0]!['QUERY PLAN'][0]!.Plan);
}

const named = Object.entries(statements);

describe('the plan of what every push reads', () => {
  beforeAll(async () => {
    // On the empty table, until each statement has a plan that stays.
    for (const [name, { text, values }] of named)
      for (let i = 0; i < runsUntilKept; i++)
        await within(() => client.query({ name, text, values: [...values] }));
  });

  it.each(named)('of %s is one of look-ups on an empty database', async (_name, statement) => {
    const { rows, by } = await planned(statement);
    expect(rows).toBe(0);
    expect(by.filter((kind) => /Seq Scan/.test(kind))).toEqual([]);
  });

  describe('on a full one', () => {
    beforeAll(fill);

    it.each(named)('of %s looks at no more than it gives without statistics', async (_name, statement) => {
      expect(await planned(statement)).toMatchObject({ rows: asked });
    });

    it('is kept for ids as it was on the empty one', async () => {
      const name = 'rows by their ids';
      expect(await asKept(name, statements[name])).toMatchObject({ rows: asked });
    });

    it('is not as it was kept once it was seen that the table has grown', async () => {
      await expect.poll(() => analyseGrown(database), { timeout: 20_000 }).toContain('samples');
      for (const [name, statement] of named) {
        expect(await asKept(name, statement)).toMatchObject({ rows: asked });
        expect(await planned(statement)).toMatchObject({ rows: asked });
      }
    });
  });
});
