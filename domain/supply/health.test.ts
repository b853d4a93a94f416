import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { inventory, stockMoves, type InventoryItem, type StockMove } from '../inventory/schema.ts';
import type { ReadRows } from '../kit/rows.ts';
import { daysLater } from '../kit/time.ts';
import { aStore, anOrder, stockOf } from '../order/builders.ts';
import { orders } from '../order/schema.ts';
import { stores } from '../store/schema.ts';
import { aMove } from './builders.ts';
import { getHealth, getSummary } from './operations.ts';
import { mostOrdersOfOne, mostOversold, summaryOf } from './summary.ts';
import { daysLeft } from './use.ts';

const place = { brandId: 'tea', storeId: 'north' };
/** The day before the tests' Saturday. */
const friday = '2026-11-20';

function store(items: readonly InventoryItem[], moves: readonly StockMove[] = []): MemoryRows {
  return new MemoryRows([inventory, stockMoves, orders, stores])
    .seed(stores, aStore())
    .seed(inventory, ...items)
    .seed(stockMoves, ...moves);
}

/** So many pieces on each of the last days, by the day of the week. */
function soldOn(
  days: number,
  pieces: (weekday: number) => number,
  over: Partial<StockMove> = {},
): StockMove[] {
  return Array.from({ length: days }, (_, i) => {
    const date = daysLater(friday, -i);
    const delta = -pieces((((5 - i) % 7) + 7) % 7);
    return aMove(date, { delta, ...over });
  }).filter(({ delta }) => delta !== 0);
}

describe('health', () => {
  it('tells by weekday how long it lasts, and what was looked at', async () => {
    // 20 on a Saturday, 8 on other days.
    const rows = store(
      [stockOf('pearl', 36)],
      soldOn(28, (weekday) => (weekday === 6 ? 20 : 8)),
    );
    const found = await rows.ask(getHealth, place);
    expect(found).toMatchObject({ total: 1, from: '2026-10-24', to: friday, days: 28 });
    // Saturday 20, Sunday 8, Monday 8.
    expect(found.critical).toMatchObject([
      {
        _id: 'north:pearl',
        left: 36,
        health: 'critical',
        status: 'healthy',
        dailyConsumption: 9.7,
        estimatedDaysLeft: 3,
      },
    ]);
    const asked = { ...place, criticalDaysThreshold: 2 };
    expect((await rows.ask(getHealth, asked)).healthy).toHaveLength(1);
  });

  it('takes each item for the worse of level and cover', async () => {
    const rows = store(
      [
        stockOf('pearl', 9, { minStockAlert: 10 }),
        stockOf('egg', 400),
        stockOf('cake', 400, { targetStockLevel: 50 }),
        stockOf('tart', 400, { minStockAlert: 1000 }),
        stockOf('gone', -2),
        stockOf('marked', 4, { isSoldOut: true, isInventoryTracked: false }),
        stockOf('loose', 4, { isInventoryTracked: false }),
      ],
      [
        ...soldOn(28, () => 1),
        ...soldOn(28, () => 10, { inventory: 'north:egg' }),
        ...soldOn(28, () => 200, { inventory: 'north:tart' }),
      ],
    );
    const { total, from: _from, to: _to, days: _days, ...groups } = await rows.ask(getHealth, place);
    expect(total).toBe(6);
    expect(
      Object.fromEntries(Object.entries(groups).map(([name, of]) => [name, of.map(({ dish }) => dish)])),
    ).toEqual({
      soldOut: ['gone', 'marked'],
      critical: ['tart'],
      needsRestock: ['pearl'],
      overstock: ['egg', 'cake'],
      healthy: [],
    });
    // Nobody used any cake: the level alone tells.
    expect(groups.overstock[1]).not.toHaveProperty('health');
    expect(groups.overstock[1]).toMatchObject({
      status: 'overstock',
      dailyConsumption: 0,
      estimatedDaysLeft: null,
    });
    expect(groups.needsRestock[0]).toMatchObject({ status: 'needs_restock', health: 'healthy' });
  });

  it('counts what was sold and used, and neither damage nor counts nor what was given back', async () => {
    const rows = store(
      [stockOf('pearl', 20)],
      [
        ...soldOn(7, () => 4),
        ...soldOn(7, () => 2, { changeType: 'manual_subtract' }),
        ...soldOn(7, () => 1, { changeType: 'damage' }),
        ...soldOn(7, () => 3, { changeType: 'count' }),
        ...soldOn(7, () => -1, { changeType: 'order_cancel' }),
        ...soldOn(7, () => -50, { changeType: 'manual_add' }),
      ],
    );
    const { healthy } = await rows.ask(getHealth, place);
    expect(healthy).toMatchObject([{ dailyConsumption: 5, estimatedDaysLeft: 4 }]);
  });

  it('leaves today out, and a day off is none on which the store sold', async () => {
    // Nothing on Sundays and Mondays: 28 days on which it sold are more than five weeks.
    const rows = store(
      [stockOf('pearl', 20)],
      [...soldOn(60, (weekday) => (weekday < 2 ? 0 : 10)), aMove('2026-11-21', { delta: -500 })],
    );
    // Saturday 10, two days off, Tuesday 10.
    expect(await rows.ask(getHealth, place)).toMatchObject({
      days: 28,
      from: '2026-10-14',
      critical: [],
      healthy: [{ dailyConsumption: 10, estimatedDaysLeft: 4 }],
    });
  });

  it('knows by its orders that the store was open on a day without a move', async () => {
    const open = Array.from({ length: 28 }, (_, i) => {
      const businessDate = daysLater(friday, -i);
      return anOrder({ _id: `order-${i}`, businessDate, placedAt: `${businessDate}T04:00:00.000Z` });
    });
    const moves = [aMove('2026-11-18', { delta: -28 })];
    const rows = store([stockOf('pearl', 10)], moves);
    expect(await rows.ask(getHealth, place)).toMatchObject({ days: 1 });
    rows.seed(orders, ...open);
    expect(await rows.ask(getHealth, place)).toMatchObject({
      days: 28,
      from: '2026-10-24',
      healthy: [{ dailyConsumption: 1 }],
    });
  });

  it('of a store that has sold for two days takes the days to come for like those', async () => {
    const rows = store(
      [stockOf('pearl', 12)],
      soldOn(2, () => 4),
    );
    const { critical, days } = await rows.ask(getHealth, place);
    expect(days).toBe(2);
    expect(critical).toMatchObject([{ dailyConsumption: 4, estimatedDaysLeft: 3 }]);
  });

  it('of a store that has not sold yet goes by levels, and of a type says that type alone', async () => {
    const rows = store([
      stockOf('pearl', 9, { minStockAlert: 10 }),
      stockOf('cups', 3, { inventoryType: 'else' }),
    ]);
    const found = await rows.ask(getHealth, place);
    expect(found).toMatchObject({ from: null, days: 0, total: 2, needsRestock: [{ dish: 'pearl' }] });
    expect(await rows.ask(getHealth, { ...place, inventoryType: 'else' })).toMatchObject({ total: 1 });
    expect(await rows.ask(getHealth, { ...place, storeId: 'south' })).toMatchObject({ total: 0 });
    const odd = { ...place, criticalDaysThreshold: -1 };
    expect(getHealth.input.safeParse(odd).success).toBe(false);
  });

  it('looks at 2,000 items over 28 days in one pass', async () => {
    const items = Array.from({ length: 2000 }, (_, i) => stockOf(`dish-${i}`, 50));
    const moves = items.flatMap(({ _id }) => soldOn(28, () => 2, { inventory: _id }));
    let [lists, read] = [0, 0];
    const rows = store(items, moves);
    const list = rows.list.bind(rows);
    rows.list = async (...asked) => {
      const found = await list(...asked);
      lists += 1;
      read += found.length;
      return found as never;
    };
    const found = await rows.ask(getHealth, place);
    expect(found).toMatchObject({ total: 2000, days: 28 });
    expect([lists, read]).toEqual([2, items.length + moves.length]);
  });
});

