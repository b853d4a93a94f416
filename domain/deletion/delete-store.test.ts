import { describe, expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { anOrder, aStore, paid, tea } from '../order/builders.ts';
import { orders } from '../order/schema.ts';
import { stores } from '../store/schema.ts';
import { deleteStore } from './delete-store.ts';

const input = { brandId: tea.brandId, id: tea.storeId };

function aShop(open: number): MemoryRows {
  const done = anOrder({ _id: 'done', seq: 999, payments: [paid(65)], fulfilment: 'completed' });
  const unfinished = Array.from({ length: open }, (_, i) => anOrder({ _id: `open-${i}`, seq: i + 1 }));
  return new MemoryRows([orders, stores]).seed(stores, aStore()).seed(orders, done, ...unfinished);
}

describe('deleting a store', () => {
  it('waits until its orders are finished, names fifty of them at most and says how many there are', async () => {
    const refusal: unknown = await aShop(51)
      .run(deleteStore, input)
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'referenced', details: { count: 51 } });
    expect(refusal).toHaveProperty('details.by.length', 50);
  });

  it('waits for what is paid and being made, and not for what was never marked as handed over', async () => {
    const now = '2026-11-21T06:00:00.000Z';
    const made = (placedAt: string) =>
      anOrder({
        _id: 'made',
        seq: 5,
        payments: [paid(65)],
        fulfilment: 'preparing',
        completesWhenPaid: false,
        placedAt,
      });
    const shop = (placedAt: string): MemoryRows => aShop(0).seed(orders, made(placedAt));
    const removed = (placedAt: string) => shop(placedAt).run(deleteStore, input, { now });
    await expect(removed('2026-11-21T05:00:00.000Z')).rejects.toMatchObject({ code: 'referenced' });
    expect((await removed('2026-11-19T05:00:00.000Z')).jobs).toHaveLength(1);
  });

  it('takes the store away and leaves its orders', async () => {
    const rows = aShop(0);
    const { jobs } = await rows.run(deleteStore, input);
    expect(rows.all(stores)).toEqual([]);
    expect(rows.all(orders)).toHaveLength(1);
    expect(jobs).toHaveLength(1);
  });
});
