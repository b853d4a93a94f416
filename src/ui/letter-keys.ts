import { useSyncExternalStore } from 'react';

const storageKey = 'haodan.letterKeys';
const changed = 'haodan-letter-keys';

/** Whether single letters are shortcuts in the back office; people may turn them off (WCAG 2.1.4). Kept on the device. */
export function readLetterKeys(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

export function chooseLetterKeys(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing has the usual ones.
  }
  dispatchEvent(new Event(changed));
}

export function useLetterKeys(): boolean {
  return useSyncExternalStore(subscribe, readLetterKeys);
}

function subscribe(tell: () => void): () => void {
  addEventListener(changed, tell);
  addEventListener('storage', tell);
  return () => {
    removeEventListener(changed, tell);
    removeEventListener('storage', tell);
  };
}
