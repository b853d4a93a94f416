import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { dishTemplates } from '../catalogue/schema.ts';
import { aDish, anItem, pearl, place } from './builders.ts';
import { itemIdOf } from './items.ts';
import { addStock, damageStock, reduceStock, setAvailableStock } from './move-operations.ts';
import { createInventory, initializeDishes, listInventory, setSoldOut } from './operations.ts';
import { inventory, stockMoves, type InventoryItem } from './schema.ts';
import { setSoldOutMany } from './sold-out.ts';
import { isMarkedSoldOut, leftOf, statusOf } from './stock.ts';

function store(...items: InventoryItem[]): MemoryRows {
  return new MemoryRows([inventory, stockMoves, dishTemplates])
    .seed(dishTemplates, aDish('pearl'), aDish('latte'))
    .seed(inventory, ...items);
}

async function balances(rows: MemoryRows): Promise<[total: number, available: number]> {
  const item = await rows.get(inventory, 'north:pearl');
  return [item!.totalStock, item!.availableStock];
}

describe('moves of stock', () => {
  it('add up to the balances, whoever makes them', async () => {
    const rows = store(anItem({ enableAvailableStock: true }));
    await rows.run(addStock, { ...pearl, quantity: 10, stockType: 'both', reason: '進貨' });
    await rows.run(damageStock, { ...pearl, quantity: 1 });
    const { output } = await rows.run(reduceStock, { ...pearl, quantity: 4, orderId: 'o1' });
    expect(output).toMatchObject({ totalStock: 5, availableStock: 6 });
    expect(await balances(rows)).toEqual([5, 6]);
    expect(rows.all(stockMoves).map((move) => [move.changeType, move.stockType, move.delta])).toEqual([
      ['manual_add', 'both', 10],
      ['damage', 'totalStock', -1],
      ['order', 'both', -4],
    ]);
  });

  it('may go below zero', async () => {
    const rows = store(anItem());
    await rows.run(reduceStock, { ...pearl, quantity: 3 });
    expect(await balances(rows)).toEqual([-3, 0]);
  });

  it('are never made for an item of another store', async () => {
    const stranger = { brandId: 'tea', storeId: 'south', inventoryId: 'north:pearl', quantity: 1 };
    await expect(store(anItem()).run(addStock, stranger)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('conserve: the balance is the sum of the moves, in any order', async () => {
    const step = fc.record({
      kind: fc.constantFrom('add', 'damage', 'reduce'),
      quantity: fc.integer({ min: 1, max: 50 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const rows = store(anItem({ enableAvailableStock: true }));
        for (const { kind, quantity } of steps) {
          if (kind === 'add') await rows.run(addStock, { ...pearl, quantity, stockType: 'availableStock' });
          else await rows.run(kind === 'damage' ? damageStock : reduceStock, { ...pearl, quantity });
        }
        const sum = (field: 'totalStock' | 'availableStock') =>
          rows
            .all(stockMoves)
            .reduce(
              (n, move) => n + (move.stockType === field || move.stockType === 'both' ? move.delta : 0),
              0,
            );
        expect(await balances(rows)).toEqual([sum('totalStock'), sum('availableStock')]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a count', () => {
  it('is a move of counted − seen, so that a sale in between survives', async () => {
    const rows = store(anItem({ enableAvailableStock: true, availableStock: 10 }));
    await rows.run(reduceStock, { ...pearl, quantity: 2 });
    await rows.run(setAvailableStock, {
      ...pearl,
      availableStock: 9,
      seen: 10,
      seenCountSum: 0,
      reason: '盤點',
    });
    expect((await balances(rows))[1]).toBe(7);
  });

  it('without what it saw takes what is there at commit, and turns the daily balance on', async () => {
    const rows = store(anItem({ isInventoryTracked: false, availableStock: 3 }));
    const { output } = await rows.run(setAvailableStock, { ...pearl, availableStock: 5 });
    expect(output).toMatchObject({
      availableStock: 5,
      enableAvailableStock: true,
      isInventoryTracked: true,
      countSum: 2,
    });
  });

  it('after another, neither of which says what it saw, sets what was counted and is no doubt', async () => {
    const rows = store(anItem({ enableAvailableStock: true, availableStock: 10 }));
    await rows.run(setAvailableStock, { ...pearl, availableStock: 7 });
    const { output, exceptions } = await rows.run(setAvailableStock, { ...pearl, availableStock: 9 });
    expect([output.availableStock, output.countSum, exceptions]).toEqual([9, -1, []]);
    expect(rows.all(stockMoves).map(({ delta }) => delta)).toEqual([-3, 2]);
  });

  it('is completed where it is made with what was seen there, and counts a second time what came between', async () => {
    const rows = store(anItem({ enableAvailableStock: true, availableStock: 10, countSum: 4 }));
    const input = { ...pearl, availableStock: 7 };
    const sealed = await setAvailableStock.seal?.(rows, input as never, {} as never);
    expect(sealed).toMatchObject({ seen: 10, seenCountSum: 4 });
    await rows.run(setAvailableStock, { ...pearl, availableStock: 8 });
    const { exceptions } = await rows.run(setAvailableStock, sealed as never);
    expect(exceptions).toMatchObject([{ code: 'counted_twice', details: { between: -2 } }]);
    expect((await balances(rows))[1]).toBe(7);
  });

  it('that was never completed counts from what is there', async () => {
    const rows = store(anItem({ enableAvailableStock: true, availableStock: 10, countSum: 4 }));
    const { seal: _, ...bare } = setAvailableStock;
    const { output, exceptions } = await rows.run(bare as typeof setAvailableStock, {
      ...pearl,
      availableStock: 7,
    });
    expect([output.availableStock, output.countSum, exceptions]).toEqual([7, 1, []]);
  });

  it('takes no sum as seen that would push the balance out of the integers', () => {
    const { input } = setAvailableStock;
    expect(input.safeParse({ ...pearl, availableStock: 1, seen: -Number.MAX_SAFE_INTEGER }).success).toBe(
      false,
    );
    expect(input.safeParse({ ...pearl, availableStock: 1, seen: -20, seenCountSum: 3 }).success).toBe(true);
  });

  it('takes off what another count has corrected already, and is flagged', async () => {
    const rows = store(anItem({ enableAvailableStock: true, availableStock: 10 }));
    const first = await rows.run(setAvailableStock, {
      ...pearl,
      availableStock: 8,
      seen: 10,
      seenCountSum: 0,
    });
    const second = await rows.run(setAvailableStock, {
      ...pearl,
      availableStock: 8,
      seen: 10,
      seenCountSum: 0,
    });
    expect(first.exceptions).toEqual([]);
    expect(second.exceptions).toEqual([
      { code: 'counted_twice', details: { inventoryId: 'north:pearl', between: -2 } },
    ]);
    expect((await balances(rows))[1]).toBe(8);
  });
});

describe('sold out', () => {
  it('is set and lifted', async () => {
    const rows = store(anItem());
    await rows.run(setSoldOut, { ...pearl, isSoldOut: true });
    expect(await rows.get(inventory, 'north:pearl')).toMatchObject({ isSoldOut: true });
    const { output, exceptions } = await rows.run(setSoldOut, { ...pearl, isSoldOut: false });
    expect(output).toMatchObject({ isSoldOut: false });
    expect(exceptions).toEqual([]);
  });

  it('wins over a lifting that did not see it', async () => {
    const rows = store(anItem({ isSoldOut: true, soldOutMark: 'morning' }));
    await rows.run(setSoldOut, { ...pearl, isSoldOut: true }, { changeId: 'again' });
    const { exceptions } = await rows.run(setSoldOut, { ...pearl, isSoldOut: false, seenMark: 'morning' });
    expect(await rows.get(inventory, 'north:pearl')).toMatchObject({ isSoldOut: true, soldOutMark: 'again' });
    expect(exceptions).toMatchObject([{ code: 'sold_out_kept' }]);
  });

  it('is lifted of many at once, but not where somebody marked again meanwhile', async () => {
    const rows = store(
      anItem({ isSoldOut: true, soldOutMark: 'morning' }),
      anItem({ _id: 'north:latte', dish: 'latte', isSoldOut: true, soldOutMark: 'noon' }),
    );
    const items = [
      { inventoryId: 'north:pearl', seenMark: 'dawn' },
      { inventoryId: 'north:latte' },
      { inventoryId: 'north:gone' },
    ];
    const { output, exceptions } = await rows.run(setSoldOutMany, { ...place, isSoldOut: false, items });
    expect(output).toEqual({ changed: 1 });
    expect(exceptions).toEqual([{ code: 'sold_out_kept', details: { inventoryId: 'north:pearl' } }]);
    expect(rows.all(inventory).map((item) => [item._id, item.isSoldOut])).toEqual([
      ['north:pearl', true],
      ['north:latte', false],
    ]);
  });

  it('is set again of many as it was, each until its own time', async () => {
    const until = '2026-11-21T21:00:00.000Z';
    const rows = store(anItem({ isSoldOut: true, soldOutMark: 'morning', soldOutUntil: until }));
    const items = [{ inventoryId: 'north:pearl', until }];
    await rows.run(setSoldOutMany, { ...place, isSoldOut: false, items });
    expect(await rows.get(inventory, 'north:pearl')).not.toHaveProperty('soldOutUntil');
    await rows.run(setSoldOutMany, { ...place, isSoldOut: true, items });
    expect(await rows.get(inventory, 'north:pearl')).toMatchObject({ isSoldOut: true, soldOutUntil: until });
  });

  it('is never lifted of items of another store', async () => {
    const items = [{ inventoryId: 'north:pearl' }];
    const stranger = { brandId: 'tea', storeId: 'south', isSoldOut: false, items };
    const rows = store(anItem({ isSoldOut: true }));
    await expect(rows.run(setSoldOutMany, stranger)).rejects.toMatchObject({ code: 'not_found' });
    const gone = { ...place, isSoldOut: false, items: [{ inventoryId: 'north:gone' }] };
    await expect(rows.run(setSoldOutMany, gone)).rejects.toMatchObject({ code: 'not_found' });
    expect(await rows.get(inventory, 'north:pearl')).toMatchObject({ isSoldOut: true });
  });

  it('lapses by itself at its time', async () => {
    const item = anItem({
      isSoldOut: true,
      soldOutUntil: '2026-11-21T21:00:00.000Z',
      isInventoryTracked: false,
    });
    expect(isMarkedSoldOut(item, '2026-11-21T20:59:59.000Z')).toBe(true);
    expect(statusOf(item, '2026-11-21T21:00:00.000Z')).toBe('untracked');
  });

  it('can be said of a dish that the store does not keep yet', async () => {
    const rows = store();
    const latte = { ...place, inventoryId: itemIdOf('north', 'latte'), isSoldOut: true };
    await expect(rows.run(setSoldOut, latte)).rejects.toMatchObject({ code: 'not_found' });
    await rows.run(setSoldOut, { ...latte, dish: 'latte' });
    expect(await rows.get(inventory, 'north:latte')).toMatchObject({
      isSoldOut: true,
      isInventoryTracked: false,
      itemName: 'latte',
    });
  });
});

describe('items', () => {
  it('start from moves, so that the balance is their sum from the first day', async () => {
    const rows = store();
    const { output } = await rows.run(createInventory, {
      ...place,
      dish: 'pearl',
      totalStock: 12,
      availableStock: 5,
      enableAvailableStock: true,
    });
    expect(output).toMatchObject({
      _id: 'north:pearl',
      itemName: 'pearl',
      totalStock: 12,
      availableStock: 5,
      status: 'healthy',
    });
    await rows.run(createInventory, { ...place, dish: 'pearl', totalStock: 12 });
    expect(await balances(rows)).toEqual([12, 5]);
  });

  it('are one for each dish of a store', async () => {
    const rows = store(anItem());
    const twin = { ...place, _id: 'other', dish: 'pearl' };
    await expect(rows.run(createInventory, twin)).rejects.toMatchObject({
      code: 'duplicate',
      details: { field: 'dish' },
    });
    await expect(rows.run(createInventory, place)).rejects.toMatchObject({ code: 'validation' });
  });

  it('without a dish are as many as are made: cups here, lids there', async () => {
    const rows = store();
    const others = { ...place, inventoryType: 'else' as const };
    await rows.run(createInventory, { ...others, itemName: 'cups' });
    await rows.run(createInventory, { ...others, itemName: 'lids' });
    expect(rows.all(inventory).map(({ itemName }) => itemName)).toEqual(['cups', 'lids']);
  });

  it('are made for every dish that has none, once, and untracked', async () => {
    const rows = store(anItem());
    expect((await rows.run(initializeDishes, place)).output).toEqual({ created: 1 });
    expect((await rows.run(initializeDishes, place)).output).toEqual({ created: 0 });
    const items = await rows.ask(listInventory, { ...place, inventoryType: 'DishTemplate' });
    expect(items.map((item) => [item.itemName, item.status])).toEqual([
      ['latte', 'untracked'],
      ['pearl', 'sold_out'],
    ]);
    expect(await rows.ask(listInventory, { ...place, inventoryType: 'else' })).toEqual([]);
  });

  it('of another store are its own: each store makes its items of the same dishes', async () => {
    const south = { brandId: 'tea', storeId: 'south' };
    const rows = store(anItem(), anItem({ _id: 'south:latte', storeId: 'south', dish: 'latte' }));
    expect((await rows.run(initializeDishes, place)).output).toEqual({ created: 1 });
    expect((await rows.run(createInventory, { ...south, dish: 'pearl' })).output._id).toBe('south:pearl');
    expect((await rows.run(initializeDishes, south)).output).toEqual({ created: 0 });
    const kept = rows.all(inventory).map(({ _id, storeId }) => `${storeId} ${_id}`);
    expect(kept.toSorted()).toEqual([
      'north north:latte',
      'north north:pearl',
      'south south:latte',
      'south south:pearl',
    ]);
    const listed = await rows.ask(listInventory, south);
    expect(listed.map(({ _id }) => _id).toSorted()).toEqual(['south:latte', 'south:pearl']);
  });

  it('say how they stand', () => {
    const item = (left: number) =>
      anItem({
        enableAvailableStock: true,
        availableStock: left,
        totalStock: 99,
        minStockAlert: 10,
        targetStockLevel: 50,
      });
    expect([-1, 0, 5, 6, 10, 11, 50, 51].map((left) => statusOf(item(left), testNow))).toEqual([
      'sold_out',
      'sold_out',
      'critical',
      'needs_restock',
      'needs_restock',
      'healthy',
      'healthy',
      'overstock',
    ]);
    expect(leftOf(anItem({ totalStock: 7 }))).toBe(7);
  });
});
