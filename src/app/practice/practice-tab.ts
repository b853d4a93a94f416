import { useSyncExternalStore } from 'react';

const changed = 'haodan:practice';

function keyOf(storeId: string): string {
  return `haodan.practice.${storeId}`;
}

/** The practice that this tab is at, by its id; undefined where the counter is the real one. It outlives a reload, and other tabs have none of it. */
export function usePractice(storeId: string): string | undefined {
  return useSyncExternalStore(subscribe, () => practiceOf(storeId));
}

export function startPractice(storeId: string): void {
  sessionStorage.setItem(keyOf(storeId), crypto.randomUUID());
  dispatchEvent(new Event(changed));
}

export function endPractice(storeId: string): void {
  sessionStorage.removeItem(keyOf(storeId));
  dispatchEvent(new Event(changed));
}

/** A browser that lets nothing be remembered has no practice. */
function practiceOf(storeId: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(storeId)) ?? undefined;
  } catch {
    return undefined;
  }
}

function subscribe(tell: () => void): () => void {
  addEventListener(changed, tell);
  return () => removeEventListener(changed, tell);
}
