import { expect, it } from 'vitest';
import type { SyncStatus } from '#sync/client/status.ts';
import { SyncMonitor } from './sync-monitor.ts';
import { idleLoop } from './testing/idle-loop.ts';

function aMonitor(pending: () => number) {
  const read = async (): Promise<SyncStatus> => ({
    device: undefined,
    pending: pending(),
    oldestAt: undefined,
    inbox: [],
    scopes: [],
  });
  const loop = { state: () => idleLoop, subscribe: () => () => undefined };
  return new SyncMonitor({ database: 'a', readStatus: read, loop });
}

it('reads again whatever changes while it reads, once', async () => {
  let [pending, reads] = [0, 0];
  const monitor = aMonitor(() => (reads++, pending));
  const first = monitor.refresh();
  pending = 3;
  await Promise.all([first, monitor.refresh(), monitor.refresh()]);
  expect([reads, monitor.view().pending]).toEqual([2, 3]);
});

it('misses no change, however close after its last look it comes', async () => {
  for (let gap = 0; gap < 8; gap++) {
    let pending = 0;
    const monitor = aMonitor(() => pending);
    const changed = new Promise<void>((resolve) => {
      const unsubscribe = monitor.subscribe(() => {
        unsubscribe();
        void (async () => {
          for (let step = 0; step < gap; step++) await Promise.resolve();
          pending = 3;
          await monitor.refresh();
          resolve();
        })();
      });
    });
    await Promise.all([monitor.refresh(), changed]);
    expect(monitor.view().pending, `${gap} steps later`).toBe(3);
  }
});

it('tells nobody of a reading that found what was there', async () => {
  let pending = 1;
  const monitor = aMonitor(() => pending);
  await monitor.refresh();
  const told: number[] = [];
  monitor.subscribe(() => void told.push(monitor.view().pending));
  const { status } = monitor.view();
  await monitor.refresh();
  expect(told).toEqual([]);
  pending = 2;
  await monitor.refresh();
  expect(told).toEqual([2]);
  expect(monitor.view().status?.inbox).toBe(status?.inbox);
});
