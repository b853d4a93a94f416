import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import { addLine, setNote, type CartLine } from '#domain/order/cart.ts';
import { mostOfOne } from '#domain/order/guest-limits.ts';
import { GuestCarts, keptMs } from './guest-carts.ts';
import { openGuestDatabase, type GuestDatabase } from './guest-database.ts';

const north = { brandId: 'tea', storeId: 'north' };
const south = { brandId: 'tea', storeId: 'south' };
const names = { north: { name: '北店' }, south: { name: '南店' } };

function aLine(templateId: string, quantity = 1): CartLine {
  return {
    _id: `line-${templateId}`,
    itemType: 'dish',
    templateId,
    itemName: templateId,
    basePrice: 50,
    options: [],
    quantity,
  };
}

/** Tabs of one device: what one tells reaches the others. */
function aDevice(database: GuestDatabase = openGuestDatabase(new IDBFactory())) {
  let now = 1_000_000;
  let minted = 0;
  const channels: { onmessage: ((event: MessageEvent) => void) | null }[] = [];
  const openTab = (): GuestCarts => {
    const channel = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage: (data: unknown) =>
        channels
          .filter((other) => other !== channel)
          .forEach((other) => other.onmessage?.({ data } as MessageEvent)),
    };
    channels.push(channel);
    return new GuestCarts({
      database,
      now: () => now,
      mintId: () => `order-${++minted}`,
      mintToken: () => `token-${minted}`,
      channel,
    });
  };
  return { openTab, pass: (ms: number) => (now += ms) };
}

const dishesIn = (carts: GuestCarts, key = 'tea/north') =>
  carts
    .state()
    ?.get(key)
    ?.cart.lines.map(({ templateId, quantity }) => `${templateId}×${quantity}`) ?? [];

it('loses no line of two tabs that add at once, and shows both in each', async () => {
  const { openTab } = aDevice();
  const [one, two] = [openTab(), openTab()];
  await Promise.all([
    one.change(north, names.north, (cart) => addLine(cart, aLine('oolong'))),
    two.change(north, names.north, (cart) => addLine(cart, aLine('latte'))),
  ]);
  for (const tab of [one, two])
    await expect.poll(() => dishesIn(tab).toSorted()).toEqual(['latte×1', 'oolong×1']);
  expect(one.state()?.get('tea/north')?.cart.orderId).toBe(two.state()?.get('tea/north')?.cart.orderId);
});

it('keeps a cart for each store, with an order and a token of its own', async () => {
  const carts = aDevice().openTab();
  await carts.change(north, names.north, (cart) => addLine(cart, aLine('oolong')));
  await carts.change(south, names.south, (cart) => addLine(cart, aLine('latte', 2)));
  expect(dishesIn(carts)).toEqual(['oolong×1']);
  expect(dishesIn(carts, 'tea/south')).toEqual(['latte×2']);
  const [first, second] = [...(carts.state()?.values() ?? [])];
  expect(first?.cart.orderId).not.toBe(second?.cart.orderId);
  expect(first?.token).not.toBe(second?.token);
});

it('gives an emptied cart back as it was, with what was added meanwhile', async () => {
  const carts = aDevice().openTab();
  await carts.change(north, names.north, (cart) => addLine(cart, aLine('oolong', 3)));
  const was = await carts.empty('tea/north');
  expect(carts.state()?.has('tea/north')).toBe(false);
  await carts.restore('tea/north', was!);
  expect(carts.state()?.get('tea/north')?.cart.orderId).toBe(was?.cart.orderId);
  await carts.empty('tea/north');
  await carts.change(north, names.north, (cart) => addLine(cart, aLine('latte')));
  await carts.restore('tea/north', was!);
  expect(dishesIn(carts)).toEqual(['oolong×3', 'latte×1']);
});

it('forgets a cart 30 days after its last change, and begins a fresh one with another order', async () => {
  const device = aDevice();
  const carts = device.openTab();
  await carts.change(north, names.north, (cart) => addLine(cart, aLine('oolong')));
  const before = carts.state()?.get('tea/north')?.cart.orderId;
  device.pass(keptMs);
  await carts.read();
  expect(dishesIn(carts)).toEqual(['oolong×1']);
  device.pass(1);
  await carts.change(north, names.north, (cart) => addLine(cart, aLine('latte')));
  expect(dishesIn(carts)).toEqual(['latte×1']);
  expect(carts.state()?.get('tea/north')?.cart.orderId).not.toBe(before);
  device.pass(keptMs + 1);
  await carts.read();
  expect(carts.state()?.size).toBe(0);
});

