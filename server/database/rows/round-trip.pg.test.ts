import * as fc from 'fast-check';
import type * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyTable } from '#domain/kit/operation.ts';
import { tables } from '#domain/tables.ts';
import type { Row } from '#sync/row.ts';
import { PostgresServerStore } from '../sync-store/postgres-store.ts';
import { createTestDatabase, type TestDatabase } from '../testing.ts';

let database: TestDatabase;
let store: PostgresServerStore;
beforeAll(async () => {
  database = await createTestDatabase();
  store = new PostgresServerStore({ database, now: () => '2026-11-21T06:05:00.000Z' });
});
afterAll(() => database.drop());

const text = fc.string({
  unit: fc.constantFrom('a', 'Z', '0', ' ', '茶', '🧋', '𠮷', '"', "'", '\\', '{', ',', '\n', '\u2028'),
});
const whole = fc.integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER });
// JSON knows no negative zero.
const real = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);

interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly format?: string } } }[];
  readonly innerType?: z.ZodMiniType;
  readonly element?: z.ZodMiniType;
  readonly valueType?: z.ZodMiniType;
  readonly options?: readonly z.ZodMiniType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>;
}

/** Values of a schema's kind; what its checks ask for is no business of a column. */
function arbitraryOf(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Definition;
  switch (def.type) {
    case 'optional':
    case 'default':
      return arbitraryOf(def.innerType!);
    case 'string':
      return text;
    case 'number':
      return [def.format, ...(def.checks ?? []).map((check) => check._zod.def.format)].includes('safeint')
        ? whole
        : real;
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'union':
      return fc.oneof(...(def.options ?? []).map(arbitraryOf));
    case 'array':
      return fc.array(arbitraryOf(def.element!), { maxLength: 2 });
    case 'record':
      return fc.dictionary(
        fc.stringMatching(/^[a-z]{1,8}$/),
        def.valueType?._zod.def.type === 'unknown'
          ? fc.oneof(text, whole, fc.boolean())
          : arbitraryOf(def.valueType!),
        { maxKeys: 3 },
      );
    case 'object':
      return recordOf(def.shape ?? {});
    default:
      throw new TypeError(`the test makes no ${def.type}`);
  }
}

function recordOf(shape: Readonly<Record<string, z.ZodMiniType>>): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(shape);
  const required = fields.filter(([, schema]) => schema._zod.def.type !== 'optional').map(([field]) => field);
  const model = Object.fromEntries(fields.map(([field, schema]) => [field, arbitraryOf(schema)]));
  return fc.record(model, { requiredKeys: required as never[] });
}

describe('rows of the product are given back as they were written', () => {
  it.each([...tables.values()].map((table) => [table.name, table] as const))(
    '%s',
    async (name, table: AnyTable) => {
      let version = 0;
      await fc.assert(
        fc.asyncProperty(
          fc.array(recordOf(table.schema.shape), { minLength: 1, maxLength: 4 }),
          async (values) => {
            const rows = values.map(
              (value, i) =>
                ({
                  ...value,
                  // No two brands have one short name.
                  ...('slug' in value && { slug: `${String(value['slug'])} ${version}.${i}` }),
                  // Nor do two stores have one account at a platform.
                  ...('platformStoreId' in value && {
                    platformStoreId: `${String(value['platformStoreId'])} ${version}.${i}`,
                  }),
                  _id: `${name}-${i}`,
                  brandId: 'tea',
                }) as unknown as Row,
            );
            const found = await store.transact('write', { brandId: 'tea' }, async (tx) => {
              await tx.lockScopes([{ key: `test:${name}`, brandId: 'tea', write: true }]);
              const next = { version: ++version, stamp: 's' };
              const puts = rows.map((row) => ({ table, row }));
              await tx.flush({ scope: `test:${name}`, brandId: 'tea', next, puts, removes: [], jobs: [] });
              return tx.getRows(
                table,
                'tea',
                rows.map((row) => row._id),
              );
            });
            expect(rows.map((row) => found.get(row._id))).toEqual(rows);
          },
        ),
        { numRuns: 25 },
      );
    },
  );
});
