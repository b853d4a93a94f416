import { expect, it } from 'vitest';
import { MemoryRows, testNow } from '#sync/testing/memory-rows.ts';
import { brands } from '../brand/schema.ts';
import { dishTemplates, options } from '../catalogue/schema.ts';
import { aDish, aStore, tea } from '../order/builders.ts';
import { orders } from '../order/schema.ts';
import { stockTables } from '../order/stock.ts';
import { stores } from '../store/schema.ts';
import { placePlatformOrder } from './place-order.ts';

const sold = {
  ...tea,
  platform: 'ubereats' as const,
  mappings: [],
  order: {
    ref: 'uber-1',
    code: 'UE001',
    orderType: 'delivery' as const,
    lines: [{ item: 'latte', name: '紅茶拿鐵', price: 65, quantity: 1, groups: [] }],
    discounts: [],
    total: 65,
    isPrepaid: true,
  },
};

const aShop = () =>
  new MemoryRows([orders, brands, stores, dishTemplates, options, ...stockTables])
    .seed(stores, aStore())
    .seed(dishTemplates, aDish());

it('an order that the store takes by itself says when it was taken, one that waits for somebody does not', async () => {
  const taken = await aShop().run(placePlatformOrder, { ...sold, acceptedFor: '2026-11-21T06:35:00.000Z' });
  expect(taken.output).toMatchObject({ fulfilment: 'accepted', moves: [{ to: 'accepted', at: testNow }] });
  const waiting = await aShop().run(placePlatformOrder, sold);
  expect(waiting.output.fulfilment).toBe('placed');
  expect(waiting.output.moves).toBeUndefined();
});
