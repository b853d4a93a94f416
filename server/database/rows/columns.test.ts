import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { AnyTable } from '#domain/kit/operation.ts';
import { defineTable, recordFields } from '#domain/kit/table.ts';
import { tables } from '#domain/tables.ts';
import { columnsOf, snakeCase } from './columns.ts';

function aTable(fields: Readonly<Record<string, z.ZodMiniType>>): AnyTable {
  return defineTable({
    name: 'things',
    scope: 'brand',
    schema: z.object({ ...recordFields, ...fields }) as never,
  });
}

function typeOf(schema: z.ZodMiniType): string | undefined {
  return columnsOf(aTable({ field: schema })).find((column) => column.field === 'field')?.type;
}

describe('the column of a field', () => {
  it.each([
    ['text for a string with checks', z.string().check(z.minLength(1)), 'text'],
    ['text for a choice of words', z.enum(['a', 'b']), 'text'],
    ['text for words in a union', z.union([z.enum(['a']), z.literal('')]), 'text'],
    ['bigint for a whole number', z.int().check(z.gte(0)), 'bigint'],
    ['bigint for whole numbers in a union', z.union([z.literal(58), z.literal(80)]), 'bigint'],
    ['double precision for any other number', z.number(), 'double precision'],
    ['boolean', z.boolean(), 'boolean'],
    ['the inner type of what may be absent', z.optional(z._default(z.int(), 1)), 'bigint'],
    ['jsonb for what is nested', z.optional(z.array(z.string())), 'jsonb'],
    ['jsonb for a union of different kinds', z.union([z.string(), z.int()]), 'jsonb'],
  ])('is %s', (_what, schema, type) => {
    expect(typeOf(schema)).toBe(type);
  });

  it.each([
    ['null beside a value, because NULL is absent', z.nullable(z.string())],
    [
      'a transformation, which has no way back',
      z.pipe(
        z.string(),
        z.transform((text) => text.length),
      ),
    ],
    ['anything at all', z.unknown()],
  ])('is refused for %s', (_what, schema) => {
    expect(() => typeOf(schema)).toThrow('things.field cannot be kept in a column');
  });

  it('is refused where two fields would share it', () => {
    expect(() => columnsOf(aTable({ storeId: z.string(), store_id: z.string() }))).toThrow(
      'two fields for one column',
    );
  });

  it('has the name of the field in small letters', () => {
    expect(['_id', 'brandId', 'isSoldOut', 'stockMoves'].map(snakeCase)).toEqual([
      'id',
      'brand_id',
      'is_sold_out',
      'stock_moves',
    ]);
  });
});

describe('the tables of the product', () => {
  it.each([...tables.values()].map((table) => [table.name, table] as const))(
    '%s index words and numbers only',
    (_name, table) => {
      const types = new Map(columnsOf(table).map((column) => [column.field, column.type]));
      for (const field of Object.values(table.indexes).flat())
        expect(types.get(field)).toMatch(/^(text|bigint|double precision)$/);
    },
  );
});
