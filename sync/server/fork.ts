import type { Fork } from '../protocol.ts';
import type { SyncHost } from './host.ts';
import type { DeviceRecord, ServerTransaction } from './ports.ts';

/**
 * Grants a device whose log does not continue what is held here a new incarnation, with the counters of its lanes, so that it uses no
 * number again (settled 25). Where somebody already goes on under a newer one, whoever asks is a second one: it has to become a device of
 * its own (settled 24).
 */
export async function grantFork(
  host: SyncHost,
  tx: ServerTransaction,
  device: DeviceRecord,
  from: number,
): Promise<Fork> {
  if (await isSucceeded(tx, device, from)) return { incarnation: device.incarnation, anew: true };
  const incarnation = Math.max(device.incarnation, from) + 1;
  await tx.putDevice({ ...device, incarnation });
  return { incarnation, registers: await host.judge.registersOf(tx, await tx.lanes(device.id)) };
}

/** Whether changes came under an incarnation that was granted after this one. */
export async function isSucceeded(
  tx: ServerTransaction,
  { id, incarnation }: DeviceRecord,
  from: number,
): Promise<boolean> {
  return incarnation > from && (await tx.newestIncarnation(id, incarnation)) > from;
}
