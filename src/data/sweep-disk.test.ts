import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, it } from 'vitest';
import { ProfileStore } from './profile-store.ts';
import { sweepAgain, sweepLater } from './sweep-disk.ts';

const sweeps = async (): Promise<string[]> =>
  (await Dexie.getDatabaseNames()).filter((name) => name.startsWith('haodan.sweep.')).sort();

it('makes all its databases before it deletes the first, one after the other', async () => {
  const profile = new ProfileStore('disk');
  const seen: string[][] = [];
  await sweepLater(profile, async () => void seen.push(await sweeps()));
  expect(seen.map((names) => names.length)).toEqual([4, 3, 2, 1]);
  expect(await sweeps()).toEqual([]);
});

it('is done again by the next page where one was closed meanwhile, and then not any more', async () => {
  const profile = new ProfileStore('disk');
  const closed = sweepLater(profile, () => Promise.reject(new Error('the page was closed')));
  await expect(closed).rejects.toThrow('the page was closed');
  let pauses = 0;
  const count = async () => void pauses++;
  await sweepAgain(profile, count);
  await sweepAgain(profile, count);
  expect([pauses, await sweeps()]).toEqual([4, []]);
});
