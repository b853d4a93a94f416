import type { Dexie } from 'dexie';
import type { AnyTable } from '#sync/operations.ts';
import { decodePack, notesKey, packStore, withCounts, type Pack, type PackNotes } from './packed-rows.ts';

interface Options {
  /** Unpacks some rows; tells whether there were any. */
  readonly step: () => Promise<boolean>;
  /** Resolves when the page may be asked for a little again. */
  readonly pause: () => Promise<void>;
  readonly onDefect: (error: unknown) => void;
}

/** Unpacks what a first copy brought, little by little, so that whoever sells meanwhile does not wait for it. */
export class UnpackLoop {
  readonly #options: Options;
  #isRunning = false;
  #isStopped = true;

  constructor(options: Options) {
    this.#options = options;
  }

  start(): void {
    this.#isStopped = false;
    this.wake();
  }

  stop(): void {
    this.#isStopped = true;
  }

  /** There may be something to do now. */
  wake(): void {
    if (this.#isRunning || this.#isStopped) return;
    this.#isRunning = true;
    this.#run()
      .catch((error: unknown) => {
        // A page that closes ends it in the middle.
        if (!this.#isStopped) this.#options.onDefect(error);
      })
      .finally(() => (this.#isRunning = false));
  }

  async #run(): Promise<void> {
    const { step, pause } = this.#options;
    do await pause();
    while (!this.#isStopped && (await step()));
  }
}

/**
 * Puts the rows of a table's last pack into the table, in a transaction of the browser's own: nobody who listens to the table is told, since
 * nothing changes for them. Tells whether there was a pack.
 */
export function unpackOne(db: IDBDatabase, table: AnyTable): Promise<boolean> {
  const store = packStore(table);
  if (store === undefined) return Promise.resolve(false);
  return new Promise((resolve, reject) => {
    let found = false;
    const transaction = db.transaction([table.name, store], 'readwrite', { durability: 'relaxed' });
    transaction.oncomplete = () => resolve(found);
    transaction.onabort = () => reject(transaction.error ?? new Error(`${store} could not be unpacked`));
    const [rows, packs] = [transaction.objectStore(table.name), transaction.objectStore(store)];
    const asked: IDBRequest<PackNotes | undefined> = packs.get(notesKey);
    asked.onsuccess = () => {
      const notes = asked.result;
      const last = notes?.packs.at(-1);
      if (!notes || !last) return;
      found = true;
      const read: IDBRequest<Pack | undefined> = packs.get(last.key);
      read.onsuccess = () => {
        for (const row of read.result ? decodePack(read.result) : []) {
          // A page of a build that knows no packs may have written the row since.
          rows.add(row).onerror = (event) => {
            event.preventDefault();
            event.stopPropagation();
          };
        }
        packs.delete(last.key);
        packs.put(withCounts(notes, new Map([[last.key, 0]])));
      };
    };
  });
}

/** How many rows lie in packs, by table, and in which stores the packs are. */
export async function packedCounts(
  db: Dexie,
  tables: readonly AnyTable[],
): Promise<{ readonly stores: ReadonlySet<string>; readonly rows: ReadonlyMap<string, number> }> {
  const stores = new Set<string>();
  const rows = new Map<string, number>();
  for (const table of tables) {
    const store = packStore(table);
    if (store === undefined) continue;
    stores.add(store);
    const notes = await db.table<PackNotes, string>(store).get(notesKey);
    rows.set(table.name, notes?.packs.reduce((sum, { count }) => sum + count, 0) ?? 0);
  }
  return { stores, rows };
}
