/** What of the guests' pages is kept on the device: the last answers about stores, small pictures, carts, what was typed, what was ordered. */
export const guestStores = ['kept', 'pictures', 'carts', 'wishes', 'orders'] as const;
export type GuestStore = (typeof guestStores)[number];

/** The guests' own small database. It has nothing of the staff's and knows no sync. */
export interface GuestDatabase {
  /** Whether what is kept outlives the page. */
  lasts(): Promise<boolean>;
  get(store: GuestStore, key: string): Promise<unknown>;
  entries(store: GuestStore): Promise<readonly (readonly [key: string, value: unknown])[]>;
  put(store: GuestStore, key: string, value: unknown): Promise<void>;
  remove(store: GuestStore, key: string): Promise<void>;
  /** Reads and writes in one step, so that two tabs lose nothing of each other. `undefined` removes what is there. */
  change<T>(
    store: GuestStore,
    key: string,
    to: (was: T | undefined) => T | undefined,
  ): Promise<T | undefined>;
}

export const guestDatabaseName = 'haodan-guests';

/**
 * Opens it when it is first used, and again after the browser has closed it. Where the browser allows none (a private window), everything lasts
 * as long as the page. One that was there and cannot be opened again fails each call: it is not empty.
 */
export function openGuestDatabase(factory: IDBFactory | undefined): GuestDatabase {
  const memory = new MemoryGuestDatabase();
  let opening: Promise<GuestDatabase> | undefined;
  let wasOpen = false;
  const closed = (): void => {
    opening = undefined;
  };
  const open = async (from: IDBFactory): Promise<GuestDatabase> => {
    try {
      const db = await openStores(from, closed);
      wasOpen = true;
      return new DiskGuestDatabase(db);
    } catch (error) {
      if (!wasOpen) return memory;
      closed();
      throw error;
    }
  };
  const database = (): Promise<GuestDatabase> => {
    opening ??= factory ? open(factory) : Promise.resolve(memory);
    return opening;
  };
  return {
    lasts: async () => (await database()).lasts(),
    get: async (store, key) => (await database()).get(store, key),
    entries: async (store) => (await database()).entries(store),
    put: async (store, key, value) => (await database()).put(store, key, value),
    remove: async (store, key) => (await database()).remove(store, key),
    change: async (store, key, to) => (await database()).change(store, key, to),
  };
}

function openStores(factory: IDBFactory, onClosed: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(guestDatabaseName, 2);
    request.onupgradeneeded = () => {
      const { objectStoreNames } = request.result;
      for (const store of guestStores)
        if (!objectStoreNames.contains(store)) request.result.createObjectStore(store);
    };
    request.onsuccess = () => {
      const db = request.result;
      // A later version of the page in another tab must not wait for this one.
      db.onversionchange = () => {
        db.close();
        onClosed();
      };
      db.onclose = onClosed;
      resolve(db);
    };
    request.onerror = () => reject(asError(request.error));
    request.onblocked = () => reject(new Error('the database is held by another tab'));
  });
}

class DiskGuestDatabase implements GuestDatabase {
  readonly #db: IDBDatabase;

  constructor(db: IDBDatabase) {
    this.#db = db;
  }

  async lasts(): Promise<boolean> {
    return true;
  }

  get(store: GuestStore, key: string): Promise<unknown> {
    return this.#run(store, 'readonly', (rows, answer) => {
      rows.get(key).onsuccess = ({ target }) => answer((target as IDBRequest<unknown>).result);
    });
  }

  entries(store: GuestStore): Promise<readonly (readonly [string, unknown])[]> {
    return this.#run<[string, unknown][]>(store, 'readonly', (rows, answer) => {
      const found: [string, unknown][] = [];
      answer(found);
      rows.openCursor().onsuccess = ({ target }) => {
        const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
        if (!cursor) return;
        found.push([String(cursor.key), cursor.value]);
        cursor.continue();
      };
    });
  }

  put(store: GuestStore, key: string, value: unknown): Promise<void> {
    return this.#run<void>(store, 'readwrite', (rows) => void rows.put(value, key));
  }

  remove(store: GuestStore, key: string): Promise<void> {
    return this.#run<void>(store, 'readwrite', (rows) => void rows.delete(key));
  }

  change<T>(
    store: GuestStore,
    key: string,
    to: (was: T | undefined) => T | undefined,
  ): Promise<T | undefined> {
    return this.#run<T | undefined>(store, 'readwrite', (rows, answer) => {
      rows.get(key).onsuccess = ({ target }) => {
        const next = to((target as IDBRequest<T | undefined>).result);
        answer(next);
        if (next === undefined) rows.delete(key);
        else rows.put(next, key);
      };
    });
  }

  /** Answers what was said last, once the transaction is through. */
  #run<T>(
    store: GuestStore,
    mode: IDBTransactionMode,
    work: (rows: IDBObjectStore, answer: (value: T) => void) => void,
  ): Promise<T> {
    return new Promise((resolve, reject) => {
      let said: T;
      const transaction = this.#db.transaction(store, mode);
      transaction.oncomplete = () => resolve(said);
      transaction.onabort = () => reject(asError(transaction.error));
      work(transaction.objectStore(store), (value) => (said = value));
    });
  }
}

class MemoryGuestDatabase implements GuestDatabase {
  readonly #stores = new Map<GuestStore, Map<string, unknown>>(
    guestStores.map((store) => [store, new Map()]),
  );

  async lasts(): Promise<boolean> {
    return false;
  }

  async get(store: GuestStore, key: string): Promise<unknown> {
    return this.#of(store).get(key);
  }

  async entries(store: GuestStore): Promise<readonly (readonly [string, unknown])[]> {
    return [...this.#of(store)];
  }

  async put(store: GuestStore, key: string, value: unknown): Promise<void> {
    this.#of(store).set(key, value);
  }

  async remove(store: GuestStore, key: string): Promise<void> {
    this.#of(store).delete(key);
  }

  async change<T>(
    store: GuestStore,
    key: string,
    to: (was: T | undefined) => T | undefined,
  ): Promise<T | undefined> {
    const next = to(this.#of(store).get(key) as T | undefined);
    if (next === undefined) this.#of(store).delete(key);
    else this.#of(store).set(key, next);
    return next;
  }

  #of(store: GuestStore): Map<string, unknown> {
    return this.#stores.get(store)!;
  }
}

function asError(error: DOMException | null): Error {
  return error ?? new Error('the transaction was given up');
}
