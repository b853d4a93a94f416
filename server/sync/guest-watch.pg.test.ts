import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/database/testing.ts';
import { createLogger } from '#server/logging.ts';
import { GuestWatch } from './guest-watch.ts';
import { Hub } from './hub.ts';

let database: TestDatabase;
beforeEach(async () => void (database = await createTestDatabase()));
afterEach(() => database.drop());

const first = { brandId: 'tea', storeId: 'north', orderId: 'first' };
const second = { ...first, orderId: 'second' };

it('says to everybody who waits for a store that it cannot be heard, and hears it when it is asked again', async () => {
  const log = createLogger();
  const hub = new Hub(database, log);
  let fails = true;
  const subscribe: Hub['subscribe'] = async (...asked) => {
    if (!fails) return hub.subscribe(...asked);
    await Promise.resolve();
    throw new Error('the database is away');
  };
  const watch = new GuestWatch({ hub: { subscribe }, database, log });
  const both = await Promise.allSettled([
    watch.watch(first, () => undefined),
    watch.watch(second, () => undefined),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);

  fails = false;
  const stops = await Promise.all([
    watch.watch(first, () => undefined),
    watch.watch(second, () => undefined),
  ]);
  for (const stop of stops) stop();
});

it('stopped twice it leaves alone who began to listen in between', async () => {
  const hub = new Hub(database, createLogger());
  const stop = await hub.subscribe('tea', ['brand:tea'], () => undefined);
  stop();
  let heard = 0;
  await hub.subscribe('tea', ['brand:tea'], () => heard++);
  const before = heard;
  stop();
  hub.publish('tea', [{ scope: 'brand:tea', version: 7 }]);
  expect(heard).toBe(before + 1);
});
