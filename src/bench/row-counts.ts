/** Rows in every store of a database, counted by the browser itself. */
export async function rowCounts(name: string): Promise<Record<string, number>> {
  const db = await answered(indexedDB.open(name));
  try {
    const stores = [...db.objectStoreNames];
    const tx = db.transaction(stores, 'readonly');
    const counts = await Promise.all(stores.map((store) => answered(tx.objectStore(store).count())));
    return Object.fromEntries(stores.map((store, i) => [store, counts[i] ?? 0]));
  } finally {
    db.close();
  }
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database does not answer'));
  });
}
