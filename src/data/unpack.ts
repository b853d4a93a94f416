import type { Dexie } from 'dexie';
import type { DeviceStore } from '#sync/client/ports.ts';
import { prefixEnd } from '#sync/client/local-tables.ts';
import type { AnyTable } from '#sync/operations.ts';
import { decodePack, notesKey, packStore, withCounts, type Pack, type PackNotes } from './packed-rows.ts';

/** A hundred rows take some milliseconds: whoever sells goes first in between. */
const restMs = 40;

interface Options {
  readonly store: DeviceStore & { unpackOne(): Promise<boolean> };
  /** Resolves when the page may be asked for a little again; absent for {@link restMs}. */
  readonly pause?: () => Promise<void>;
  /** Whether the page is open, and its disk has room: rows take more of it than packs. */
  readonly mayUnpack: () => boolean;
  readonly onDefect: (error: unknown) => void;
}

/** Unpacks what a first copy brought, little by little, so that whoever sells meanwhile does not wait for it. */
export class UnpackLoop {
  readonly #options: Options;
  #isRunning = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** There may be something to do now: this page or another one may have packed something. */
  wake(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#run()
      .catch((error: unknown) => {
        // A page that closes ends it in the middle.
        if (this.#options.mayUnpack()) this.#options.onDefect(error);
      })
      .finally(() => (this.#isRunning = false));
  }

  async #run(): Promise<void> {
    const { pause = () => new Promise((resolve) => setTimeout(resolve, restMs)) } = this.#options;
    do await pause();
    while (await this.#step());
  }

  async #step(): Promise<boolean> {
    const { store, mayUnpack } = this.#options;
    if (!mayUnpack() || (await isLoading(store))) return false;
    // The page may have been closed meanwhile.
    return mayUnpack() && store.unpackOne();
  }
}

/** Whether pages of a first copy still come in: what is unpacked meanwhile would keep them waiting. */
function isLoading(store: DeviceStore): Promise<boolean> {
  return store.transact('read', { rows: [], local: ['cursors'] }, 'relaxed', async (tx) => {
    const cursors = await tx.localRange('cursors', '', prefixEnd(''));
    return cursors.some(({ phase, staged }) => phase === 'loading' && staged !== undefined);
  });
}

/**
 * Puts the rows of the pack that was added last to one of the tables into the table, in a transaction of the browser's own: nobody who listens
 * to the table is told, since nothing changes for them. Tells whether any table had a pack.
 */
export async function unpackOne(db: IDBDatabase, tables: readonly AnyTable[]): Promise<boolean> {
  const stores = tables.flatMap((table) => {
    const packs = packStore(table);
    return packs === undefined ? [] : [{ rows: table.name, packs }];
  });
  if (stores.length === 0) return false;
  const read = db.transaction(
    stores.map(({ packs }) => packs),
    'readonly',
  );
  const notes = stores.map(({ packs }) => askNotes(read.objectStore(packs)));
  await ended(read);
  const packed = stores.find((_, i) => (notes[i]?.result?.packs.length ?? 0) > 0);
  if (packed) await unpackLast(db, packed);
  return packed !== undefined;
}

async function unpackLast(db: IDBDatabase, stores: { rows: string; packs: string }): Promise<void> {
  const names = [stores.rows, stores.packs];
  const transaction = db.transaction(names, 'readwrite', { durability: 'relaxed' });
  const [rows, packs] = [transaction.objectStore(stores.rows), transaction.objectStore(stores.packs)];
  let failure: unknown;
  const asked = askNotes(packs);
  asked.onsuccess = () => {
    const notes = asked.result;
    const last = notes?.packs.at(-1);
    // Another page was faster.
    if (!notes || !last) return;
    const read: IDBRequest<Pack | undefined> = packs.get(last.key);
    read.onsuccess = () => {
      try {
        for (const row of decodePack(read.result, last)) addUnlessThere(rows, row);
        packs.delete(last.key);
        packs.put(withCounts(notes, new Map([[last.key, 0]])));
      } catch (error) {
        failure = error;
        transaction.abort();
      }
    };
  };
  await ended(transaction).catch((error: unknown) => {
    throw failure ?? error;
  });
}

/** A page of a build that knows no packs may have written the row since. Whatever else fails takes all of it back. */
function addUnlessThere(rows: IDBObjectStore, row: unknown): void {
  const added = rows.add(row);
  added.onerror = (event) => {
    if (added.error?.name !== 'ConstraintError') return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function askNotes(packs: IDBObjectStore): IDBRequest<PackNotes | undefined> {
  return packs.get(notesKey);
}

function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('aborted', 'AbortError'));
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
