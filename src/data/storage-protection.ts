/** What the browser promises about the data of this device. Sizes in bytes, and absent where it does not tell. */
export interface StorageProtection {
  protected: boolean;
  usedBytes?: number | undefined;
  quotaBytes?: number | undefined;
}

/** How the device's data stand now, without asking for anything. */
export async function readStorageProtection(): Promise<StorageProtection> {
  const storage = navigator.storage;
  if (!storage) return { protected: false };
  const [kept, estimate] = await Promise.all([storage.persisted(), storage.estimate()]);
  return { protected: kept, usedBytes: estimate.usage, quotaBytes: estimate.quota };
}

/** Asks the browser not to clear the data when it needs room. Some ask the user, so call it where that makes sense. */
export async function protectStorage(): Promise<StorageProtection> {
  // Rejects in frames and in some private modes; the reading below then says that nothing is protected.
  await navigator.storage?.persist?.().catch(() => false);
  return readStorageProtection();
}
