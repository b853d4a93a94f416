import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { openGuestDatabase } from './guest-database.ts';
import { CheckoutDrafts, seatedMs } from './checkout-drafts.ts';

const north = { brandId: 'tea', storeId: 'north' };
const south = { brandId: 'tea', storeId: 'south' };

/** Pages of one device, opened one after the other. */
function aDevice(database = openGuestDatabase(new IDBFactory())) {
  let now = 1_000_000;
  const open = () => new CheckoutDrafts({ database, store: 'wishes', now: () => now });
  return { open, pass: (ms: number) => (now += ms), now: () => now };
}

async function read(wishes: CheckoutDrafts): Promise<CheckoutDrafts> {
  wishes.subscribe(() => undefined);
  await expect.poll(wishes.isRead).toBe(true);
  return wishes;
}

it('has what was typed in the same instant, and on the page that is opened next', async () => {
  const device = aDevice();
  const page = await read(device.open());
  for (const address of ['中', '中山', '中山路1號']) {
    page.change(north, { address });
    expect(page.of(north).address).toBe(address);
  }
  page.change(north, { name: '小美' });
  await expect
    .poll(async () => (await read(device.open())).of(north))
    .toEqual({
      name: '小美',
      address: '中山路1號',
    });
});

it('knows who orders in every store, and where to and how in each of its own', async () => {
  const wishes = await read(aDevice().open());
  wishes.change(north, { name: '小美', phone: '0912345678', orderType: 'delivery', address: '中山路1號' });
  expect(wishes.of(south)).toEqual({ name: '小美', phone: '0912345678' });
});

it('takes nobody to sit at a table hours after its code was read', async () => {
  const device = aDevice();
  const wishes = await read(device.open());
  wishes.change(north, { table: { token: 'a3', readAt: device.now() } });
  device.pass(seatedMs - 1);
  expect(wishes.of(north).table?.token).toBe('a3');
  device.pass(1);
  expect(wishes.of(north).table).toBeUndefined();
});

it('lasts as long as the page where the device keeps nothing', async () => {
  const database = openGuestDatabase(new IDBFactory());
  const full = { ...database, change: () => Promise.reject(new Error('full')) };
  const wishes = await read(aDevice(full).open());
  wishes.change(north, { notes: '不要吸管' });
  expect(wishes.of(north).notes).toBe('不要吸管');
});

it('takes nobody to eat inside once their table is not theirs any more, unless they say so', async () => {
  const device = aDevice();
  const wishes = await read(device.open());
  const table = { token: 'a3', readAt: device.now() };
  wishes.change(north, { table, orderType: 'dine_in' });
  expect(wishes.of(north).orderType).toBe('dine_in');
  device.pass(seatedMs);
  expect(wishes.of(north)).toEqual({});
  wishes.change(north, { orderType: 'takeout' });
  expect(wishes.of(north)).toEqual({ orderType: 'takeout' });
  wishes.change(north, { orderType: 'dine_in' });
  expect(wishes.of(north)).toEqual({ orderType: 'dine_in' });
});
