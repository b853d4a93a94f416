import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakeUberEats } from './fake-uber-eats.ts';
import { PlatformClient } from '#server/adapters/delivery/platform-client.ts';
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

it('leaves alone what a busy platform asks to be left alone, for as long, and nothing else', async () => {
  let nowMs = Date.now();
  const { address } = fake.socket;
  const login = { url: `${address}/oauth/v2/token`, form: { grant_type: 'client_credentials' } };
  const client = new PlatformClient({ base: address, login, now: () => nowMs });
  const open = (id: string) =>
    client.ask({ method: 'POST', path: `/v1/eats/store/${id}/status`, body: { status: 'ONLINE' } });
  await open('store-2');
  fake.socket.busy(7);
  expect(await faultOf(open('store-1'))).toMatchObject({ kind: 'busy', retryAfter: 7 });
  fake.socket.calm();
  const before = fake.socket.asked.length;
  nowMs += 2000;
  expect(await faultOf(open('store-1'))).toMatchObject({ kind: 'busy', retryAfter: 5 });
  expect(fake.socket.asked).toHaveLength(before);
  await open('store-2');
  nowMs += 5000;
  await open('store-1');
  expect(fake.statuses.get('store-1')).toBe('ONLINE');
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
