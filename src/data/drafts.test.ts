import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { DexieDeviceStore } from './dexie-device-store.ts';
import { Drafts } from './drafts.ts';

let made = 0;
function aStore(): DexieDeviceStore {
  return new DexieDeviceStore({ name: `drafts-${++made}`, tables: [] });
}

it('keeps each change of a cart for the next page start, and the last of many', async () => {
  const store = aStore();
  const drafts = new Drafts(store);
  const writes = vi.spyOn(store, 'transact');
  for (let lines = 1; lines <= 20; lines++) void drafts.write('cart:north', { lines });
  await drafts.write('cart:south', { lines: 0 });
  await drafts.settled(['cart:north']);
  const calls = writes.mock.calls.length;
  expect(calls).toBeLessThan(5);
  expect(await new Drafts(store).read('cart:north')).toEqual({ lines: 20 });
  expect(await new Drafts(store).read('cart:south')).toEqual({ lines: 0 });
});

it('removes what is undefined', async () => {
  const drafts = new Drafts(aStore());
  await drafts.write('cart', { lines: 1 });
  await drafts.write('cart', undefined);
  expect(await drafts.read('cart')).toBeUndefined();
});

it('is settled only when no write can come after a transaction that drops the draft', async () => {
  const store = aStore();
  const drafts = new Drafts(store);
  void drafts.write('cart', { lines: 1 });
  void drafts.write('cart', { lines: 2 });
  await drafts.settled(['cart']);
  await store.transact('write', { rows: [], local: ['drafts'] }, 'strict', (tx) =>
    tx.localRemoveMany('drafts', ['cart']),
  );
  expect(await drafts.read('cart')).toBeUndefined();
});

it('says when the device could not keep a change, and keeps the next', async () => {
  const store = aStore();
  const drafts = new Drafts(store);
  vi.spyOn(store, 'transact').mockRejectedValueOnce(new Error('disk'));
  await expect(drafts.write('cart', 1)).rejects.toThrow('disk');
  await drafts.settled(['cart']);
  await drafts.write('cart', 2);
  expect(await drafts.read('cart')).toBe(2);
});

it('keeps what is written however close after the write before it was kept', async () => {
  for (let gap = 0; gap < 8; gap++) {
    const store = aStore();
    const drafts = new Drafts(store);
    let second: Promise<void> | undefined;
    const transact = store.transact.bind(store);
    vi.spyOn(store, 'transact').mockImplementationOnce(async (...asked: Parameters<typeof transact>) => {
      const kept = await transact(...asked);
      second = (async () => {
        for (let step = 0; step < gap; step++) await Promise.resolve();
        await drafts.write('cart', { lines: 2 });
      })();
      return kept;
    });
    await drafts.write('cart', { lines: 1 });
    await second;
    expect(await drafts.read('cart'), `${gap} steps later`).toEqual({ lines: 2 });
  }
});

it('makes of a value what two pages want of it, one after the other, and writes nothing where it stays as it was', async () => {
  const store = aStore();
  const [one, other] = [new Drafts(store), new Drafts(store)];
  const add = (name: string) => (value: unknown) => [...((value ?? []) as string[]), name];
  await Promise.all(['a', 'b', 'c'].map((name, i) => (i % 2 === 0 ? one : other).change('jobs', add(name))));
  expect(await one.read('jobs')).toEqual(['a', 'b', 'c']);
  const row = () =>
    store.transact('read', { rows: [], local: ['drafts'] }, 'relaxed', (tx) => tx.localGet('drafts', 'jobs'));
  const before = await row();
  expect(await other.change('jobs', (value) => value)).toEqual(['a', 'b', 'c']);
  expect(await row()).toEqual(before);
});
