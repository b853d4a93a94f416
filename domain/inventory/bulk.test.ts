import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { changeStockOfMany } from './bulk-operations.ts';
import { mostBulkRows } from './bulk-rows.ts';
import { anItem, place } from './builders.ts';
import { inventory, stockMoves, type InventoryItem } from './schema.ts';

function other(_id: string, itemName: string, totalStock = 0): InventoryItem {
  const { dish: _none, ...item } = anItem({ _id, inventoryType: 'else', itemName, totalStock });
  return item;
}

const cups = other('cups', '紙杯 Ｌ', 5);
const lids = other('lids', '杯蓋');
const egg = anItem({ _id: 'made-by-hand', dish: 'egg', itemName: 'egg', totalStock: 9 });
const southern = anItem({ _id: 'south:pearl', storeId: 'south', totalStock: 3 });

function store(): MemoryRows {
  const pearls = anItem({ totalStock: 10, availableStock: 4, enableAvailableStock: true });
  return new MemoryRows([inventory, stockMoves]).seed(inventory, pearls, cups, lids, egg, southern);
}

/** Rows as they may come from anywhere. */
const run = (rows: MemoryRows, items: unknown, options = {}) =>
  rows.run(changeStockOfMany, { ...place, items } as never, options);

async function faultsOf(items: unknown): Promise<unknown> {
  const rows = store();
  const found = await run(rows, items).then(
    () => 'taken',
    (error: { details?: { faults: { path: string; message: string }[] } }) =>
      error.details?.faults.map(({ path, message }) => `${path} ${message}`),
  );
  expect(rows.all(stockMoves)).toEqual([]);
  return found;
}

