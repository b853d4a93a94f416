import { instantMs } from '#domain/kit/time.ts';
import type { SyncHost } from './host.ts';
import type { DeviceRecord, ServerTransaction } from './ports.ts';

const hourMs = 3_600_000;
/** A business date that began within the lease is over by then: numbers are counted by date, so none is taken twice. */
const dayHours = 24;

/**
 * Forgets the tills of the store that never sent a change and were silent for longer than their lease and a day, so that the letter of each
 * is free again: every browser that once looked at a counter would keep one otherwise. Such a till may still have sold offline. If it comes
 * back, its certificate makes it known again, with its letter as a former one where another till has it by now, and its queue is
 * booked (E8, E10). One that said that it holds something back, that was revoked or that goes on from another device is kept.
 * @param opens The device that opens its counter in the store; kept.
 */
export async function forgetUnused(
  host: SyncHost,
  tx: ServerTransaction,
  opens: DeviceRecord,
  storeId: string,
): Promise<void> {
  const now = instantMs(host.judge.now());
  const isUnused = async (till: DeviceRecord): Promise<boolean> => {
    const { id, brandId, lastSeenAt, revokedAt, formerLanes, pending = 0 } = till;
    if (id === opens.id || revokedAt || formerLanes || pending > 0) return false;
    const leases: number[] = [];
    for (const store of Object.keys(await tx.lanes(id)))
      leases.push(await host.judge.leaseHours(tx, brandId, store));
    if (now - instantMs(lastSeenAt) <= (Math.max(0, ...leases) + dayHours) * hourMs) return false;
    return (await tx.newestIncarnation(id, Number.MAX_SAFE_INTEGER)) === 0;
  };
  for (const seen of await tx.devicesOf(opens.brandId, storeId)) {
    // Only what may go is locked: the others are selling.
    if (!(await isUnused(seen))) continue;
    const till = await tx.lockDevice(seen.id);
    if (till && (await isUnused(till))) await tx.forgetDevice(till.id);
  }
}
