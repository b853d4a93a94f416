import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { namedIn, namingFields } from '#domain/kit/naming.ts';
import type { AnyTable } from '#domain/kit/operation.ts';
import { tables } from '#domain/tables.ts';

/** Fields of a schema, at any depth. */
function fieldsOf(schema: unknown, found = new Set<string>()): Set<string> {
  if (!(schema instanceof z.core.$ZodType)) return found;
  const { def } = schema._zod as unknown as { def: z.core.$ZodTypeDef & Record<string, unknown> };
  for (const [name, inner] of Object.entries((def['shape'] ?? {}) as object)) {
    found.add(name);
    fieldsOf(inner, found);
  }
  for (const key of ['element', 'innerType', 'valueType']) fieldsOf(def[key], found);
  return found;
}

describe('what a table says of its fields', () => {
  it.each([...tables.values()].filter(({ names }) => Object.keys(names).length > 0))(
    'of $name names tables that there are by fields that it has',
    ({ names, schema }) => {
      expect(Object.values(names).filter((name) => !tables.has(name))).toEqual([]);
      const fields = fieldsOf(schema);
      expect(Object.keys(names).filter((field) => !fields.has(field))).toEqual([]);
    },
  );

  it('means one table by one field, whichever record has it', () => {
    const said = [...tables.values()].flatMap(({ names }) => Object.entries(names));
    const naming = namingFields(tables.values());
    expect(said.filter(([field, table]) => naming.get(field) !== table)).toEqual([]);
  });

  it('finds the ids that a record names, at whatever depth', () => {
    const naming = namingFields(tables.values());
    const menu = { categories: [{ items: [{ _id: 'i', dishTemplate: 'oolong' }] }], name: 'dishTemplate' };
    const of = (table: string) => [...namedIn(menu, naming, tables.get(table) as AnyTable)];
    expect([of('dishTemplates'), of('options')]).toEqual([['oolong'], []]);
    // Also where a field holds a list of them.
    const coupon = { dishes: ['oolong', 'soup'], stores: ['north'], weekdays: [1] };
    const dishes = tables.get('dishTemplates') as AnyTable;
    expect([...namedIn(coupon, naming, dishes)]).toEqual(['oolong', 'soup']);
  });
});
