import type { SyncHost } from './host.ts';
import type { DeviceRecord, ServerStore } from './ports.ts';

/** So many are kept in mind; then it starts over. */
const most = 5000;

const known = new WeakMap<ServerStore, Map<string, DeviceRecord>>();

/**
 * Whose push this is, as it was when it was first asked for. A push needs the key to check its signature and the brand to begin its
 * transaction, and a device keeps both for its life; whatever else this says may be old. Whether the device is still known, revoked or
 * succeeded is read under its lock, always.
 */
export async function knownDevice({ store }: SyncHost, id: string): Promise<DeviceRecord | undefined> {
  const devices = known.get(store) ?? new Map<string, DeviceRecord>();
  known.set(store, devices);
  const before = devices.get(id);
  if (before) return before;
  const device = await store.transact('snapshot', {}, (tx) => tx.device(id));
  if (!device) return undefined;
  if (devices.size >= most) devices.clear();
  devices.set(id, device);
  return device;
}
