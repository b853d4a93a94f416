import { expect, it, vi } from 'vitest';
import { StorageGuard } from './storage-guard.ts';
import { aFolder } from './testing/memory-folder.ts';

const megabyte = 1024 * 1024;

function aDisk(freeBytes: number, estimate?: StorageEstimate) {
  const room = { bytes: freeBytes };
  let refuses = false;
  const guard = new StorageGuard({
    storage: { estimate: async () => estimate ?? { usage: 0, quota: room.bytes } },
    folder: aFolder(room),
    probe: async () => {
      if (refuses) throw new Error('full');
    },
  });
  return { guard, room, refuse: (next: boolean) => (refuses = next) };
}

it('holds the reserve while there is room, gives it up for a sale, and holds it again when there is plenty', async () => {
  const { guard, room } = aDisk(200 * megabyte);
  await guard.start();
  expect(guard.state()).toEqual({ reserve: 'held', isLow: false, isFull: false });
  room.bytes = megabyte;
  expect(await guard.free()).toBe(true);
  await guard.check();
  expect(guard.state()).toEqual({ reserve: 'used', isLow: true, isFull: false });
  room.bytes = 200 * megabyte;
  await guard.check();
  expect(guard.state()).toEqual({ reserve: 'held', isLow: false, isFull: false });
});

it('warns while little is left', async () => {
  const { guard, room } = aDisk(20 * megabyte);
  await guard.check();
  expect(guard.state().isLow).toBe(true);
  room.bytes = 100 * megabyte;
  await guard.check();
  expect(guard.state().isLow).toBe(false);
});

it('does not believe an estimate that is the same for everybody, and tries', async () => {
  const { guard, room } = aDisk(megabyte, { usage: 8 * megabyte, quota: 10_000 * megabyte });
  await guard.start();
  expect(guard.state()).toEqual({ reserve: 'none', isLow: true, isFull: false });
  room.bytes = 200 * megabyte;
  await guard.tryAgain();
  expect(guard.state().isLow).toBe(false);
});

it('stays full until something can be written again', async () => {
  const { guard, refuse } = aDisk(0);
  guard.full();
  refuse(true);
  expect(await guard.tryAgain()).toBe(false);
  expect(guard.state().isFull).toBe(true);
  refuse(false);
  expect(await guard.tryAgain()).toBe(true);
  expect(guard.state().isFull).toBe(false);
});

it('looks from time to time from the first counter on, however many are opened', async () => {
  const every = vi.spyOn(globalThis, 'setInterval').mockReturnValue(1 as never);
  const { guard } = aDisk(200 * megabyte);
  await Promise.all([guard.start(), guard.start()]);
  expect(every.mock.calls.map(([, ms]) => ms)).toEqual([60_000]);
  every.mockRestore();
});
