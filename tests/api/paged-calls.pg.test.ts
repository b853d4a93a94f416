import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '#domain/kit/actor.ts';
import type { AnyTable, Operation, Query } from '#domain/kit/operation.ts';
import { operations } from '#domain/operations.ts';
import { brandAccess } from '#server/database/connection.ts';
import { columnsOf, snakeCase, type Column } from '#server/database/rows/columns.ts';
import { quoted } from '#server/database/rows/ddl.ts';
import { PostgresRows } from '#server/database/rows/postgres-rows.ts';
import { TableSqls } from '#server/database/rows/table-sqls.ts';
import { inSession, type Session } from '#server/database/session.ts';
import { createTestDatabase, type TestDatabase } from '#server/database/testing.ts';
import { sampleOf, shapeOf, type Shape } from './lib/sample-input.ts';

// Whoever adds a paged query to the registry has it here: what it pages is filled with rows, and what they cost is counted.

const manyRows = 50_000;
const limit = 10;
const now = '2026-11-21T06:00:00.000Z';
const place = { brandId: 'tea', storeId: 'north' };
const owner: Actor = {
  kind: 'admin',
  adminId: 'owner',
  name: 'owner',
  role: 'primary_brand_admin',
  brandId: 'tea',
};

const customer: Actor = { kind: 'customer', customerId: 'guest', brandId: 'tea' };

type Input = Readonly<Record<string, unknown>>;

const paged = operations.filter((operation) => 'limit' in (shapeOf(operation.input).properties ?? {}));
const queries = paged.filter((operation): operation is Query => operation.kind === 'query');

/** Paged calls with statements of their own, and the test that counts what those read. */
const countedElsewhere: Readonly<Record<string, string>> = {
  // A page and what came after its rows, both by the read port.
  'inventory.listLogs': 'server/database/rows/paged-rows.pg.test.ts',
  // Customers are no rows of devices: the server alone has them.
  'adminUser.list': 'tests/api/customers-of-staff.pg.test.ts',
  'adminUser.newInRange': 'tests/api/customers-of-staff.pg.test.ts',
  // Of no brand, and no rows of devices.
  'contact.list': 'tests/api/contact.pg.test.ts',
  'couponTemplate.listInstances': 'tests/api/tickets.pg.test.ts',
  'voucherTemplate.listInstances': 'tests/api/tickets.pg.test.ts',
  'bundleInstance.list': 'tests/api/bundles.pg.test.ts',
  // What the gateway knows stands in tables of the server's own.
  'payment.list': 'tests/api/payments.pg.test.ts',
  'payment.listDifferences': 'tests/api/payments.pg.test.ts',
  // Messages are no rows of devices.
  'message.list': 'tests/api/messages.pg.test.ts',
  // A ledger's lines are numbered: a page is cut by that.
  'points.listHistory': 'tests/api/points.pg.test.ts',
  'points.listOfUser': 'tests/api/points.pg.test.ts',
};

/** Fields by which a list leaves rows out unless it is asked for them, as those have them that it shows. */
const shown: Readonly<Record<string, Input>> = {
  cashFlowRecords: { isVoided: false },
  bundles: { isActive: true },
};

