import { expect, test } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import { dishTemplates } from '../catalogue/schema.ts';
import { inventory } from '../inventory/schema.ts';
import { menus } from '../menu/schema.ts';
import { stores, storeSettings } from '../store/schema.ts';
import { aDish, anOrder, anOrderLine, aStore, paid, refunded, settingsOf, stockOf, tea } from './builders.ts';
import { orders, type Order } from './schema.ts';
import { getStoreDay } from './store-day.ts';

// Saturday, 14:05 in Taipei.
const now = '2026-11-21T06:05:00.000Z';

function sold(_id: string, businessDate: string, placedAt: string): Order {
  return anOrder({ _id, businessDate, placedAt, payments: [paid(65)] });
}

function aShop(...found: Order[]): MemoryRows {
  return new MemoryRows([orders, stores, storeSettings, inventory, dishTemplates, menus])
    .seed(stores, aStore())
    .seed(storeSettings, settingsOf({}))
    .seed(orders, ...found);
}

test('today stands against the same weekday up to the same time, and cancelled orders nowhere', async () => {
  const rows = aShop(
    sold('a', '2026-11-21', '2026-11-21T02:10:00.000Z'),
    sold('b', '2026-11-21', '2026-11-21T02:50:00.000Z'),
    { ...sold('c', '2026-11-21', '2026-11-21T03:00:00.000Z'), status: 'cancelled' },
    sold('d', '2026-11-14', '2026-11-14T06:00:00.000Z'),
    sold('e', '2026-11-14', '2026-11-14T09:00:00.000Z'),
  );
  const found = await rows.ask(getStoreDay, tea, { now });
  expect(found).toMatchObject({
    date: '2026-11-21',
    lastDate: '2026-11-14',
    today: { revenue: 130, orders: 2 },
    last: { revenue: 65, orders: 1 },
    firstHour: 5,
    top: [{ _id: 'latte', quantity: 2 }],
  });
  // 10 o'clock is the sixth hour of a day that begins at five.
  expect(found.hours[5]).toEqual({ today: 130, last: 0 });
  // The whole of that day is there, also what was sold after this time.
  expect(found.hours[12]).toEqual({ today: 0, last: 65 });
});

test('an order is worth what paid ones brought: what was given back whole or is not paid is neither sold nor counted', async () => {
  const placed = { businessDate: '2026-11-21', placedAt: '2026-11-21T02:10:00.000Z' };
  const line = anOrderLine({ _id: 'l1', quantity: 2 });
  const rows = aShop(
    sold('paid', '2026-11-21', placed.placedAt),
    anOrder({
      _id: 'gone',
      ...placed,
      fulfilment: 'completed',
      payments: [paid(65)],
      refunds: [refunded(65)],
    }),
    anOrder({ _id: 'open', ...placed }),
    anOrder({
      _id: 'half',
      ...placed,
      items: [{ ...line, refundedQty: 1 }],
      payments: [paid(130)],
      refunds: [refunded(65)],
    }),
  );
  const { today, top } = await rows.ask(getStoreDay, tea, { now });
  expect(today).toEqual({ revenue: 130, orders: 2 });
  expect(top).toMatchObject([{ _id: 'latte', quantity: 2, revenue: 130 }]);
});

test('what waits is counted, and a store that nobody knows has no day', async () => {
  const waiting = anOrder({ _id: 'open', businessDate: '2026-11-21' });
  const rows = aShop(waiting);
  expect(await rows.ask(getStoreDay, tea, { now })).toMatchObject({ unpaid: 1, parked: 0, hasMenu: false });
  await expect(rows.ask(getStoreDay, { ...tea, storeId: 'south' }, { now })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('what runs low and what is sold out is told as the stock itself tells it', async () => {
  const rows = aShop().seed(
    inventory,
    stockOf('low', 2, { minStockAlert: 5 }),
    stockOf('enough', 9, { minStockAlert: 5 }),
    // Today's balance is what may be sold, whatever lies in the store room.
    stockOf('today', 50, { minStockAlert: 5, enableAvailableStock: true, availableStock: 4 }),
    stockOf('gone', 0, { minStockAlert: 5 }),
    stockOf('marked', 9, { isSoldOut: true }),
    stockOf('lapsed', 9, { isSoldOut: true, soldOutUntil: '2026-11-21T06:00:00.000Z' }),
  );
  const { low, lowCount, soldOut, soldOutCount } = await rows.ask(getStoreDay, tea, { now });
  expect(low.map(({ name }) => name).sort()).toEqual(['low', 'today']);
  expect(soldOut.map(({ name }) => name).sort()).toEqual(['gone', 'marked']);
  expect([lowCount, soldOutCount]).toEqual([2, 2]);
});

test('stock is called as its dish is now, in both languages, and by its own name where it is no dish', async () => {
  const rows = aShop()
    .seed(
      inventory,
      stockOf('latte', 2, { minStockAlert: 5, itemName: '拿鐵' }),
      stockOf('removed', 3, { minStockAlert: 5, itemName: '舊餐點' }),
      stockOf('cups', 4, { minStockAlert: 5, inventoryType: 'else', dish: undefined, itemName: '紙杯' }),
      stockOf('toast', 0, { itemName: '吐司' }),
    )
    .seed(dishTemplates, aDish({ nameEn: 'Black tea latte' }), aDish({ _id: 'toast', name: '厚片吐司' }));
  const { low, soldOut } = await rows.ask(getStoreDay, tea, { now });
  expect(new Set(low.map(({ name, nameEn }) => [name, nameEn].filter(Boolean).join(' / ')))).toEqual(
    new Set(['紅茶拿鐵 / Black tea latte', '舊餐點', '紙杯']),
  );
  expect(soldOut).toEqual([expect.objectContaining({ name: '厚片吐司' })]);
});
