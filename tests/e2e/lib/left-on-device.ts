import type { Page } from '@playwright/test';

/** All that a page's origin keeps in this browser, as text: databases, both storages, cookies that scripts see, answers of the API in caches. */
export function leftOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('it cannot be read'));
      });
    for (const { name } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name ?? ''));
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        parts.push(name, store, await done(rows.getAllKeys()), await done(rows.getAll()));
      }
      db.close();
    }
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        if (url.includes('/api/')) parts.push(url);
    return JSON.stringify(parts);
  });
}