describe('many items at once', () => {
  it('are all what it changes: it waits for each of them that is not known yet', () => {
    const items = ['pearl', 'cups'].map((inventoryId) => ({ inventoryId, op: 'add', quantity: 1 }));
    const targets = changeStockOfMany.targets({ ...place, items } as never);
    expect(targets.map(([table, id]) => `${table.name}/${id}`)).toEqual([
      'inventory/pearl',
      'inventory/cups',
    ]);
  });

  it('are counted, added to, reduced and written off, by id, dish or name', async () => {
    const rows = store();
    const { output } = await run(rows, [
      { inventoryId: 'north:pearl', op: 'reduce', quantity: 2, reason: '試喝' },
      { dish: 'egg', op: 'damage', quantity: 1 },
      { itemName: ' 紙杯 l', op: 'set', quantity: 0 },
      { itemName: '杯蓋', op: 'add', quantity: 100, stockType: 'both' },
    ]);
    expect(output).toEqual({ changed: 4 });
    const kept = rows.all(inventory).map((one) => [one._id, one.totalStock, one.availableStock]);
    expect(kept).toEqual([
      ['north:pearl', 8, 2],
      ['cups', 0, 0],
      ['lids', 100, 100],
      ['made-by-hand', 8, 0],
      ['south:pearl', 3, 0],
    ]);
    expect(rows.all(stockMoves).map(({ changeType, stockType }) => `${changeType} ${stockType}`)).toEqual([
      'manual_subtract both',
      'damage totalStock',
      'count totalStock',
      'manual_add both',
    ]);
  });

  it('are counted by what was seen where the count was made', async () => {
    const rows = store();
    const items = [{ itemName: '紙杯 L', op: 'set' as const, quantity: 7 }];
    const sealed = await changeStockOfMany.seal!(rows, { ...place, items } as never, {} as never);
    expect(sealed).toEqual({
      ...place,
      items: [{ inventoryId: 'cups', op: 'set', quantity: 7, seen: 5, seenCountSum: 0 }],
    });
    await run(rows, [{ inventoryId: 'cups', op: 'reduce', quantity: 1 }]);
    await rows.run(changeStockOfMany, sealed as never);
    expect((await rows.get(inventory, 'cups'))?.totalStock).toBe(6);
  });

  it('come once: the same change again moves nothing', async () => {
    const rows = store();
    const items = [
      { inventoryId: 'cups', op: 'add', quantity: 3 },
      { inventoryId: 'lids', op: 'add', quantity: 4 },
    ];
    await run(rows, items, { changeId: 'once' });
    await run(rows, items, { changeId: 'once' });
    expect(rows.all(stockMoves).map(({ _id }) => _id)).toEqual(['once:0', 'once:1']);
    expect((await rows.get(inventory, 'lids'))?.totalStock).toBe(4);
  });

  it('are refused together, and each row that is wrong is named', async () => {
    const fine = { inventoryId: 'cups', op: 'add', quantity: 1 };
    expect(
      await faultsOf([fine, { inventoryId: 'lids', op: 'add', quantity: 0 }, { op: 'add', quantity: 1 }]),
    ).toEqual(['items.1.quantity too_small', 'items.2 required']);
    expect(await faultsOf([fine, { inventoryId: 'cups', op: 'set', quantity: 0 }])).toEqual([
      'items.1 repeated',
    ]);
    expect(await faultsOf([fine, { itemName: '紙杯 L', op: 'set', quantity: 1 }])).toEqual([
      'items.1 repeated',
    ]);
    expect(
      await faultsOf([
        fine,
        { inventoryId: 'south:pearl', op: 'add', quantity: 1 },
        { dish: 'latte', op: 'add', quantity: 1 },
        { itemName: '吸管', op: 'add', quantity: 1 },
        { itemName: '杯蓋', dish: 'egg', op: 'add', quantity: 1 },
      ]),
    ).toEqual(['items.4.itemName invalid']);
    expect(
      await faultsOf([
        fine,
        { inventoryId: 'south:pearl', op: 'add', quantity: 1 },
        { dish: 'latte', op: 'add', quantity: 1 },
        { itemName: '吸管', op: 'add', quantity: 1 },
      ]),
    ).toEqual(['items.1.inventoryId unknown', 'items.2.dish unknown', 'items.3.itemName unknown']);
    expect(await faultsOf([{ inventoryId: 'cups', op: 'set', stockType: 'both', quantity: 1 }])).toEqual([
      'items.0.stockType invalid',
    ]);
  });

  it('are found by their dish, and the balance that is named is counted', async () => {
    const rows = store();
    await run(rows, [{ dish: 'pearl', op: 'set', stockType: 'availableStock', quantity: 6 }]);
    expect(await rows.get(inventory, 'north:pearl')).toMatchObject({ availableStock: 6, countSum: 2 });
  });

  it('of one name are not guessed', async () => {
    const rows = store().seed(inventory, other('cups-2', '紙杯 L'));
    await expect(run(rows, [{ itemName: '紙杯 L', op: 'set', quantity: 1 }])).rejects.toMatchObject({
      details: { faults: [{ path: 'items.0.itemName', message: 'ambiguous' }] },
    });
  });

  it('wait by sync for an item that is not there yet, and for none of another store', async () => {
    const { seal: _, ...bare } = changeStockOfMany;
    const items = [{ inventoryId: 'north:new', op: 'add' as const, quantity: 1 }];
    await expect(store().run(bare as typeof changeStockOfMany, { ...place, items })).rejects.toMatchObject({
      code: 'not_found',
      details: { table: 'inventory', id: 'north:new' },
    });
  });

  it('are as many as a queued change holds', () => {
    const row = { inventoryId: 'x', op: 'add', quantity: 1 };
    const fits = (count: number) =>
      changeStockOfMany.input.safeParse({ ...place, items: Array.from({ length: count }, () => row) })
        .success;
    expect([fits(0), fits(1), fits(mostBulkRows), fits(mostBulkRows + 1)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const uuid = '01939b2e-0000-7000-8000-000000000000';
    const longest = {
      inventoryId: `${uuid}:${uuid}`,
      op: 'set',
      stockType: 'totalStock',
      quantity: 1_000_000,
      seen: -1000,
      seenCountSum: -1000,
    };
    const length = JSON.stringify(Array.from({ length: mostBulkRows }, () => longest)).length;
    expect(length).toBeLessThan(200 * 1024 - 2000);
  });

  it('conserve: all rows or none, and the balance stays the sum of the moves', async () => {
    const row = fc.record({
      inventoryId: fc.constantFrom('north:pearl', 'cups', 'lids', 'made-by-hand', 'gone', 'south:pearl'),
      op: fc.constantFrom('set', 'add', 'reduce', 'damage'),
      quantity: fc.nat(3),
      stockType: fc.constantFrom('totalStock', 'availableStock', 'both'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (items) => {
        const rows = store();
        const before = new Map(rows.all(inventory).map((one) => [one._id, one]));
        const done = await run(rows, items).then(
          ({ output }) => output.changed,
          () => 0,
        );
        expect([0, items.length]).toContain(done);
        expect(rows.all(stockMoves)).toHaveLength(done);
        for (const one of rows.all(inventory)) {
          for (const field of ['totalStock', 'availableStock'] as const) {
            const moved = rows
              .all(stockMoves)
              .filter((move) => move.inventory === one._id && [field, 'both'].includes(move.stockType))
              .reduce((sum, { delta }) => sum + delta, 0);
            expect(one[field] - before.get(one._id)![field]).toBe(moved);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
