import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { ProfileStore } from './profile-store.ts';
import { protectStorage, readStorageProtection } from './storage-protection.ts';

const hour = 3_600_000;

/** A browser that counts how often it is asked. */
function aBrowser(grants: boolean) {
  const browser = {
    asked: 0,
    isKept: false,
    persisted: async () => browser.isKept,
    persist: async () => {
      browser.asked += 1;
      return (browser.isKept = grants);
    },
    estimate: async () => ({ usage: 48, quota: 1000 }),
  };
  return browser;
}

it('asks until the browser agrees, but not at every opening of the counter', async () => {
  const profile = new ProfileStore('storage-refused');
  const browser = aBrowser(false);
  for (const at of [0, 1, 23 * hour, 25 * hour]) await protectStorage(profile, at, browser);
  expect(browser.asked).toBe(2);
  expect(await profile.get('storage')).toEqual({ isProtected: false, at: 25 * hour });

  const willing = aBrowser(true);
  await protectStorage(new ProfileStore('storage-granted'), 0, willing);
  await protectStorage(new ProfileStore('storage-granted'), 50 * hour, willing);
  expect(willing.asked).toBe(1);
});

it('reads what the browser promises, and nothing where it knows no such thing', async () => {
  expect(await readStorageProtection(aBrowser(false))).toEqual({
    isProtected: false,
    usedBytes: 48,
    quotaBytes: 1000,
  });
  expect(await readStorageProtection(undefined)).toEqual({ isProtected: false });
});
