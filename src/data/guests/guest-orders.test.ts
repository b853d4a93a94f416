import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openGuestDatabase } from './guest-database.ts';
import { GuestOrders } from './guest-orders.ts';

const place = { brandId: 'tea', storeId: 'north' };

async function kept(factory: IDBFactory | undefined): Promise<GuestOrders> {
  const orders = new GuestOrders({ database: openGuestDatabase(factory), now: () => 1_000_000 });
  await orders.change('o-1', () => ({ place, orderId: 'o-1', token: 'secret', sentAt: 1_000_000 }));
  return orders;
}

it('says that a secret is kept once the device has it, and of no other', async () => {
  const orders = await kept(new IDBFactory());
  expect(await orders.isKept('o-1', 'secret')).toBe(true);
  expect(await orders.isKept('o-1', 'another')).toBe(false);
  expect(await orders.isKept('o-2', 'secret')).toBe(false);
  await orders.forget('tea');
  expect(await orders.isKept('o-1', 'secret')).toBe(false);
});

it('says that it is not where it is gone with the page', async () => {
  expect(await (await kept(undefined)).isKept('o-1', 'secret')).toBe(false);
});
