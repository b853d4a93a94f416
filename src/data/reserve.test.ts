import { expect, it } from 'vitest';
import { fitsAnother, freeReserve, holdReserve, type Folder } from './reserve.ts';
import { aFolder } from './testing/memory-folder.ts';

it('is held once, and freed once', async () => {
  const folder = aFolder({ bytes: 10_000_000 });
  expect([await holdReserve(folder), await holdReserve(folder)]).toEqual([true, true]);
  expect([await freeReserve(folder), await freeReserve(folder)]).toEqual([true, false]);
});

it('is not there on a full disk, and not where the browser has no such files', async () => {
  const full = aFolder({ bytes: 1000 });
  expect([await holdReserve(full), await freeReserve(full)]).toEqual([false, false]);
  const none: Folder = async () => {
    throw new TypeError('not a function');
  };
  expect([await holdReserve(none), await freeReserve(none)]).toEqual([false, false]);
});

it('fits no other where the disk takes no more, however it says so, and is not asked of a browser without such files', async () => {
  for (const told of ['QuotaExceededError', 'AbortError'])
    expect(await fitsAnother(aFolder({ bytes: 1000 }, told)), told).toBe(false);
  expect(await fitsAnother(aFolder({ bytes: 10_000_000 }))).toBe(true);
  expect(await fitsAnother(() => Promise.reject(new TypeError('not a function')))).toBe(true);
});
