import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineCall, type Operation } from './kit/operation.ts';
import { everyone } from './kit/roles.ts';
import { onPlatform } from './kit/scope.ts';
import { indexed, operations } from './operations.ts';
import { commands } from './registry.ts';
import { tables, tablesOfView } from './tables.ts';

function aCall(name: string, rest: string): Operation {
  return defineCall({
    name,
    rest,
    who: everyone,
    scope: onPlatform,
    input: z.strictObject({}),
    output: z.null(),
  });
}

describe('the registry', () => {
  it('throws on a repeated name', () => {
    expect(() => indexed([aCall('a.b', 'GET /a'), aCall('a.b', 'GET /b')])).toThrow(
      'two operations are named a.b',
    );
  });

  it('throws on a repeated route, also where only a parameter is named otherwise', () => {
    expect(() => indexed([aCall('a.one', 'GET /a/{id}'), aCall('a.two', 'GET /a/{aId}')])).toThrow(
      'a.one and a.two share',
    );
    expect(indexed([aCall('a.one', 'GET /a/{id}'), aCall('a.two', 'PUT /a/{id}')]).size).toBe(2);
  });

  it('knows every command that there is', () => {
    const named = operations.filter(({ kind }) => kind === 'command').map(({ name }) => name);
    expect([...commands.keys()].toSorted()).toEqual(named.toSorted());
  });

  it('names its operations slice.verb and gives each a sentence for the API page', () => {
    for (const operation of operations) {
      expect(operation.name).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/);
      if (operation.rest !== undefined) expect(operation.summary, operation.name).toBeTruthy();
    }
  });

  it('knows the tables that its operations read and write', () => {
    for (const operation of operations) {
      if (operation.kind === 'call' || (operation.kind === 'query' && operation.source === 'server'))
        continue;
      for (const table of operation.tables)
        expect(tables.get(table.name), `${operation.name}: ${table.name}`).toBe(table);
    }
  });

  it('lets commands write one scope only, and says which others they read', () => {
    for (const command of commands.values()) {
      const scope = command.scope({ brandId: 'b', storeId: 's', id: 'x', dish: 'd' } as never);
      const reads = command.reads({ brandId: 'b', storeId: 's', id: 'x', dish: 'd' } as never);
      const kinds = new Set([scope.kind, ...reads.map((one) => one.kind)]);
      for (const table of command.tables)
        expect(
          kinds.has(table.scope) || command.acrossStores.includes(table),
          `${command.name}: ${table.name}`,
        ).toBe(true);
    }
  });

  it('gives every row of a store its store, and every indexed field a place in the schema', () => {
    for (const table of tables.values()) {
      if (table.scope === 'store') expect(Object.keys(table.schema.shape)).toContain('storeId');
      for (const field of Object.values(table.indexes).flat())
        expect(Object.keys(table.schema.shape), table.name).toContain(field);
    }
  });

  it('gives staff devices every table and guests none', () => {
    expect(tablesOfView('till')).toHaveLength(tables.size);
    expect(tablesOfView('guest')).toEqual([]);
  });
});
