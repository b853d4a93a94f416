import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  readLaterSums,
  readMany,
  readPage,
  readCursorPage,
  type AnyPageQuery,
} from '#domain/kit/paged-rows.ts';
import { getAll, type ReadRows } from '#domain/kit/rows.ts';
import type { Table } from '#domain/kit/table.ts';
import { samples } from '#sync/testing/rows-contract-fixtures.ts';
import { brandAccess } from '../connection.ts';
import { inSession, type Session } from '../session.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { tableDdl } from './ddl.ts';
import { PostgresRows } from './postgres-rows.ts';
import { TableSqls } from './table-sqls.ts';

const sqls = new TableSqls();
const manyRows = 50_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const statement of tableDdl(samples)) await sql.raw(statement).execute(database.owner);
  await sql`grant select on "samples" to public`.execute(database.owner);
});
afterAll(() => database.drop());

interface Sample {
  readonly name: string;
  readonly count: number | null;
  readonly rate: number;
  readonly size: string | null;
  readonly order: string | null;
}

async function keep(storeId: string, rows: readonly Sample[]): Promise<void> {
  await sql`delete from "samples" where "store_id" = ${storeId}`.execute(database.owner);
  await sql`insert into "samples" ("id", "brand_id", "store_id", "created_at", "updated_at", "rev", "name", "count", "rate", "size", "order")
    select ${storeId} || n, 'tea', ${storeId}, '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', 1, "name", "count", "rate", "size", "order"
    from json_to_recordset(${JSON.stringify(rows.map((row, n) => ({ ...row, n })))}::json)
      as row("n" int, "name" text, "count" int, "rate" double precision, "size" text, "order" text)`.execute(
    database.owner,
  );
}

function asked<T>(body: (session: Session) => Promise<T>): Promise<T> {
  return inSession(database, 'snapshot', brandAccess('tea'), body);
}

type CursorPageInput = Omit<Parameters<typeof readCursorPage>[2], 'search' | 'where'> &
  Pick<AnyPageQuery, 'search' | 'where'>;
const stretch = (rows: PostgresRows, query: CursorPageInput) =>
  readCursorPage(rows, samples as unknown as Table, query as never);

/** All stretches to the end, one after the other. */
async function walk(rows: PostgresRows, query: CursorPageInput): Promise<string[][]> {
  const ids: string[][] = [];
  let after: string | undefined;
  do {
    const { items, next } = await stretch(rows, { ...query, after });
    ids.push(items.map(({ _id }) => _id));
    after = next;
  } while (after !== undefined);
  return ids;
}

const page = (rows: PostgresRows, query: AnyPageQuery) =>
  readPage(rows, samples as unknown as Table, query as never);

/** The same rows to whom nobody can say that they should be read by the page: as a device has them. */
const plainly = (rows: PostgresRows) =>
  ({ get: rows.get.bind(rows), list: rows.list.bind(rows) }) as PostgresRows;

const texts = fc.constantFrom('Tea', 'ｔｅａ', 'green tea', '綠茶', '紅茶', '100% 茶_', '');
const sampleRows = fc.array(
  fc.record({
    name: texts,
    count: fc.constantFrom(1, 1, 2, null),
    rate: fc.integer({ min: -2, max: 2 }),
    size: fc.constantFrom('s', 'm', null),
    order: fc.option(texts),
  }),
  { maxLength: 25 },
);
const questions = fc.record({
  index: fc.constant('name'),
  equals: fc.constant(['daan']),
  from: fc.constantFrom(undefined, 'Tea', '紅茶'),
  to: fc.constantFrom(undefined, 'Tea', '綠茶'),
  where: fc.constantFrom<AnyPageQuery['where'][]>(
    undefined,
    { size: 's' },
    { size: undefined, rate: 1 },
    { size: ['s', 'l'] },
    { size: [] },
  ),
  search: fc.option(
    fc.record({
      text: fc.constantFrom('', 'TEA', 'Ｔｅａ', '茶', '%', '_', 'x'),
      in: fc.constant(['name', 'order']),
    }),
    { nil: undefined },
  ),
  order: fc.constantFrom(['name'], ['rate'], ['rate', 'name'], []),
  descending: fc.boolean(),
  page: fc.integer({ min: 1, max: 4 }),
  limit: fc.integer({ min: 1, max: 7 }),
});

