import { instantMs } from '#domain/kit/time.ts';
import type { PullRequest } from '../protocol.ts';
import type { SyncHost } from './host.ts';
import type { DeviceRecord } from './ports.ts';

/** Last contact is known to about this; a device asks more often. */
const noteEveryMs = 30_000;

/** Keeps when the device was seen and what it said that it holds back: now and then, and whenever that is something else. */
export async function notePresence(
  host: SyncHost,
  device: DeviceRecord,
  { app, pending, oldestAt }: PullRequest,
): Promise<void> {
  const now = host.judge.now();
  const isFresh = instantMs(now) - instantMs(device.lastSeenAt) < noteEveryMs;
  const isSame = device.app === app && device.pending === pending && device.oldestAt === oldestAt;
  if (isFresh && isSame) return;
  await host.store.transact('write', { brandId: device.brandId }, async (tx) => {
    const locked = await tx.lockDevice(device.id);
    if (locked) await tx.putDevice({ ...locked, lastSeenAt: now, app, pending, oldestAt });
  });
}
