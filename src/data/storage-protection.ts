import type { ProfileStore } from './profile-store.ts';

const key = 'storage';
/** Some browsers ask the person: once refused, not again at every opening of the counter. */
const askAgainMs = 24 * 3_600_000;

/** What the browser promises about the data of this device. Sizes in bytes, and absent where it does not tell. */
export interface StorageProtection {
  readonly isProtected: boolean;
  readonly usedBytes?: number | undefined;
  readonly quotaBytes?: number | undefined;
}

/** The browser's answer, and when it was asked, in milliseconds by the device's clock. */
interface Asked {
  readonly isProtected: boolean;
  readonly at: number;
}

type Storage = Pick<StorageManager, 'persist' | 'persisted' | 'estimate'>;

/** How the device's data stand now, without asking for anything. */
export async function readStorageProtection(
  storage: Storage | undefined = globalThis.navigator?.storage,
): Promise<StorageProtection> {
  if (!storage) return { isProtected: false };
  const [isProtected, estimate] = await Promise.all([storage.persisted(), storage.estimate()]);
  return { isProtected, usedBytes: estimate.usage, quotaBytes: estimate.quota };
}

/** Asks the browser not to clear a counter's data when it needs room, and keeps its answer. Often it refuses until the app is installed. */
export async function protectStorage(
  profile: ProfileStore,
  nowMs: number,
  storage: Storage | undefined = globalThis.navigator?.storage,
): Promise<void> {
  if (!storage || (await storage.persisted())) return;
  const asked = (await profile.get(key)) as Asked | undefined;
  if (asked && Math.abs(nowMs - asked.at) < askAgainMs) return;
  await askForProtection(profile, nowMs, storage);
}

/** The same because somebody wants it now, whatever it answered before. Answers what the browser promises. */
export async function askForProtection(
  profile: ProfileStore,
  nowMs: number,
  storage: Storage | undefined = globalThis.navigator?.storage,
): Promise<boolean> {
  if (!storage) return false;
  // It rejects in frames and in some private modes: nothing is protected there.
  const isProtected = await storage.persist().catch(() => false);
  await profile.put(key, { isProtected, at: nowMs } satisfies Asked, 'relaxed');
  return isProtected;
}
