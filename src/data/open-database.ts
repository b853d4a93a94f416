import { Dexie } from 'dexie';
import { indexName, type DatabaseShape } from './database-shape.ts';

/** Often enough for every other tab to finish its own upgrade in between. */
const maxUpgrades = 5;

/**
 * Opens a database and adds what the build needs and the database lacks. Nothing is ever taken away: an older build that is started
 * again, or another tab with another build, finds its own stores as it left them. The version is only a counter of additions.
 */
export async function openDatabase(
  name: string,
  shape: DatabaseShape,
  durability: 'strict' | 'relaxed',
): Promise<Dexie> {
  for (let attempt = 1; ; attempt++) {
    const db = new Dexie(name, {
      autoOpen: false,
      cache: 'disabled',
      chromeTransactionDurability: durability,
    });
    const opened = await db.open().then(
      () => true,
      (error: unknown) => {
        if (isNamed(error, 'NoSuchDatabaseError')) return false;
        throw error;
      },
    );
    if (opened && covers(db, shape)) return db;
    const version = opened ? db.backendDB().version : 0;
    db.close();
    if (attempt > maxUpgrades) throw new Error(`the database ${name} could not be brought up to date`);
    await addMissing(name, version + 1, shape);
  }
}

function covers(db: Dexie, shape: DatabaseShape): boolean {
  const present = new Map(
    db.tables.map((table) => [table.name, new Set(table.schema.indexes.map(({ name }) => name))]),
  );
  return [...shape].every(([store, { indexes }]) => {
    const names = present.get(store);
    return names !== undefined && indexes.every((fields) => names.has(indexName(fields)));
  });
}

/** Adds stores and indexes in one version change, seen by all tabs or by none. */
function addMissing(name: string, version: number, shape: DatabaseShape): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => {
      const { result: db, transaction } = request;
      for (const [store, { keyPath, indexes }] of shape) {
        const target = db.objectStoreNames.contains(store)
          ? transaction!.objectStore(store)
          : db.createObjectStore(store, { keyPath });
        for (const fields of indexes) {
          if (target.indexNames.contains(indexName(fields))) continue;
          target.createIndex(indexName(fields), fields.length === 1 ? fields[0]! : [...fields]);
        }
      }
    };
    request.onsuccess = () => {
      request.result.close();
      resolve();
    };
    request.onerror = () => {
      // Another tab was faster: what it added is looked at in the next round.
      if (request.error?.name === 'VersionError') resolve();
      else reject(request.error ?? new Error('the database could not be opened'));
    };
  });
}

/** Whether an error, or what caused it, has one of the names that IndexedDB and Dexie give. */
export function isNamed(error: unknown, ...names: readonly string[]): boolean {
  for (
    let at: unknown = error;
    at instanceof Error || at instanceof DOMException;
    at = (at as { inner?: unknown }).inner
  ) {
    if (names.includes(at.name)) return true;
  }
  return false;
}