/** Of what kind the rows of a call are, where the place and the schema alone do not say it. */
const ofKind: Readonly<Record<string, Input>> = {
  'orderCustomer.listMine': { userId: 'guest', paymentMethod: 'cash' },
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('has every paged call of the registry', () => {
  expect(queries.length).toBeGreaterThan(0);
  const others = paged.filter(({ kind }) => kind !== 'query').map(({ name }) => name);
  expect(others.toSorted()).toEqual(Object.keys(countedElsewhere).toSorted());
});

describe.each(queries)(`of ${String(manyRows)} rows, $name`, (query) => {
  const input = inputOf(query);
  beforeAll(async () => {
    for (const table of query.tables) await fill(table, { ...input, ...ofKind[query.name] });
    await sql`analyze`.execute(database.owner);
  });

  it('lets no more come over than stand on its page, whatever it is ordered by', async () => {
    for (const asked of variants(query, input)) {
      const { lines, answer } = await ask(query, asked);
      expect(answer.items, JSON.stringify(asked)).toHaveLength(limit);
      expect(lines.length, JSON.stringify(asked)).toBeLessThanOrEqual(2 * limit);
    }
  });

  it('finds its first page by an index', async () => {
    const { statements } = await ask(query, input);
    for (const { text, values } of statements.filter(({ text }) => !text.includes('count(*)'))) {
      const [plan] = await read((session) => session.query(`explain (analyze, format json) ${text}`, values));
      expect(mostRowsOf(plan?.['QUERY PLAN']), text).toBeLessThanOrEqual(2 * limit);
    }
  });
});

/** What the schema asks for at least, about the one place. */
function inputOf({ input }: Operation): Input {
  const hint = (field: string) => (place as Record<string, unknown>)[field];
  return { ...(sampleOf(shapeOf(input), hint) as Input), limit };
}

/** As it comes, a later page, and by each of the orders that it knows. */
function variants({ input }: Query, least: Input): Input[] {
  const { page, sortBy } = shapeOf(input).properties ?? {};
  const orders = (sortBy?.enum ?? []).flatMap((by) =>
    ['asc', 'desc'].map((sortOrder) => ({ ...least, sortBy: by, sortOrder })),
  );
  return [least, ...(page ? [{ ...least, page: 3 }] : []), ...orders];
}

async function ask(query: Query, asked: Input) {
  const statements: { readonly text: string; readonly values: readonly unknown[] }[] = [];
  const lines: unknown[] = [];
  const answer = await read((session) => {
    const counting: Pick<Session, 'query'> = {
      async query(text, values) {
        statements.push({ text, values });
        const found = await session.query(text, values);
        lines.push(...found);
        return found;
      },
    };
    const rows = new PostgresRows(counting, new TableSqls(), place.brandId);
    const input = query.input.parse(asked) as never;
    const actor = query.who.roles.length > 0 ? owner : customer;
    return query.run(rows, input, { side: 'server', actor, now });
  });
  return { statements, lines, answer: answer as { readonly items: readonly unknown[] } };
}

function read<T>(body: (session: Session) => Promise<T>): Promise<T> {
  return inSession(database, 'snapshot', brandAccess(place.brandId), body);
}

/** Rows that the input asks for. No two have the same id, instant or number; the first has the id that samples have. */
async function fill(table: AnyTable, input: Input): Promise<void> {
  const name = quoted(snakeCase(table.name));
  const shape = shapeOf(table.schema);
  const columns = columnsOf(table);
  const values = columns.map((column) =>
    valueOf(column, shape, { ...input, ...place, ...shown[table.name] }),
  );
  await database.asSuperuser(`delete from ${name}; insert into ${name} (${columns.map((each) => quoted(each.name)).join(', ')})
    select ${values.join(', ')} from generate_series(1, ${String(manyRows)}) n`);
}

function valueOf({ field, type }: Column, shape: Shape, asked: Input): string {
  if (field === '_id') return `case n when 1 then 'sample' else 'r' || n end`;
  if (field in asked) return literal(asked[field], type);
  if (!shape.required?.includes(field)) return 'null';
  const sample = sampleOf(shape.properties?.[field] ?? {}, () => undefined, field);
  const at = `(timestamp '${now.slice(0, 19)}' - n * interval '1 minute')`;
  if (typeof sample !== 'string' || type !== 'text')
    return type === 'bigint' && !shape.properties?.[field]?.anyOf ? 'n' : literal(sample, type);
  if (/T.*Z$/.test(sample)) return `to_char(${at}, 'YYYY-MM-DD"T"HH24:MI:SS.000Z')`;
  if (/^\d{4}-\d\d-\d\d$/.test(sample)) return `to_char(${at}, 'YYYY-MM-DD')`;
  return shape.properties?.[field]?.enum ? literal(sample, type) : `'${sample}' || lpad(n::text, 6, '0')`;
}

function literal(value: unknown, type: Column['type']): string {
  const text = type === 'jsonb' ? JSON.stringify(value) : String(value);
  return `'${text.replaceAll("'", "''")}'::${type}`;
}

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The most rows that any step of a plan looked at. */
function mostRowsOf(plan: unknown): number {
  const most = (node: PlanNode): number => {
    const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    return Math.max(own, ...(node.Plans ?? []).map(most));
  };
  return most((plan as readonly { readonly Plan: PlanNode }[])[0]!.Plan);
}