it('goes on where the device keeps nothing, and says so', async () => {
  const database = openGuestDatabase(undefined);
  let isFull = true;
  const carts = aDevice({
    ...database,
    change: (...change) => (isFull ? Promise.reject(new Error('full')) : database.change(...change)),
  }).openTab();
  await carts.change(north, names.north, (cart) => addLine(cart, aLine('oolong')));
  expect(dishesIn(carts)).toEqual(['oolong×1']);
  expect(carts.isUnsaved()).toBe(true);
  isFull = false;
  await carts.change(north, names.north, (cart) => addLine(cart, aLine('latte')));
  expect(dishesIn(carts)).toEqual(['oolong×1', 'latte×1']);
  expect(carts.isUnsaved()).toBe(false);
});

it('forgets the carts of a brand, and of no other', async () => {
  const { openTab } = aDevice();
  const carts = openTab();
  await carts.read();
  const other = { brandId: 'noodles', storeId: 'east' };
  for (const place of [north, south, other])
    await carts.change(place, names.north, (cart) => addLine(cart, aLine('latte')));
  await carts.forget('tea');
  expect([...(carts.state()?.keys() ?? [])]).toEqual(['noodles/east']);
  const anew = openTab();
  await anew.read();
  expect([...(anew.state()?.keys() ?? [])]).toEqual(['noodles/east']);
});

it('shows the carts of all stores also where one was changed before they were read', async () => {
  const { openTab } = aDevice();
  const before = openTab();
  for (const place of [north, south])
    await before.change(place, names.north, (cart) => addLine(cart, aLine('latte')));
  const carts = openTab();
  const orderId = before.state()?.get('tea/north')?.cart.orderId ?? '';
  await carts.settle(north, orderId, [{ _id: 'line-latte', quantity: 1 }]);
  carts.subscribe(() => undefined);
  await expect.poll(() => [...(carts.state()?.keys() ?? [])]).toEqual(['tea/south']);
});

it('keeps what is known where the device cannot be read any more', async () => {
  const database = openGuestDatabase(new IDBFactory());
  let isLost = false;
  const carts = aDevice({
    ...database,
    entries: (store) => (isLost ? Promise.reject(new Error('lost')) : database.entries(store)),
  }).openTab();
  await carts.change(north, names.north, (cart) => addLine(cart, aLine('oolong')));
  isLost = true;
  await carts.read();
  expect(dishesIn(carts)).toEqual(['oolong×1']);
});

it('does not bring back what was taken out while the device kept nothing', async () => {
  const database = openGuestDatabase(new IDBFactory());
  let isFull = false;
  const carts = aDevice({
    ...database,
    change: (...change) => (isFull ? Promise.reject(new Error('full')) : database.change(...change)),
  }).openTab();
  await carts.change(north, names.north, (cart) => addLine(cart, aLine('oolong')));
  isFull = true;
  await carts.empty('tea/north');
  await carts.read();
  expect(dishesIn(carts)).toEqual([]);
});

it('has never more in a line than the server takes, whatever was put in on top', async () => {
  const carts = aDevice().openTab();
  for (let times = 0; times < 2; times++)
    await carts.change(north, names.north, (cart) => addLine(cart, aLine('oolong', mostOfOne)));
  expect(dishesIn(carts)).toEqual([`oolong×${mostOfOne}`]);
  // Two lines that become one by their notes.
  await carts.change(north, names.north, (cart) => addLine(cart, { ...aLine('latte', 60), note: '熱' }));
  await carts.change(north, names.north, (cart) =>
    addLine(cart, { ...aLine('latte', 60), _id: 'line-2', note: '冰' }),
  );
  await carts.change(north, names.north, (cart) => setNote(cart, 'line-2', '熱'));
  expect(dishesIn(carts)).toEqual([`oolong×${mostOfOne}`, `latte×${mostOfOne}`]);
});

it('counts in all tabs how often its order was sent, also while it is changed', async () => {
  const { openTab } = aDevice();
  const [one, two] = [openTab(), openTab()];
  await one.change(north, names.north, (cart) => addLine(cart, aLine('oolong')));
  const orderId = one.state()?.get('tea/north')?.cart.orderId ?? '';
  const counted = await Promise.all([one.countAttempt(north, orderId), two.countAttempt(north, orderId)]);
  expect(counted.toSorted()).toEqual([1, 2]);
  await two.change(north, names.north, (cart) => addLine(cart, aLine('latte')));
  expect(await one.countAttempt(north, orderId)).toBe(3);
});
