import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { inventory, stockMoves, type InventoryItem, type StockMove } from '../inventory/schema.ts';
import { daysLater } from '../kit/time.ts';
import { anOrder, aStore, stockOf } from '../order/builders.ts';
import { orders } from '../order/schema.ts';
import { stores } from '../store/schema.ts';
import { aMove } from './builders.ts';
import { listStockLogs, readStockLogs } from './logs.ts';
import { getItemStats } from './stats.ts';

const place = { brandId: 'tea', storeId: 'north' };
const ofPearl = { ...place, inventoryId: 'north:pearl' };

function store(items: readonly InventoryItem[], moves: readonly StockMove[]): MemoryRows {
  return new MemoryRows([inventory, stockMoves, orders, stores])
    .seed(stores, aStore())
    .seed(inventory, ...items)
    .seed(stockMoves, ...moves);
}

const logs = (rows: MemoryRows, asked: object = {}) =>
  readStockLogs(rows, listStockLogs.input.parse({ ...place, ...asked }));

const count = { changeType: 'count', stockType: 'totalStock' } as const;

describe('the log', () => {
  it('tells the latest first, with the balances before and after and the number of the order', async () => {
    const rows = store(
      [stockOf('pearl', 7, { enableAvailableStock: true, availableStock: 4 })],
      [
        aMove('2026-11-18', { changeType: 'initial_stock', delta: 10, stockType: 'totalStock' }),
        aMove('2026-11-19', { changeType: 'count', delta: 6, stockType: 'availableStock' }),
        aMove('2026-11-20', { delta: -2, stockType: 'both', order: 'order-1' }),
        aMove('2026-11-21', { changeType: 'damage', delta: -1 }),
      ],
    ).seed(orders, anOrder());
    const { items, total } = await logs(rows);
    expect(total).toBe(4);
    expect(
      items.map(({ before, after }) => [
        before.totalStock,
        after.totalStock,
        before.availableStock,
        after.availableStock,
      ]),
    ).toEqual([
      [8, 7, 4, 4],
      [10, 8, 6, 4],
      [10, 10, 0, 6],
      [0, 10, 0, 0],
    ]);
    expect(items[1]).toMatchObject({ itemName: 'pearl', orderNumber: 'A-017' });
    expect(items[0]).not.toHaveProperty('orderNumber');
  });

  it('goes by business days, both included, by kind and by item', async () => {
    const rows = store(
      [stockOf('pearl', 0), stockOf('egg', 0)],
      [
        // Four in the morning of the 20th is still the night of the 19th.
        aMove('2026-11-19', { _id: 'night', at: '2026-11-19T20:59:59.999Z' }),
        aMove('2026-11-20', { _id: 'morning', at: '2026-11-19T21:00:00.000Z', changeType: 'damage' }),
        aMove('2026-11-20', { _id: 'egg', inventory: 'north:egg' }),
        aMove('2026-11-21', { _id: 'today' }),
      ],
    );
    const ids = async (asked: object) => (await logs(rows, asked)).items.map(({ _id }) => _id);
    expect(await ids({ from: '2026-11-20', to: '2026-11-20' })).toEqual(['egg', 'morning']);
    expect(await ids({ to: '2026-11-19' })).toEqual(['night']);
    expect(await ids({ kind: 'damage' })).toEqual(['morning']);
    expect(await ids({ inventoryId: 'north:egg' })).toEqual(['egg']);
    await expect(logs(rows, { inventoryId: 'south:egg' })).rejects.toMatchObject({ code: 'not_found' });
    expect(listStockLogs.input.safeParse({ ...place, from: '2026-02-30' }).success).toBe(false);
    expect(listStockLogs.input.safeParse({ ...place, kind: 'theft' }).success).toBe(false);
  });

  it('has balances that follow from one another, whatever page and filter they are seen through', async () => {
    const move = fc.record({
      inventory: fc.constantFrom('north:pearl', 'north:egg'),
      // Moves of one instant are told by their ids.
      day: fc.integer({ min: 1, max: 4 }),
      delta: fc.integer({ min: -9, max: 9 }),
      stockType: fc.constantFrom('totalStock' as const, 'availableStock' as const, 'both' as const),
      changeType: fc.constantFrom('order' as const, 'count' as const, 'damage' as const),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(move, { maxLength: 14 }),
        fc.integer({ min: 1, max: 5 }),
        async (made, limit) => {
          const moves = made.map(({ day, ...over }) => aMove(`2026-11-0${day}`, over));
          const items = ['pearl', 'egg'].map((dish) => {
            const own = moves.filter((one) => one.inventory === `north:${dish}`);
            const sum = (which: string) =>
              own.reduce(
                (n, { delta, stockType }) => n + ([which, 'both'].includes(stockType) ? delta : 0),
                0,
              );
            return stockOf(dish, sum('totalStock'), { availableStock: sum('availableStock') });
          });
          const rows = store(items, moves);
          const whole = new Map((await logs(rows, { limit: 100 })).items.map((one) => [one._id, one]));
          for (const dish of ['pearl', 'egg']) {
            const own = [...whole.values()].filter((one) => one.inventory === `north:${dish}`).toReversed();
            let [totalStock, availableStock] = [0, 0];
            for (const one of own) {
              expect(one.before).toEqual({ totalStock, availableStock });
              if (one.stockType !== 'availableStock') totalStock += one.delta;
              if (one.stockType !== 'totalStock') availableStock += one.delta;
              expect(one.after).toEqual({ totalStock, availableStock });
            }
          }
          for (const asked of [{}, { kind: 'count' }, { inventoryId: 'north:egg' }, { from: '2026-11-02' }]) {
            for (const page of [1, 2, 3])
              for (const one of (await logs(rows, { ...asked, page, limit })).items)
                expect(one).toEqual(whole.get(one._id));
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('what an item uses', () => {
  it('is told by day and weekday, with damage, the last count and how long it lasts', async () => {
    const days = Array.from({ length: 28 }, (_, i) => daysLater('2026-11-20', -i));
    const moves = days.flatMap((date, i) => [
      aMove(date, { delta: i % 2 ? -12 : -8 }),
      ...(i === 3 ? [aMove(date, { delta: -20, changeType: 'damage' })] : []),
      ...(i === 5 ? [aMove(date, { delta: 100, changeType: 'manual_add' })] : []),
    ]);
    const rows = store(
      [stockOf('pearl', 40)],
      [
        ...moves,
        aMove('2026-11-20', { ...count, delta: -3, at: '2026-11-20T05:00:00.000Z' }),
        aMove('2026-11-21', { delta: -2 }),
      ],
    );
    const found = await rows.ask(getItemStats, ofPearl);
    expect(found).toMatchObject({
      from: '2026-10-24',
      days: 28,
      dailyConsumption: 10,
      lastCount: { at: '2026-11-20T05:00:00.000Z', expected: 45, counted: 42, variance: -3 },
    });
    expect(found.damageShare).toBeCloseTo(20 / 300);
    expect(found.byDay).toHaveLength(28);
    expect(found.byDay[24]).toEqual({ date: '2026-11-17', used: 12, damaged: 20, added: 0 });
    expect(found.byWeekday).toEqual(Array.from({ length: 7 }, () => ({ mean: 10, days: 4 })));
    expect(found.daysLeft).toEqual({ least: 3.6, likely: 4, most: 4.4 });
  });

  it('of which nothing was used, or that was never counted, is not guessed at', async () => {
    const found = await store([stockOf('pearl', 40)], []).ask(getItemStats, ofPearl);
    expect(found).toMatchObject({
      from: null,
      days: 0,
      byDay: [],
      damageShare: null,
      lastCount: null,
      daysLeft: null,
    });
  });

  it('that is used in one go has no latest day', async () => {
    const days = Array.from({ length: 28 }, (_, i) => daysLater('2026-11-20', -i));
    const moves = days.map((date, i) =>
      aMove(date, i === 0 ? { delta: -280 } : { delta: -1, inventory: 'north:egg' }),
    );
    const rows = store([stockOf('pearl', 1), stockOf('egg', 1)], moves).seed(
      orders,
      ...days.map((businessDate, i) => anOrder({ _id: `order-${i}`, businessDate })),
    );
    expect((await rows.ask(getItemStats, ofPearl)).daysLeft).toMatchObject({ most: null });
  });

  it('is never told of an item of another store', async () => {
    const rows = store([stockOf('pearl', 1, { storeId: 'south' })], []);
    await expect(rows.ask(getItemStats, ofPearl)).rejects.toMatchObject({ code: 'not_found' });
  });
});
