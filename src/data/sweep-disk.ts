import { Dexie } from 'dexie';
import type { ProfileStore } from './profile-store.ts';

/** In the profile while there may be removed rows on the disk. */
const key = 'sweep';

/** A removed row is rewritten away level by level; beyond a hundred megabytes there would be one more. */
const rounds = 4;

/** The browser tidies up after it has said that a database is deleted. */
const pauseMs = 2000;

type Pause = () => Promise<void>;
type Profile = Pick<ProfileStore, 'get' | 'put' | 'remove'>;

const pause: Pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs));

/**
 * Rows that were taken away are to leave the disk too. Chromium's storage only notes that a row was removed, and keeps the row itself in
 * its files until it rewrites them some day; it rewrites what lies around a database that is deleted. So a few empty databases are made,
 * which all come to lie in one file with what was removed, and are deleted one after the other: each carries the removal a level deeper.
 * A browser that stores otherwise is left with its own way of tidying up.
 */
export async function sweepLater(profile: Profile, wait: Pause = pause): Promise<void> {
  await profile.put(key, { since: new Date().toISOString() });
  await sweepAgain(profile, wait);
}

/** Goes on where a page was closed before it was done. */
export async function sweepAgain(profile: Profile, wait: Pause = pause): Promise<void> {
  if ((await profile.get(key)) === undefined) return;
  const names = Array.from({ length: rounds }, (_, round) => `haodan.sweep.${round}`);
  for (const name of names) await makeEmpty(name);
  for (const name of names) {
    await wait();
    await Dexie.delete(name);
  }
  await profile.remove(key);
}

async function makeEmpty(name: string): Promise<void> {
  const db = new Dexie(name);
  db.version(1).stores({ empty: '' });
  await db.open();
  db.close();
}
