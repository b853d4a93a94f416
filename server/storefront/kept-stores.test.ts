import { expect, test } from 'vitest';
import { KeptStores } from './kept-stores.ts';
import type { Place } from './read-shown.ts';
import { shopThatSays } from './testing.ts';

const place = { brandId: 'tea', storeId: 'north' };

/** A server whose store can change, and what was asked of it. */
function server() {
  const state = { name: '甲', isThere: true, reads: 0, nowMs: 0 };
  const listeners = new Set<() => void>();
  const stores = new KeptStores({
    nowMs: () => state.nowMs,
    async subscribe(brandId, scopes, changed) {
      expect(scopes).toEqual([`brand:${brandId}`, expect.stringMatching(/^store:(north|south)$/)]);
      await Promise.resolve();
      listeners.add(changed);
      // As the hub does: who begins to listen is told the present version.
      changed();
      return () => listeners.delete(changed);
    },
    async read() {
      state.reads += 1;
      await Promise.resolve();
      return state.isThere ? shopThatSays(state.name) : undefined;
    },
  });
  const commit = (): void => {
    for (const changed of listeners) changed();
  };
  const nameOf = async (asked: Place = place) => (await stores.of(asked))?.store.name;
  return { state, listeners, commit, nameOf };
}

test('a store is read once, however many ask', async () => {
  const { state, nameOf } = server();
  expect(await Promise.all([nameOf(), nameOf(), nameOf()])).toEqual(['甲', '甲', '甲']);
  await nameOf();
  expect(state.reads).toBe(1);
});

test('what is committed is seen by whoever asks next, and also by who asks while it is read', async () => {
  const { state, commit, nameOf, listeners } = server();
  await nameOf();
  state.name = '乙';
  commit();
  const asked = nameOf();
  expect(await asked).toBe('乙');
  state.name = '丙';
  commit();
  expect([await nameOf(), listeners.size]).toEqual(['丙', 1]);
});

test('what time alone changes is seen after a while', async () => {
  const { state, nameOf, listeners } = server();
  await nameOf();
  state.name = '乙';
  state.nowMs = 60_000;
  expect([await nameOf(), listeners.size]).toEqual(['乙', 1]);
});

test('of a store for which nobody asks any more nothing is kept', async () => {
  const { state, nameOf, listeners } = server();
  await nameOf();
  await nameOf({ ...place, storeId: 'south' });
  expect(listeners.size).toBe(2);
  state.nowMs = 10 * 60_000;
  expect([await nameOf(), listeners.size]).toEqual(['甲', 1]);
});

test('nothing is kept of a store that is not there, or could not be read', async () => {
  const { state, nameOf, listeners } = server();
  state.isThere = false;
  expect([await nameOf(), listeners.size]).toEqual([undefined, 0]);
  state.isThere = true;
  expect(await nameOf()).toBe('甲');
});
