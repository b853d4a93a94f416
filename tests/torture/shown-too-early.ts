/**
 * In the page, with `--plant`: the mistake that must be found. A sale counts as saved when everything of it was handed to the
 * database, and is really kept only a moment later: what the app would do if it showed orders before they are committed.
 */
export function showTooEarly(): void {
  const lateMs = 400;
  const open = IDBDatabase.prototype.transaction;
  const started = new Map<IDBTransaction, number>();

  for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype] as object[]) {
    for (const name of ['get', 'getAll', 'getAllKeys', 'getKey', 'put', 'add', 'delete', 'count']) {
      const method = Reflect.get(prototype, name) as ((...args: unknown[]) => IDBRequest) | undefined;
      if (!method) continue;
      Reflect.set(prototype, name, function (this: IDBObjectStore | IDBIndex, ...args: unknown[]) {
        const request = method.apply(this, args);
        const { transaction } = this instanceof IDBIndex ? this.objectStore : this;
        const underWay = started.get(transaction);
        if (underWay === undefined) return request;
        started.set(transaction, underWay + 1);
        request.addEventListener('success', () =>
          started.set(transaction, (started.get(transaction) ?? 1) - 1),
        );
        return request;
      });
    }
  }

  IDBDatabase.prototype.transaction = function (names, mode, options) {
    const transaction = open.call(this, names, mode, options);
    const keepsSale = mode === 'readwrite' && transaction.objectStoreNames.contains('outbox');
    if (!keepsSale || options?.durability !== 'strict') return transaction;
    const store = transaction.objectStore('outbox');
    let quiet = 0;
    let saidAt: number | undefined;
    // Keeps the transaction open with requests of its own. (A function with a name would need a helper that the page does not have.)
    const keeper = {
      spin(): void {
        const request = store.openKeyCursor();
        request.onsuccess = () => {
          quiet = started.get(transaction) === 0 ? quiet + 1 : 0;
          if (saidAt === undefined && quiet > 5) {
            saidAt = performance.now();
            transaction.oncomplete?.(new Event('complete'));
          }
          if (saidAt === undefined || performance.now() < saidAt + lateMs) keeper.spin();
          else started.delete(transaction);
        };
      },
    };
    started.set(transaction, 0);
    keeper.spin();
    return transaction;
  };
}
