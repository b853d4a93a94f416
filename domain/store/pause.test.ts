import { expect, it } from 'vitest';
import { MemoryRows } from '#sync/testing/memory-rows.ts';
import type { Actor } from '../kit/actor.ts';
import { newStore, newStoreSettings } from './new-store.ts';
import { pauseOrders } from './pause-operations.ts';
import { storeSettings, stores, type Store, type StoreSettings } from './schema.ts';

const place = { brandId: 'tea', storeId: 'north' };
const stamps = { createdAt: '2026-11-20T00:00:00.000Z', updatedAt: '2026-11-20T00:00:00.000Z', rev: 1 };
const mei: Actor = { kind: 'admin', adminId: 'mei', name: '小美', role: 'employee', ...place };
const noon = '2026-11-21T04:00:00.000Z';

function aShop(): MemoryRows {
  const store = newStore({ _id: 'north', brandId: 'tea', name: '北店', sort: 0 });
  return new MemoryRows([stores, storeSettings], { actor: mei, now: noon })
    .seed(stores, { ...store, ...stamps } as Store)
    .seed(storeSettings, { ...newStoreSettings(place), ...stamps } as StoreSettings);
}

const pauseIn = async (rows: MemoryRows) => (await rows.get(storeSettings, 'north'))?.pause;

it.each([
  ['15', '2026-11-21T04:15:00.000Z'],
  ['60', '2026-11-21T05:00:00.000Z'],
  // The business day ends at five in the morning in Taipei.
  ['today', '2026-11-21T21:00:00.000Z'],
  ['none', noon],
] as const)('a pause for %s lasts until %s', async (length, until) => {
  const rows = aShop();
  await rows.run(pauseOrders, { ...place, length });
  expect(await pauseIn(rows)).toEqual({ at: noon, until, by: 'mei', byName: '小美' });
});

it('of two words the later holds, whichever arrives first', async () => {
  const rows = aShop();
  await rows.run(pauseOrders, { ...place, length: 'none' }, { now: '2026-11-21T04:05:00.000Z' });
  const unseen = { ...place, length: '60', until: '2026-11-21T05:00:00.000Z' } as const;
  await rows.run(pauseOrders, unseen, { now: noon });
  expect(await pauseIn(rows)).toMatchObject({ until: '2026-11-21T04:05:00.000Z' });
});

it('a word said about another is the later one, also by a clock that was set back in between', async () => {
  const rows = aShop();
  await rows.run(pauseOrders, { ...place, length: 'none' }, { now: '2026-11-21T04:05:00.000Z' });
  await rows.run(pauseOrders, { ...place, length: '60' }, { now: noon });
  expect(await pauseIn(rows)).toMatchObject({
    at: '2026-11-21T04:05:00.001Z',
    until: '2026-11-21T05:00:00.000Z',
  });
});

it('no device makes it longer than a day', async () => {
  const rows = aShop();
  await rows.run(pauseOrders, { ...place, length: '15', until: '2099-01-01T00:00:00.000Z' });
  expect(await pauseIn(rows)).toMatchObject({ until: '2026-11-22T04:00:00.000Z' });
});
