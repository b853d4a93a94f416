import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { listStores } from '#domain/store/operations.ts';
import { stores } from '#domain/store/schema.ts';
import type { AnyTable } from '#sync/operations.ts';
import type { Answered } from './answered.ts';
import { askLocally } from './ask.ts';
import { DexieDeviceStore } from './dexie-device-store.ts';
import { knownHere } from './local-reading.ts';
import { until } from './testing/render-hook.tsx';

const table = stores as unknown as AnyTable;
const mei = { kind: 'admin', adminId: 'mei', name: 'mei', role: 'primary_store_admin' } as const;
const input = { brandId: 'tea' };
const question = { query: listStores, input, restMs: 0 };

const ends: (() => unknown)[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0).reverse()) await end();
});

let pages = 0;

/** A page whose device answers with how often it was read. */
function aPage() {
  const store = new DexieDeviceStore({ name: `reading-${++pages}`, tables: [table] });
  ends.push(() => store.close());
  const page = { actor: mei as never, reads: 0 };
  const session = { actor: () => page.actor };
  const engine = { query: async () => (page.reads += 1) };
  const replica = { engine, store } as never;
  const ask = () => {
    const heard: Answered[] = [];
    const asking = askLocally(replica, listStores, input, session, (answer) => heard.push(answer));
    ends.push(asking.stop);
    return { ...asking, heard: () => heard.map(({ value }) => value) };
  };
  const change = () =>
    store.transact('write', { rows: [table], local: [] }, 'relaxed', (tx) =>
      tx.putMany(table, [{ _id: '1', brandId: 'tea', sort: 1, rev: 1 } as never]),
    );
  return { page, ask, change, known: () => knownHere(replica, question, session)?.value };
}

it('reads once for all who ask the same, and tells who comes later at once', async () => {
  const { page, ask, change, known } = aPage();
  const [one, other] = [ask(), ask()];
  await until(() => expect([one.heard(), other.heard()]).toEqual([[1], [1]]));
  expect(known()).toBe(1);
  const late = ask();
  expect(late.heard()).toEqual([1]);
  await change();
  await until(() => expect(late.heard()).toEqual([1, 2]));
  expect([one.heard(), other.heard(), page.reads]).toEqual([[1, 2], [1, 2], 2]);
  one.again();
  await until(() => expect(other.heard()).toEqual([1, 2, 3]));
});

it('keeps an answer for the next screen, unless rows have changed since', async () => {
  const { page, ask, change, known } = aPage();
  const one = ask();
  await until(() => expect(one.heard()).toEqual([1]));
  one.stop();
  const back = ask();
  expect(back.heard()).toEqual([1]);
  back.stop();
  expect(known()).toBe(1);
  await change();
  expect([known(), page.reads]).toEqual([undefined, 1]);
  const next = ask();
  expect(next.heard()).toEqual([]);
  await until(() => expect(next.heard()).toEqual([2]));
});

it('shows what is of a while ago, and reads it again for who has come alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { ask, known } = aPage();
  const one = ask();
  await vi.waitFor(() => expect(one.heard()).toEqual([1]));
  vi.advanceTimersByTime(60_000);
  const late = ask();
  expect(late.heard()).toEqual([1]);
  await vi.waitFor(() => expect(late.heard()).toEqual([1, 2]));
  expect(one.heard()).toEqual([1]);
  one.stop();
  late.stop();
  vi.advanceTimersByTime(60_000);
  expect([known(), vi.getTimerCount()]).toEqual([undefined, 0]);
});

it('tells nobody what was read for somebody else', async () => {
  const { page, ask, change, known } = aPage();
  const one = ask();
  await until(() => expect(one.heard()).toEqual([1]));
  page.actor = { ...mei, adminId: 'wei' } as never;
  expect(known()).toBeUndefined();
  // The question of before is read for whoever is there now, and is not known to the one who has gone.
  await change();
  await until(() => expect(one.heard()).toEqual([1, 2]));
  page.actor = mei as never;
  expect(known()).toBeUndefined();
});