describe('a page', () => {
  it('is the same whether the database cuts it or all rows are looked at', async () => {
    await fc.assert(
      fc.asyncProperty(
        sampleRows,
        fc.array(questions, { minLength: 1, maxLength: 8 }),
        async (rows, many) => {
          await keep('daan', rows);
          await asked(async (session) => {
            const read = new PostgresRows(session, sqls, 'tea');
            for (const query of many)
              expect(await page(read, query)).toEqual(await page(plainly(read), query));
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('goes on where the last one ended, all of them being what was asked for, whoever cuts', async () => {
    await fc.assert(
      fc.asyncProperty(
        sampleRows,
        fc.array(questions, { minLength: 1, maxLength: 4 }),
        async (rows, many) => {
          await keep('daan', rows);
          await asked(async (session) => {
            const read = new PostgresRows(session, sqls, 'tea');
            for (const { page: _, order: __, ...query } of many) {
              const walked = await walk(read, query);
              expect(walked).toEqual(await walk(plainly(read), query));
              const whole = { ...query, order: ['name', 'count'], page: 1, limit: 100 };
              const { items } = await page(plainly(read), whole);
              expect(walked.flat()).toEqual(items.map(({ _id }) => _id));
            }
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  it('goes on after a row that has gone, and tells none twice that came meanwhile', async () => {
    const rows = ['a', 'b', 'c', 'd'].map((name) => ({ name, count: 1, rate: 1, size: null, order: null }));
    await keep('daan', rows);
    const query = { index: 'name', equals: ['daan'], limit: 2 };
    const first = await asked((session) => stretch(new PostgresRows(session, sqls, 'tea'), query));
    await sql`delete from "samples" where "id" = 'daan1'`.execute(database.owner);
    await sql`insert into "samples" ("id", "brand_id", "store_id", "created_at", "updated_at", "rev", "name", "count")
      values ('new', 'tea', 'daan', '', '', 1, 'aa', 1)`.execute(database.owner);
    const then = await asked((session) =>
      stretch(new PostgresRows(session, sqls, 'tea'), { ...query, after: first.next }),
    );
    expect(then.items.map(({ _id }) => _id)).toEqual(['daan2', 'daan3']);
    expect(then.next).toBeUndefined();
  });

  it('after what no stretch has given is refused', async () => {
    await asked(async (session) => {
      const read = new PostgresRows(session, sqls, 'tea');
      const query = { index: 'name', equals: ['daan'], limit: 2 };
      const places = ['a', 1, 'x'];
      const wrong = [places.slice(1), [...places, 1], ['a', 'one', 'x'], ['a\u0000', 1, 'x'], {}, null];
      const texts = [...wrong.map((each) => encodeURIComponent(JSON.stringify(each))), '', '~', '%', 'tea'];
      for (const after of texts)
        await expect(stretch(read, { ...query, after }), after).rejects.toMatchObject({
          code: 'validation',
          details: { faults: [{ path: 'after' }] },
        });
    });
  });

  it('that is searched for a text that no row can have is empty', async () => {
    const search = { text: '\u0000', in: ['name'] };
    const query = { index: 'name', equals: ['daan'], order: ['name'], page: 1, limit: 10, search };
    await asked(async (session) => {
      expect(await page(new PostgresRows(session, sqls, 'tea'), query)).toMatchObject({ total: 0 });
    });
  });

  it('of another brand is empty', async () => {
    await keep('daan', [{ name: 'Tea', count: 1, rate: 1, size: null, order: null }]);
    const query = { index: 'name', equals: ['daan'], order: ['name'], page: 1, limit: 10 };
    await asked(async (session) => {
      expect(await page(new PostgresRows(session, sqls, 'noodles'), query)).toMatchObject({
        items: [],
        total: 0,
      });
    });
  });
});

describe(`of ${String(manyRows)} rows`, () => {
  beforeAll(async () => {
    await sql`insert into "samples" ("id", "brand_id", "store_id", "created_at", "updated_at", "rev", "name", "count", "rate")
      select 'many' || n, 'tea', 'many', '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', 1, 'n' || lpad(n::text, 6, '0'), n, n
      from generate_series(1, ${manyRows}) n`.execute(database.owner);
    await sql`analyze "samples"`.execute(database.owner);
  });

  it('no more come over than stand on the page, and the index gives them in their order', async () => {
    const query = { index: 'name', equals: ['many'], order: ['name'], descending: true, page: 3, limit: 10 };
    await asked(async (session) => {
      let read = 0;
      const counting: Pick<Session, 'query'> = {
        async query(text, values) {
          const lines = await session.query(text, values);
          read += lines.length;
          return lines;
        },
      };
      const found = await page(new PostgresRows(counting, sqls, 'tea'), query);
      expect(found).toMatchObject({ page: 3, limit: 10, total: manyRows });
      expect(found.items.map(({ _id }) => _id)).toEqual(
        Array.from({ length: 10 }, (_, i) => `many${String(manyRows - 20 - i)}`),
      );
      expect(read).toBe(11);
    });
    const { items } = sqls.of(samples).paged('tea', query);
    const plan = await asked((session) =>
      session.query(`explain (analyze, format json) ${items.text}`, items.values),
    );
    // Three pages of ten, and one row that shows where the last of them ends.
    expect(mostRowsOf(plan[0]?.['QUERY PLAN'])).toBeLessThanOrEqual(31);
  });

  it('what comes after one in the middle is read from there on, and nothing before it', async () => {
    const query = { index: 'name', equals: ['many'], descending: true, limit: 11 };
    const place = ['n025001', 25_001, 'many25001'];
    const { text, values } = sqls.of(samples).after('tea', query, place);
    await asked(async (session) => {
      const lines = await session.query(text, values);
      expect(lines.map((line) => sqls.of(samples).rowOf(line)._id)).toEqual(
        Array.from({ length: 11 }, (_, i) => `many${String(25_000 - i)}`),
      );
      const plan = await session.query(`explain (analyze, format json) ${text}`, values);
      expect(mostRowsOf(plan[0]?.['QUERY PLAN'])).toBeLessThanOrEqual(11);
    });
  });
});

describe('rows of many ranges', () => {
  it('are the same whether the database finds them at once or each range is looked at, in one statement', async () => {
    await fc.assert(
      fc.asyncProperty(sampleRows, fc.array(texts, { maxLength: 5 }), async (rows, names) => {
        await keep('daan', rows);
        const query = { index: 'name', equals: [...new Set(names)].map((name) => ['daan', name]) };
        const many = async (read: PostgresRows): Promise<string[]> =>
          (await readMany(read, samples as unknown as Table, query)).map(({ _id }) => _id).sort();
        await asked(async (session) => {
          let statements = 0;
          const counting: Pick<Session, 'query'> = {
            query: (text, values) => {
              statements += 1;
              return session.query(text, values);
            },
          };
          for (const brand of ['tea', undefined]) {
            const found = await many(new PostgresRows(counting, sqls, brand));
            expect(found).toEqual(await many(plainly(new PostgresRows(session, sqls, 'tea'))));
          }
          expect(statements).toBe(names.length === 0 ? 0 : 2);
        });
      }),
      { numRuns: 40 },
    );
  });
});

const later = { index: 'count', of: 'rate', split: 'name' } as const;
const sumsAfter = (rows: PostgresRows, asked: readonly object[]) =>
  readLaterSums(rows, samples as unknown as Table, later as never, asked as never);

describe('what comes after the rows of a page', () => {
  it('sums up the same whether the database adds it up or all rows are looked at', async () => {
    const logs = ['daan', 'xinyi'];
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            storeId: fc.constantFrom(...logs),
            count: fc.nat(4),
            rate: fc.integer({ min: -3, max: 3 }),
            name: fc.constantFrom('a', 'b'),
          }),
          { maxLength: 25 },
        ),
        fc.infiniteStream(fc.boolean()),
        async (rows, isAsked) => {
          await sql`delete from "samples" where "store_id" = any(${logs})`.execute(database.owner);
          await sql`insert into "samples" ("id", "brand_id", "store_id", "created_at", "updated_at", "rev", "name", "count", "rate")
            select 'log' || n, 'tea', "storeId", '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', 1, "name", "count", "rate"
            from json_to_recordset(${JSON.stringify(rows.map((row, n) => ({ ...row, n })))}::json)
              as row("n" int, "name" text, "storeId" text, "rate" double precision, "count" int)`.execute(
            database.owner,
          );
          await asked(async (session) => {
            const read = new PostgresRows(session, sqls, 'tea');
            const all: object[] = [];
            for (const storeId of logs)
              all.push(
                ...((await plainly(read).list(samples, { index: 'count', equals: [storeId] })) as object[]),
              );
            const some = all.filter(() => isAsked.next().value);
            expect(await sumsAfter(read, some)).toEqual(await sumsAfter(plainly(read), some));
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it(`is added up where it is, and of ${String(manyRows)} rows only the later ones are looked at`, async () => {
    await sql`insert into "samples" ("id", "brand_id", "store_id", "created_at", "updated_at", "rev", "name", "count", "rate")
      select 'log' || lpad(n::text, 6, '0'), 'tea', 'log', '2026-11-01T00:00:00.000Z', '2026-11-01T00:00:00.000Z', 1, 'a', n, 1
      from generate_series(1, ${manyRows}) n`.execute(database.owner);
    await sql`analyze "samples"`.execute(database.owner);
    const at = [manyRows - 100, manyRows - 200];
    const rows = at.map((count) => ({ _id: `log0${String(count)}`, storeId: 'log', count }));
    await asked(async (session) => {
      let read = 0;
      const counting: Pick<Session, 'query'> = {
        async query(text, values) {
          const lines = await session.query(text, values);
          read += lines.length;
          return lines;
        },
      };
      const found = await sumsAfter(new PostgresRows(counting, sqls, 'tea'), rows);
      expect([...found.values()]).toEqual([{ a: 200 }, { a: 100 }]);
      expect(read).toBe(2);
    });
    const { text, values } = sqls.of(samples).sumsBetween('tea', later, rows);
    const plan = await asked((session) => session.query(`explain (analyze, format json) ${text}`, values));
    expect(mostRowsOf(plan[0]?.['QUERY PLAN'])).toBeLessThanOrEqual(201);
  });
});

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly Plans?: readonly PlanNode[];
}

/** The most rows that any step of a plan gave. */
function mostRowsOf(plan: unknown): number {
  const most = (node: PlanNode): number => Math.max(node['Actual Rows'], ...(node.Plans ?? []).map(most));
  return most((plan as readonly { readonly Plan: PlanNode }[])[0]?.Plan ?? { 'Actual Rows': Infinity });
}

describe('rows by their ids', () => {
  it('are the same whether the database finds them at once or one after the other, in one statement', async () => {
    await fc.assert(
      fc.asyncProperty(sampleRows, fc.array(texts, { maxLength: 3 }), async (rows, unknown) => {
        await keep('daan', rows);
        const kept = rows.map((_row, n) => `daan${n}`);
        const ids = [...kept, ...kept, ...unknown];
        const found = async (read: ReadRows): Promise<string[]> =>
          (await getAll(read, samples as unknown as Table, ids)).map(({ _id }) => _id).sort();
        await asked(async (session) => {
          let statements = 0;
          const counting: Pick<Session, 'query'> = {
            query: (text, values) => {
              statements += 1;
              return session.query(text, values);
            },
          };
          const atOnce = await found(new PostgresRows(counting, sqls, 'tea'));
          expect(atOnce).toEqual(await found(plainly(new PostgresRows(session, sqls, 'tea'))));
          expect(statements).toBe(ids.length === 0 ? 0 : 1);
          expect(await found(new PostgresRows(session, sqls, 'another'))).toEqual([]);
        });
      }),
      { numRuns: 20 },
    );
  });
});
