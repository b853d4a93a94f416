import { instantMs } from '#domain/kit/time.ts';
import type { PullRequest } from '../protocol.ts';
import type { SyncHost } from './host.ts';
import type { DeviceRecord } from './ports.ts';

/** Last contact is known to about this; a device asks more often. */
const noteEveryMs = 30_000;

/**
 * Keeps when the device was seen, how far it has come, what it said that it holds back and where it has a page open that tells what comes in: now
 * and then, and whenever one of the latter is something else.
 */
export async function notePresence(
  host: SyncHost,
  device: DeviceRecord,
  { app, pending, oldestAt, attends, cursors }: PullRequest,
): Promise<void> {
  const now = host.judge.now();
  const isFresh = instantMs(now) - instantMs(device.lastSeenAt) < noteEveryMs;
  const isSame =
    device.app === app &&
    device.pending === pending &&
    device.oldestAt === oldestAt &&
    device.attends?.toString() === attends?.toString();
  if (isFresh && isSame) return;
  // What was answered last may have been lost on its way: only what it says itself to have, it has. A copy under way counts for nothing.
  const whole = Object.entries(cursors).filter(([, { tables }]) => tables !== '');
  const fetched = Object.fromEntries(whole.map(([scope, { version }]) => [scope, version]));
  await host.store.transact('write', { brandId: device.brandId }, async (tx) => {
    const locked = await tx.lockDevice(device.id);
    if (locked) await tx.putDevice({ ...locked, lastSeenAt: now, app, pending, oldestAt, attends, fetched });
  });
}