describe('days left', () => {
  it('end where the use of the days has come to what is left', () => {
    const week = fc.array(fc.nat(9), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(week, fc.integer({ min: 1, max: 200 }), fc.nat(6), (used, left, weekday) => {
        const found = daysLeft(left, used, weekday);
        if (used.every((one) => one === 0)) return found === null;
        const whole = Math.floor(found!);
        let sum = 0;
        for (let i = 0; i < whole; i++) sum += used[(weekday + i) % 7]!;
        return Math.abs(sum + (found! - whole) * used[(weekday + whole) % 7]! - left) < 1e-6;
      }),
    );
  });
});

describe('a summary', () => {
  it('counts by state and names the orders that took what was not there', async () => {
    const rows = store(
      [stockOf('pearl', -3), stockOf('egg', 5), stockOf('loose', 5, { isInventoryTracked: false })],
      [
        aMove('2026-11-19', { delta: 5, changeType: 'manual_add' }),
        aMove('2026-11-20', { delta: -4, order: 'enough' }),
        aMove('2026-11-21', { delta: -2, order: 'short', at: '2026-11-21T05:00:00.000Z' }),
        aMove('2026-11-21', { delta: -3, order: 'undone', at: '2026-11-21T05:01:00.000Z' }),
        aMove('2026-11-21', {
          delta: 3,
          order: 'undone',
          changeType: 'order_cancel',
          at: '2026-11-21T05:02:00.000Z',
        }),
        aMove('2026-11-21', { delta: -2, order: 'shorter', at: testNow }),
      ],
    ).seed(orders, anOrder({ _id: 'short', number: 'A-017' }));
    expect(await rows.ask(getSummary, place)).toEqual({
      total: 3,
      byStatus: { untracked: 1, healthy: 1, needs_restock: 0, critical: 0, sold_out: 1, overstock: 0 },
      totalStock: 5,
      left: 5,
      oversoldCount: 1,
      oversold: [
        {
          _id: 'north:pearl',
          itemName: 'pearl',
          short: 3,
          orders: [{ orderId: 'shorter' }, { orderId: 'short', number: 'A-017' }],
          moreOrders: 0,
        },
      ],
    });
  });

  it('reads no more orders and moves than are told, however many items are short', async () => {
    const items = Array.from({ length: 50 }, (_, at) => stockOf(`item-${at}`, -20 - at));
    const moves = items.flatMap(({ _id }) =>
      Array.from({ length: 20 }, (_, at) =>
        aMove('2026-11-21', { inventory: _id, delta: -1, order: `${_id}/${at}` }),
      ),
    );
    const rows = store(items, moves);
    let reads = 0;
    const counting = {
      get: (...asked: Parameters<typeof rows.get>) => ((reads += 1), rows.get(...asked)),
      list: (...asked: Parameters<typeof rows.list>) => ((reads += 1), rows.list(...asked)),
    } as ReadRows;
    const found = await summaryOf(counting, items, testNow);
    expect(found).toMatchObject({ oversoldCount: 50, oversold: { length: mostOversold } });
    expect(found.oversold[0]).toMatchObject({ short: 69, moreOrders: 20 - mostOrdersOfOne });
    expect(reads).toBe(mostOversold * (1 + mostOrdersOfOne));
  });
});
