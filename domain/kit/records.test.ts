import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { everyone } from './roles.ts';
import { id } from './ids.ts';
import { defineRecords } from './records.ts';
import { storeScope } from './scope.ts';
import { defineTable, recordFields } from './table.ts';
import { line } from './text.ts';

const suppliers = defineTable({
  name: 'suppliers',
  scope: 'store',
  schema: z.object({
    ...recordFields,
    storeId: id,
    name: line(60),
    phone: z.optional(line(20)),
    insteadOf: z.optional(id),
    sort: z.int(),
  }),
  indexes: { store: ['storeId', 'sort'], name: ['storeId', 'name'] },
  history: 'supplier',
  names: { insteadOf: 'suppliers' },
});

const records = defineRecords({
  name: 'supplier',
  rest: '/suppliers/{brandId}/{storeId}',
  table: suppliers,
  who: { read: everyone, edit: everyone },
  defaults: { sort: 0 },
  many: { as: 'suppliers', fields: ['insteadOf', 'sort'] },
  unique: 'name',
  refers: { insteadOf: [suppliers] },
  uses: [suppliers],
  texts: {
    one: 'supplier',
    several: 'suppliers',
    created: () => ({ id: 'test.created' }),
    updated: () => ({ id: 'test.updated' }),
    deleted: () => ({ id: 'test.deleted' }),
    updatedMany: () => ({ id: 'test.updatedMany' }),
  },
  offline: 'refuse',
});

const daan = { brandId: 'tea', storeId: 'daan' };
const xinyi = { brandId: 'tea', storeId: 'xinyi' };

async function aStore(): Promise<MemoryRows> {
  const rows = new MemoryRows([suppliers]);
  await rows.run(records.create, { ...daan, _id: 'milk', name: '鮮奶行', sort: 2 });
  await rows.run(records.create, { ...daan, _id: 'ice', name: '冰塊行', sort: 1 });
  await rows.run(records.create, { ...xinyi, _id: 'other', name: '鮮奶行' });
  return rows;
}

describe('records of a store', () => {
  it('are listed, read and changed in their own store alone', async () => {
    const rows = await aStore();
    expect((await rows.ask(records.list, daan)).map(({ _id }) => _id)).toEqual(['ice', 'milk']);
    await expect(rows.ask(records.get, { ...daan, id: 'other' })).rejects.toMatchObject({
      code: 'not_found',
    });
    const foreign = { ...daan, id: 'other', phone: { to: '02' } };
    await expect(rows.run(records.update, foreign)).rejects.toMatchObject({ code: 'not_found' });
    await expect(rows.run(records.delete, { ...daan, id: 'other' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(records.create.scope(daan as never)).toEqual(storeScope('tea', 'daan'));
  });

  it('share no value of their unique index within it', async () => {
    const rows = await aStore();
    const taken = { code: 'duplicate', details: { field: 'name', id: 'milk' } };
    await expect(rows.run(records.create, { ...daan, name: '鮮奶行' })).rejects.toMatchObject(taken);
    const rename = { ...daan, id: 'ice', name: { to: '鮮奶行' } };
    await expect(rows.run(records.update, rename)).rejects.toMatchObject(taken);
    await rows.run(records.update, { ...daan, id: 'milk', name: { to: '鮮奶行' }, sort: { to: 3 } });
    expect(await rows.get(suppliers, 'milk')).toMatchObject({ sort: 3 });
  });

  it('name only what is there, one by one and many at once', async () => {
    const rows = await aStore();
    const gone = { code: 'not_found' };
    const made = { ...daan, name: '新行', insteadOf: 'other' };
    await expect(rows.run(records.create, made)).rejects.toMatchObject(gone);
    const edit = { ...daan, id: 'ice', insteadOf: { to: 'nobody' } };
    await expect(rows.run(records.update, edit)).rejects.toMatchObject(gone);
    const many = { ...daan, suppliers: { ice: { insteadOf: { to: 'nobody' } } } };
    await expect(rows.run(records.updateMany, many)).rejects.toMatchObject(gone);
    const { output } = await rows.run(records.updateMany, {
      ...daan,
      suppliers: { ice: { insteadOf: { to: 'milk' } }, milk: { sort: { from: 2, to: 5 } } },
    });
    expect(output).toEqual({ changed: 2 });
    await expect(rows.run(records.delete, { ...daan, id: 'milk' })).rejects.toMatchObject({
      code: 'referenced',
      details: { count: 1, by: [{ kind: 'supplier', _id: 'ice', name: '冰塊行' }] },
    });
  });

  it('say what they need and how they wait', () => {
    expect(records.update).toMatchObject({
      name: 'supplier.update',
      rest: 'PUT /suppliers/{brandId}/{storeId}/{id}',
      offline: 'refuse',
      nature: 'intent',
    });
    expect(records.update.fromRest?.({ ...daan, id: 'ice', phone: '02' } as never)).toEqual({
      ...daan,
      id: 'ice',
      phone: { to: '02' },
    });
    const named = { ...daan, _id: 'new', name: 'x', insteadOf: 'milk' };
    expect(records.create.touch(named as never)).toEqual([
      [suppliers, 'new'],
      [suppliers, 'milk'],
    ]);
    expect(records.create.lists(named as never)).toEqual([
      { table: suppliers, index: 'name', equals: ['daan', 'x'] },
    ]);
  });

  it('have no command without a text', () => {
    const read = defineRecords({
      name: 'supplier',
      table: suppliers,
      who: { read: everyone, edit: everyone },
      texts: { one: 'supplier', several: 'suppliers' },
    });
    expect(Object.keys(read)).toEqual(['list', 'get']);
  });
});
