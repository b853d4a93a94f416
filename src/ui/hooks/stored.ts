import { useSyncExternalStore } from 'react';

const changed = 'haodan-stored';

/** Reads a small setting of this device. A browser that forbids storage (private mode, a blocked frame) simply has none. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a small setting on this device; it is never synced. Where storage is forbidden or full, what was kept before stays. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Said above.
  }
  dispatchEvent(new Event(changed));
}

/** A small setting as it is now, also when another tab changes it. */
export function useStored(key: string): string | null {
  return useSyncExternalStore(subscribe, () => readStored(key));
}

function subscribe(tell: () => void): () => void {
  addEventListener(changed, tell);
  addEventListener('storage', tell);
  return () => {
    removeEventListener(changed, tell);
    removeEventListener('storage', tell);
  };
}
