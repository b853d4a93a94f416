/** Reads a small setting. A browser that forbids storage (private mode, a blocked frame) simply has none. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a small setting. Where storage is forbidden or full the choice holds until the page is closed. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Said above: the choice then lives as long as the page.
  }
}
