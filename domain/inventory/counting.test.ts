import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { changeStockOfMany } from './bulk-operations.ts';
import { anItem, pearl } from './builders.ts';
import { addStock, countStock, reduceStock, setAvailableStock } from './move-operations.ts';
import { inventory, stockMoves, type InventoryItem } from './schema.ts';

function store(item: Partial<InventoryItem> = {}): MemoryRows {
  return new MemoryRows([inventory, stockMoves]).seed(inventory, anItem(item));
}

async function item(rows: MemoryRows): Promise<InventoryItem> {
  return (await rows.get(inventory, 'north:pearl'))!;
}

const ofTotal = { ...pearl, stockType: 'totalStock' } as const;
const ofToday = { ...pearl, stockType: 'availableStock' } as const;

describe('a count of either balance', () => {
  it('moves its own balance alone and tracks what was counted', async () => {
    const rows = store({ totalStock: 40, availableStock: 12, isInventoryTracked: false });
    const { output } = await rows.run(countStock, { ...ofTotal, counted: 38, reason: '盤點' });
    expect(output).toMatchObject({
      totalStock: 38,
      availableStock: 12,
      enableAvailableStock: false,
      isInventoryTracked: true,
      totalCountSum: -2,
      countSum: 0,
    });
    await rows.run(countStock, { ...ofToday, counted: 13 });
    expect(await item(rows)).toMatchObject({
      totalStock: 38,
      availableStock: 13,
      enableAvailableStock: true,
      totalCountSum: -2,
      countSum: 1,
    });
    expect(rows.all(stockMoves).map(({ stockType, delta }) => [stockType, delta])).toEqual([
      ['totalStock', -2],
      ['availableStock', 1],
    ]);
  });

  it('that says it saw what nobody can have seen is booked as what was counted, and the next count is none the worse', async () => {
    const rows = store({ totalStock: 40 });
    const lie = { ...ofTotal, counted: 7, seen: -1_000_000_000, seenCountSum: 0 };
    const { exceptions } = await rows.run(countStock, lie);
    expect(exceptions).toMatchObject([{ code: 'count_odd' }]);
    expect((await item(rows)).totalStock).toBe(7);
    const honest = await rows.run(countStock, { ...ofTotal, counted: 5 });
    expect(honest.exceptions).toEqual([]);
    expect((await item(rows)).totalStock).toBe(5);
  });

  it('of one balance is no doubt about a count of the other', async () => {
    const rows = store({ totalStock: 40, availableStock: 12 });
    const seen = { seen: 40, seenCountSum: 0 };
    await rows.run(setAvailableStock, { ...pearl, availableStock: 9, seen: 12, seenCountSum: 0 });
    const { exceptions } = await rows.run(countStock, { ...ofTotal, counted: 39, ...seen });
    expect(exceptions).toEqual([]);
    const again = await rows.run(countStock, { ...ofTotal, counted: 39, ...seen });
    expect(again.exceptions).toMatchObject([{ code: 'counted_twice', details: { between: -1 } }]);
    expect(await item(rows)).toMatchObject({ totalStock: 39, availableStock: 9 });
  });

  it('takes no nonsense', () => {
    for (const counted of [-1, 1.5, 1e12, '5', undefined])
      expect(countStock.input.safeParse({ ...ofTotal, counted }).success, String(counted)).toBe(false);
    expect(countStock.input.safeParse({ ...pearl, stockType: 'both', counted: 1 }).success).toBe(false);
    expect(countStock.input.safeParse({ ...ofTotal, counted: 0 }).success).toBe(true);
  });

  it('commutes with whatever else moves the stock: in any order the balances end the same', async () => {
    const quantity = fc.integer({ min: 1, max: 9 });
    const step = fc.oneof(
      quantity.map((n) => ({ kind: 'add', n }) as const),
      quantity.map((n) => ({ kind: 'reduce', n }) as const),
      fc.record({
        kind: fc.constant('count' as const),
        stockType: fc.constantFrom('totalStock' as const, 'availableStock' as const),
        n: fc.nat(30),
      }),
      fc.record({
        kind: fc.constant('bulk' as const),
        stockType: fc.constantFrom('totalStock' as const, 'availableStock' as const),
        n: fc.nat(30),
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 6 }).chain((steps) =>
          fc.record({
            steps: fc.constant(steps),
            order: fc.shuffledSubarray([...steps.keys()], { minLength: steps.length }),
          }),
        ),
        async ({ steps, order }) => {
          const ends = [];
          // All of them were made at once, by tills that had seen the same: the server takes them in one order or another.
          for (const taken of [[...steps.keys()], order]) {
            const rows = store({ totalStock: 20, availableStock: 10, enableAvailableStock: true });
            for (const at of taken) {
              const made = steps[at]!;
              const options = { changeId: `change-${at}` };
              const balance = 'stockType' in made ? made.stockType : undefined;
              const seen = { seen: balance === 'totalStock' ? 20 : 10, seenCountSum: 0 };
              if (made.kind === 'add') await rows.run(addStock, { ...pearl, quantity: made.n }, options);
              else if (made.kind === 'reduce')
                await rows.run(reduceStock, { ...pearl, quantity: made.n }, options);
              else if (made.kind === 'count')
                await rows.run(
                  countStock,
                  { ...pearl, stockType: made.stockType, counted: made.n, ...seen },
                  options,
                );
              else {
                const { brandId, storeId, inventoryId } = pearl;
                const { stockType, n } = made;
                const items = [{ inventoryId, op: 'set' as const, stockType, quantity: n, ...seen }];
                await rows.run(changeStockOfMany, { brandId, storeId, items }, options);
              }
            }
            const end = await item(rows);
            const counts = rows.all(stockMoves).filter(({ changeType }) => changeType === 'count');
            const sum = (which: string) =>
              counts.reduce((n, move) => n + (move.stockType === which ? move.delta : 0), 0);
            expect([end.totalCountSum ?? 0, end.countSum]).toEqual([
              sum('totalStock'),
              sum('availableStock'),
            ]);
            ends.push(lastCounts(steps, taken, end));
          }
          expect(ends[0]).toEqual(ends[1]);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('that comes again changes nothing', async () => {
    const rows = store({ totalStock: 20 });
    const input = { ...ofTotal, counted: 18, seen: 20, seenCountSum: 0 };
    await rows.run(countStock, input, { changeId: 'once' });
    await rows.run(countStock, input, { changeId: 'once' });
    expect((await item(rows)).totalStock).toBe(18);
    expect(rows.all(stockMoves)).toHaveLength(1);
  });
});

type Step = {
  readonly kind: string;
  readonly n: number;
  readonly stockType?: 'totalStock' | 'availableStock';
};

/** Balances without what the last count of each said of itself: which one is the last depends on the order, and only that may. */
function lastCounts(steps: readonly Step[], taken: readonly number[], end: InventoryItem): [number, number] {
  const last = (balance: 'totalStock' | 'availableStock', seen: number): number => {
    const at = taken.findLast((one) => steps[one]!.stockType === balance);
    return end[balance] - (at === undefined ? 0 : steps[at]!.n - seen);
  };
  return [last('totalStock', 20), last('availableStock', 10)];
}
