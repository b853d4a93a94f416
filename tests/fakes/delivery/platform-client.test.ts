import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeUberEats } from './fake-uber-eats.ts';
import { PlatformFault } from '#server/adapters/delivery/port.ts';
import { UberEats } from '#server/adapters/delivery/uber-eats/adapter.ts';

const store = { remoteId: 'store-1' };
let fake: FakeUberEats;
let uber: UberEats;

beforeEach(async () => {
  fake = await FakeUberEats.start();
  uber = new UberEats(fake.setUp);
});
afterEach(() => fake.socket.close());

const faultOf = async (asked: Promise<unknown>): Promise<PlatformFault | undefined> => {
  const error: unknown = await asked.then(
    () => undefined,
    (failure: unknown) => failure,
  );
  return error instanceof PlatformFault ? error : undefined;
};

it('signs in once for all that is asked at the same moment, and once more when its token is not taken any more', async () => {
  await Promise.all([1, 2, 3].map(() => uber.setOpen(true, store)));
  expect(fake.socket.logins).toBe(1);
  fake.socket.endTokens();
  await uber.setOpen(false, store);
  expect([fake.socket.logins, fake.statuses.get('store-1')]).toEqual([2, 'PAUSED']);
});

it('says how long a busy platform asks to be left alone, and that one which is away may come back', async () => {
  fake.socket.busy(7);
  expect(await faultOf(uber.setOpen(true, store))).toMatchObject({
    kind: 'busy',
    retryAfter: 7,
    isPassing: true,
  });
  fake.socket.down();
  expect(await faultOf(uber.setOpen(true, store))).toMatchObject({ kind: 'away', isPassing: true });
  fake.socket.calm();
  expect(await faultOf(uber.fetchOrder('nobodys'))).toMatchObject({ kind: 'gone', isPassing: false });
});

it('lets no id lead to another address', async () => {
  const ref = fake.order('store-1', [{ id: 'a', title: '茶', quantity: 1, price: 35 }]);
  expect(await faultOf(uber.fetchOrder(`../order/${ref}`))).toMatchObject({ kind: 'gone' });
  expect(await faultOf(uber.fetchOrder('..'))).toMatchObject({ kind: 'refused' });
});

it('tells of the items that were taken where one of them was not', async () => {
  await uber.pushMenu({ menus: [], items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] }, store);
  fake.stubborn.add('b');
  const items = ['a', 'b', 'c'].map((id) => ({ id, isAvailable: false }));
  expect(await uber.tellStock(items, store)).toEqual(['a', 'c']);
  fake.stubborn.clear();
  expect(await uber.tellStock(items, store)).toEqual(['a', 'b', 'c']);
});
