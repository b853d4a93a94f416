import { webcrypto } from 'node:crypto';

/** One IndexedDB database as JSON: its stores with their keys and indexes, and every row. */
export interface DatabaseFile {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly StoreFile[];
}

/** Bytes as base64. */
export interface FileBytes {
  readonly $bytes: string;
}

export interface StoreFile {
  readonly name: string;
  readonly keyPath: string | string[];
  readonly indexes: readonly { readonly name: string; readonly keyPath: string | string[] }[];
  readonly rows: readonly unknown[];
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };

/** Reads a whole database. Keys of a key pair must be extractable. */
export async function readDatabase(name: string): Promise<DatabaseFile> {
  const db = await opened(indexedDB.open(name));
  const names = [...db.objectStoreNames];
  const transaction = db.transaction(names, 'readonly');
  const read = names.map(async (storeName) => {
    const store = transaction.objectStore(storeName);
    const indexes = [...store.indexNames].map((index) => ({
      name: index,
      keyPath: store.index(index).keyPath,
    }));
    const rows = await opened(store.getAll());
    return { name: storeName, keyPath: store.keyPath as string, indexes, rows };
  });
  const found = await Promise.all(read);
  const { version } = db;
  db.close();
  const stores: StoreFile[] = [];
  for (const store of found) stores.push({ ...store, rows: await Promise.all(store.rows.map(toJson)) });
  return { name, version, stores };
}

/** Makes the database as it was, with the version and the stores of the build that wrote it. */
export async function writeDatabase({ name, version, stores }: DatabaseFile): Promise<void> {
  const all = new Map<string, unknown[]>();
  for (const store of stores) all.set(store.name, await Promise.all(store.rows.map(fromJson)));
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    for (const { name: storeName, keyPath, indexes } of stores) {
      const store = request.result.createObjectStore(storeName, { keyPath });
      for (const index of indexes) store.createIndex(index.name, index.keyPath);
      for (const row of all.get(storeName) ?? []) store.put(row);
    }
  };
  (await opened(request)).close();
}

function opened<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the request failed'));
  });
}

/** What JSON cannot carry is a defect, but for bytes and for the keys of a device: those become a JSON Web Key. */
async function toJson(value: unknown): Promise<unknown> {
  if (isKey(value)) return { $key: await webcrypto.subtle.exportKey('jwk', value) };
  if (value instanceof Uint8Array)
    return { $bytes: Buffer.from(value).toString('base64') } satisfies FileBytes;
  if (Array.isArray(value)) return Promise.all(value.map(toJson));
  if (typeof value !== 'object' || value === null) {
    if (value === undefined || typeof value === 'bigint' || Number.isNaN(value))
      throw new TypeError(`a kept row has a ${typeof value} that JSON does not know`);
    return value;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype)
    throw new TypeError('a kept row holds more than plain values');
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  const written = fields.map(async ([field, inner]) => [field, await toJson(inner)] as const);
  return Object.fromEntries(await Promise.all(written));
}

/** The private key becomes what it is in a browser: nobody can read it. */
async function fromJson(value: unknown): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map(fromJson));
  if (typeof value !== 'object' || value === null) return value;
  if ('$bytes' in value) return new Uint8Array(Buffer.from(value.$bytes as string, 'base64'));
  if ('$key' in value) {
    const key = value.$key as webcrypto.JsonWebKey;
    const isPrivate = key.d !== undefined;
    return webcrypto.subtle.importKey('jwk', { ...key, ext: true }, algorithm, !isPrivate, [
      isPrivate ? 'sign' : 'verify',
    ]);
  }
  const read = Object.entries(value).map(async ([field, inner]) => [field, await fromJson(inner)] as const);
  return Object.fromEntries(await Promise.all(read));
}

function isKey(value: unknown): value is webcrypto.CryptoKey {
  return Object.prototype.toString.call(value) === '[object CryptoKey]';
}
