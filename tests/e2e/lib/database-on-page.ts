import type { Page } from '@playwright/test';

/** What another build would have left of the tea shop's database. */
export interface OtherBuild {
  readonly without?: readonly string[];
  readonly withoutIndex?: readonly (readonly [store: string, index: string])[];
  readonly with?: readonly string[];
}

/** Makes the database look as if another build had used it. The page that is open must not be using it. */
export async function changeBuild(page: Page, build: OtherBuild): Promise<void> {
  await page.evaluate(async (other) => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.endsWith('.staff.charizi') === true);
    if (found?.name === undefined) throw new Error('there is no database');
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(found.name!, (found.version ?? 1) + 1);
      request.onblocked = () => reject(new Error('a page still uses the database'));
      request.onerror = () => reject(request.error ?? new Error('it cannot be opened'));
      request.onupgradeneeded = () => {
        const { result: db, transaction } = request;
        for (const store of other.without ?? []) db.deleteObjectStore(store);
        for (const [store, index] of other.withoutIndex ?? [])
          transaction!.objectStore(store).deleteIndex(index);
        for (const store of other.with ?? [])
          db.createObjectStore(store, { keyPath: '_id' }).put({ _id: 'of a later build' });
        // The copy was made for other tables than those of this build.
        const cursors = transaction!.objectStore('cursors');
        cursors.openCursor().onsuccess = ({ target }) => {
          const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
          if (!cursor) return;
          cursor.update({ ...(cursor.value as object), tables: 'of another build' });
          cursor.continue();
        };
      };
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
  }, build);
}

/** Names of the stores and, behind a slash, of their indexes. */
export async function storesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.endsWith('.staff.charizi') === true);
    return new Promise<string[]>((resolve, reject) => {
      const request = indexedDB.open(found?.name ?? '');
      request.onerror = () => reject(request.error ?? new Error('it cannot be opened'));
      request.onsuccess = () => {
        const db = request.result;
        const stores = [...db.objectStoreNames];
        const transaction = db.transaction(stores, 'readonly');
        const names = stores.flatMap((store) => [
          store,
          ...[...transaction.objectStore(store).indexNames].map((index) => `${store}/${index}`),
        ]);
        db.close();
        resolve(names);
      };
    });
  });
}

/** What the tea shop's database has kept of carts and forms, as JSON. */
export async function keptDrafts(page: Page): Promise<string> {
  return keptRows(page, 'drafts');
}

/** All rows of a table in the tea shop's database, as JSON. */
export async function keptRows(page: Page, table: string): Promise<string> {
  return page.evaluate(async (table) => {
    const found = (await indexedDB.databases()).find(({ name }) => name?.endsWith('.staff.charizi') === true);
    return new Promise<string>((resolve, reject) => {
      const request = indexedDB.open(found?.name ?? '');
      request.onerror = () => reject(request.error ?? new Error('it cannot be opened'));
      request.onsuccess = () => {
        const db = request.result;
        const rows = db.transaction(table, 'readonly').objectStore(table).getAll();
        rows.onsuccess = () => resolve(JSON.stringify(rows.result));
        rows.onerror = () => reject(rows.error ?? new Error('it cannot be read'));
        db.close();
      };
    });
  }, table);
}

/** What iOS does to a page in the background: every open handle is dead, without a word, and stays so. */
export async function killHandles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const opened = new WeakSet<IDBDatabase>();
    const open = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'result')!;
    Object.defineProperty(IDBRequest.prototype, 'result', {
      ...open,
      get(this: IDBRequest) {
        const value: unknown = open.get?.call(this);
        if (value instanceof IDBDatabase) opened.add(value);
        return value;
      },
    });
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...args) {
      if (opened.has(this)) return transaction.apply(this, args);
      throw new DOMException(
        'Attempt to get a record from database without an in-progress transaction: connection to Indexed Database server lost',
        'UnknownError',
      );
    };
  });
}
