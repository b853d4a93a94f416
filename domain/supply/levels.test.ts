import { expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { inventory, stockMoves, type StockMove } from '../inventory/schema.ts';
import { aStore, stockOf } from '../order/builders.ts';
import { stores } from '../store/schema.ts';
import { aMove } from './builders.ts';
import { listItemLevels } from './levels.ts';

const asked = { brandId: 'tea', storeId: 'north', inventoryId: 'north:pearl' };

function having(total: number, moves: readonly StockMove[]): MemoryRows {
  return new MemoryRows([inventory, stockMoves, stores])
    .seed(stores, aStore())
    .seed(inventory, stockOf('pearl', total))
    .seed(stockMoves, ...moves);
}

it('goes back from what there is now; sales of an hour are one step, what was done by hand one each', async () => {
  const rows = having(7, [
    aMove('2026-10-01', { delta: 100 }),
    aMove('2026-11-18', { delta: 12, changeType: 'manual_add', reason: '廠商送貨' }),
    aMove('2026-11-19', { delta: -2 }),
    aMove('2026-11-19', { delta: -1 }),
    aMove('2026-11-19', { delta: 1, changeType: 'order_cancel' }),
    aMove('2026-11-20', { delta: -5, changeType: 'damage', reason: '破損' }),
    aMove('2026-11-20', { delta: -9, stockType: 'availableStock', changeType: 'count' }),
  ]);
  const { start, steps } = await rows.ask(listItemLevels, asked);
  expect(start).toBe(2);
  expect(
    steps.map(({ changeType, delta, after, moves, reason }) => [changeType, delta, after, moves, reason]),
  ).toEqual([
    ['manual_add', 12, 14, 1, '廠商送貨'],
    ['order', -2, 12, 3, undefined],
    ['damage', -5, 7, 1, '破損'],
  ]);
});

it('has nothing of an item of another store', async () => {
  await expect(having(1, []).ask(listItemLevels, { ...asked, storeId: 'south' })).rejects.toMatchObject({
    code: 'not_found',
  });
});
