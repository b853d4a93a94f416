import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inventory, stockMoves, type StockMove } from '#domain/inventory/schema.ts';
import type { OutputOf, QueryContext } from '#domain/kit/operation.ts';
import { daysLater } from '#domain/kit/time.ts';
import { aStore, stockOf } from '#domain/order/builders.ts';
import { orders } from '#domain/order/schema.ts';
import { stores } from '#domain/store/schema.ts';
import { aMove } from '#domain/supply/builders.ts';
import { getHealth } from '#domain/supply/operations.ts';
import type { AnyTable } from '#sync/operations.ts';
import type { Row } from '#sync/row.ts';
import { MemoryDeviceStore } from '#sync/testing/memory-device-store.ts';
import { testNow } from '#sync/testing/memory-rows.ts';
import { digestedRows, keepDigests, withDigests, type MissedDigest } from '#sync/client/digests.ts';
import type { DeviceStore } from '#sync/client/ports.ts';

const moves = stockMoves as unknown as AnyTable;
const tables = [inventory, stockMoves, orders, stores] as unknown as readonly AnyTable[];
const friday = '2026-11-20';
const build = 'this build';
const items = ['north:pearl', 'north:egg', 'north:cup'];
const context: QueryContext = { side: 'device', actor: { kind: 'system' }, now: testNow };

/** A till of a store, and how its stock is read: with what it keeps, and from the rows alone. */
async function aTill() {
  const disk = new MemoryDeviceStore();
  const store = withDigests(disk);
  await disk.transact('write', { rows: tables, local: [] }, 'relaxed', async (tx) => {
    await tx.putMany(stores as unknown as AnyTable, [aStore() as unknown as Row]);
    await tx.putMany(
      inventory as unknown as AnyTable,
      ['pearl', 'egg', 'cup'].map((dish) => stockOf(dish, 40) as unknown as Row),
    );
  });
  const missed: MissedDigest[] = [];
  const ask = (keeps: boolean, app = build): Promise<OutputOf<typeof getHealth>> =>
    store.transact('read', { rows: tables, local: ['digests'] }, 'relaxed', (tx) => {
      const rows = keeps ? digestedRows(tx, app, missed) : { get: tx.get.bind(tx), list: tx.list.bind(tx) };
      const input = {
        brandId: 'tea',
        storeId: 'north',
        criticalDaysThreshold: 3,
        overStockDaysThreshold: 30,
      };
      return getHealth.run(rows as never, input as never, context) as Promise<OutputOf<typeof getHealth>>;
    });
  return {
    disk,
    kept: (app?: string) => ask(true, app),
    fresh: () => ask(false),
    /** As the page does after an answer; whatever is written meanwhile comes before or after each. */
    keep: (most = Infinity, app = build) => keepDigests(store, app, missed.splice(0, most)),
    write: (rows: readonly StockMove[]) => change(store, (tx) => tx.putMany(moves, rows as unknown as Row[])),
    remove: (ids: readonly string[]) => change(store, (tx) => tx.removeMany(moves, ids)),
  };
}

function change(store: DeviceStore, body: Parameters<typeof store.transact<void>>[3]): Promise<void> {
  return store.transact('write', { rows: [moves], local: ['device'] }, 'strict', body);
}

const daysBack = fc.integer({ min: 0, max: 50 });
const someMoves = fc.array(
  fc.record({
    nth: fc.integer({ min: 0, max: 60 }),
    back: daysBack,
    item: fc.constantFrom(...items),
    delta: fc.integer({ min: -9, max: 9 }),
    changeType: fc.constantFrom(
      ...(['order', 'order', 'order_cancel', 'manual_subtract', 'damage', 'count', 'manual_add'] as const),
    ),
  }),
  { minLength: 1, maxLength: 8 },
);
const steps = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('write' as const), moves: someMoves }),
    fc.record({ do: fc.constant('remove' as const), nth: fc.integer({ min: 0, max: 60 }) }),
    fc.record({ do: fc.constant('ask' as const) }),
    fc.record({ do: fc.constant('keep' as const), most: fc.integer({ min: 1, max: 30 }) }),
  ),
  { minLength: 3, maxLength: 25 },
);

describe('what is kept of finished days', () => {
  it('is what their rows come to, whatever comes late, is counted or is taken back, between any two steps', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (walk) => {
        const till = await aTill();
        // When and of what a move is does not change: only its pieces may, as when a count is judged anew.
        const made = new Map<number, StockMove>();
        for (const step of walk) {
          if (step.do === 'write') {
            const rows = step.moves.map(({ nth, back, item, delta, changeType }): StockMove => {
              const known = made.get(nth);
              const move =
                known === undefined
                  ? aMove(daysLater(friday, 1 - back), { _id: `m${nth}`, inventory: item, delta, changeType })
                  : { ...known, delta };
              made.set(nth, move);
              return move;
            });
            await till.write(rows);
          } else if (step.do === 'remove') {
            made.delete(step.nth);
            await till.remove([`m${step.nth}`]);
          } else if (step.do === 'keep') await till.keep(step.most);
          else expect(await till.kept()).toEqual(await till.fresh());
        }
        await till.kept();
        await till.keep();
        expect(await till.kept()).toEqual(await till.fresh());
      }),
      { numRuns: 150 },
    );
  });

  it('stays while the store sells today, and only the day of a late move is worked out anew', async () => {
    const till = await aTill();
    await till.write(
      Array.from({ length: 28 }, (_, i) => aMove(daysLater(friday, -i), { _id: `sale-${i}`, delta: -2 })),
    );
    await till.kept();
    await till.keep();
    const keys = (): string[] => till.disk.allLocal('digests').map(({ key }) => key);
    const whole = keys();
    expect(whole).toHaveLength(28);
    await till.write([aMove(daysLater(friday, 1), { _id: 'now' })]);
    expect(keys()).toEqual(whole);
    await till.write([aMove('2026-11-10', { _id: 'late', delta: -7 })]);
    expect(whole.filter((key) => !keys().includes(key))).toHaveLength(1);
    expect(await till.kept()).toEqual(await till.fresh());
    await till.remove(['late']);
    expect(keys()).toEqual([]);
  });

  it('is worked out anew by another build: an older one may have written in between, and takes nothing away', async () => {
    const till = await aTill();
    await till.write([aMove(friday, { _id: 'sale', delta: -2 })]);
    await till.kept();
    await till.keep();
    // A build from before there were digests.
    await change(till.disk, (tx) =>
      tx.putMany(moves, [aMove(friday, { _id: 'late', delta: -9 }) as unknown as Row]),
    );
    expect(await till.kept('the next')).toEqual(await till.fresh());
    await till.keep(Infinity, 'the next');
    expect(new Set(till.disk.allLocal('digests').map(({ app }) => app))).toEqual(new Set(['the next']));
    expect(await till.kept('the next')).toEqual(await till.fresh());
  });
});
