import { Dexie, type ObservabilitySet } from 'dexie';

/**
 * Calls after each kept transaction that wrote to one of the tables, in this tab or another. Dexie tells the tabs of each other; a page
 * that comes back from the browser's page cache is told that anything may have changed.
 */
export function onRowsChanged(database: string, tables: readonly string[], listener: () => void): () => void {
  const prefixes = tables.map((table) => `idb://${database}/${table}/`);
  const heard = (parts: ObservabilitySet): void => {
    const names = Object.keys(parts);
    if (names.some((name) => name === 'all' || prefixes.some((prefix) => name.startsWith(prefix))))
      listener();
  };
  Dexie.on('storagemutated', heard);
  return () => Dexie.on.storagemutated.unsubscribe(heard);
}
