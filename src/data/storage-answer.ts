import type { ProfileStore } from './profile-store.ts';

const key = 'storage';

/** What the browser answered when it was asked not to clear this device's data. */
export interface StorageAnswer {
  readonly protected: boolean;
  /** Milliseconds by the device's clock. */
  readonly askedAt: number;
}

/** Asks the browser to protect the data of a counter, and keeps its answer. Often it says no until the app is installed. */
export async function askToPersist(profile: ProfileStore, now: number): Promise<StorageAnswer> {
  // It rejects in frames and in some private modes: nothing is protected there.
  const granted = await globalThis.navigator?.storage?.persist?.().catch(() => false);
  const answer: StorageAnswer = { protected: granted ?? false, askedAt: now };
  await profile.put(key, answer, 'relaxed');
  return answer;
}

/** The answer that was kept; undefined where it was never asked. */
export async function storageAnswer(profile: ProfileStore): Promise<StorageAnswer | undefined> {
  return (await profile.get(key)) as StorageAnswer | undefined;
}
