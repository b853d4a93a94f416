import { Dexie, type Collection, type Transaction } from 'dexie';
import { AppError } from '#domain/kit/errors.ts';
import type { ListQuery } from '#domain/kit/rows.ts';
import type { LocalRow, LocalTableName } from '#sync/client/local-tables.ts';
import type { DeviceStore, DeviceTransaction, Durability, TransactionTables } from '#sync/client/ports.ts';
import type { AnyTable } from '#sync/operations.ts';
import { indexFields, type Row } from '#sync/row.ts';
import { databaseShape, indexName, type DatabaseShape } from './database-shape.ts';
import { isNamed, openDatabase } from './open-database.ts';

/** Frees space that the device holds in reserve. Answers whether there was any. */
export type FreeReserve = () => Promise<boolean>;

/** Rows read or written by one request of the page. */
const piece = 200;
/** From so many keys on it is worth asking how many rows lie between the first and the last, */
const rangeFrom = 20;
/** and worth reading them all where they are at most so many times as many as the keys. */
const density = 3;

interface Options {
  readonly name: string;
  readonly tables: Iterable<AnyTable>;
  /** Called once when the disk is full, before the transaction is tried again. */
  readonly freeReserve?: FreeReserve;
  /** A commit did not fit, not even after that. */
  readonly onFull?: () => void;
}

/**
 * The device's database over Dexie. It keeps two connections, because durability is a property of a Dexie connection: commits go
 * through the strict one, everything else through the relaxed one. IndexedDB orders their transactions as if there were one.
 */
export class DexieDeviceStore implements DeviceStore {
  readonly name: string;
  readonly #shape: DatabaseShape;
  readonly #freeReserve: FreeReserve | undefined;
  readonly #onFull: (() => void) | undefined;
  #isGone = false;
  readonly #connections = new Map<Durability, Promise<Dexie>>();

  constructor({ name, tables, freeReserve, onFull }: Options) {
    this.name = name;
    this.#shape = databaseShape(tables);
    this.#freeReserve = freeReserve;
    this.#onFull = onFull;
  }

  /**
   * Resolves when the transaction is complete, never earlier. A handle that the system has closed is opened again and a transaction
   * that surely was not kept is tried a second time.
   *
   * @throws AppError storage_failed when the device could not keep or read it; whatever `body` throws
   */
  async transact<T>(
    mode: 'read' | 'write',
    tables: TransactionTables,
    durability: Durability,
    body: (tx: DeviceTransaction) => Promise<T>,
  ): Promise<T> {
    const first = await this.#attempt(mode, tables, durability, body);
    if (first.ok) return first.value;
    const mayRetry = await this.#mayRetry(first, mode);
    const last = mayRetry ? await this.#attempt(mode, tables, durability, body) : first;
    if (last.ok) return last.value;
    // Only what somebody did is missed: a copy of the server's rows that does not fit comes again.
    if (durability === 'strict' && isFull(last.cause)) this.#onFull?.();
    throw storageFailed(last.cause);
  }

  /** Ends both connections; the next transaction opens them again. */
  async close(): Promise<void> {
    const open = [...this.#connections.values()];
    this.#connections.clear();
    for (const connection of open) {
      await connection.then(
        (db) => db.close(),
        () => undefined,
      );
    }
  }

  /** Rows of each table, the engine's own among them. */
  async counts(): Promise<Record<string, number>> {
    const { tables } = await this.#connection('relaxed');
    const counted = await Promise.all(
      tables.map(async (table) => [table.name, await table.count()] as const),
    );
    return Object.fromEntries(counted);
  }

  /** Closes and deletes the database with everything in it. What still asks for it afterwards fails: it must not come back empty. */
  async destroy(): Promise<void> {
    this.#isGone = true;
    await this.close();
    await Dexie.delete(this.name);
  }

  async #attempt<T>(
    mode: 'read' | 'write',
    tables: TransactionTables,
    durability: Durability,
    body: (tx: DeviceTransaction) => Promise<T>,
  ): Promise<Attempt<T>> {
    let bodyEnded = false;
    let bodyFailure: { readonly error: unknown } | undefined;
    try {
      const db = await this.#connection(mode === 'read' ? 'relaxed' : durability);
      const names = [...tables.rows.map(({ name }) => name), ...tables.local];
      // Only this outer promise is awaited: it settles with the transaction, not with its requests (dexie#840).
      const value = await db.transaction(mode === 'read' ? 'r' : 'rw', names, (transaction) =>
        body(new DexieTransaction(transaction)).then(
          (answer) => {
            bodyEnded = true;
            return answer;
          },
          (error: unknown) => {
            bodyFailure = { error };
            throw error;
          },
        ),
      );
      return { ok: true, value };
    } catch (error) {
      if (bodyFailure && !isStorageError(bodyFailure.error)) throw bodyFailure.error;
      return { ok: false, cause: error, bodyEnded };
    }
  }

  /** After the body's end only a full disk says for certain that nothing was kept. */
  async #mayRetry({ cause, bodyEnded }: FailedAttempt, mode: 'read' | 'write'): Promise<boolean> {
    if (isFull(cause)) return (await this.#freeReserve?.()) ?? false;
    await this.close();
    return mode === 'read' || !bodyEnded;
  }

  #connection(durability: Durability): Promise<Dexie> {
    if (this.#isGone)
      return Promise.reject(new DOMException('removed from this device', 'InvalidStateError'));
    let connection = this.#connections.get(durability);
    if (!connection) {
      connection = openDatabase(this.name, this.#shape, durability);
      this.#connections.set(durability, connection);
      const forget = (): void => {
        if (this.#connections.get(durability) === connection) this.#connections.delete(durability);
      };
      connection.then((db) => db.on('close', forget), forget);
    }
    return connection;
  }
}

interface FailedAttempt {
  readonly ok: false;
  readonly cause: unknown;
  /** The body had done its work, and the transaction was being kept. */
  readonly bodyEnded: boolean;
}

type Attempt<T> = { readonly ok: true; readonly value: T } | FailedAttempt;

function storageFailed(cause: unknown): AppError {
  return new AppError('storage_failed', { reason: isFull(cause) ? 'full' : 'unavailable' }, { cause });
}

function isFull(cause: unknown): boolean {
  return isNamed(cause, 'QuotaExceededError');
}

/** What IndexedDB and Dexie throw, as opposed to what a body throws to refuse or by a defect. */
function isStorageError(error: unknown): boolean {
  if (error instanceof AppError) return false;
  return error instanceof Dexie.DexieError || error instanceof DOMException;
}

class DexieTransaction implements DeviceTransaction {
  readonly #transaction: Transaction;

  constructor(transaction: Transaction) {
    this.#transaction = transaction;
  }

  async get(table: AnyTable, id: string): Promise<Row | undefined> {
    return this.#transaction.table<Row, string>(table.name).get(id);
  }

  async getMany(table: AnyTable, ids: readonly string[]): Promise<(Row | undefined)[]> {
    return this.#byKeys(table.name, '_id', ids);
  }

  async list(table: AnyTable, query: ListQuery): Promise<Row[]> {
    let rows = this.#range(table, query);
    if (query.reverse) rows = rows.reverse();
    if (query.limit !== undefined) rows = rows.limit(query.limit);
    return rows.toArray();
  }

  async putMany(table: AnyTable, rows: readonly Row[]): Promise<void> {
    await this.#putAll(table.name, rows);
  }

  async removeMany(table: AnyTable, ids: readonly string[]): Promise<void> {
    await this.#removeAll(table.name, ids);
  }

  async localGet<T extends LocalTableName>(table: T, key: string): Promise<LocalRow<T> | undefined> {
    return this.#transaction.table<LocalRow<T>, string>(table).get(key);
  }

  async localGetMany<T extends LocalTableName>(
    table: T,
    keys: readonly string[],
  ): Promise<(LocalRow<T> | undefined)[]> {
    return this.#byKeys<LocalRow<T>>(table, 'key', keys);
  }

  async localRange<T extends LocalTableName>(
    table: T,
    from: string,
    to: string,
    limit?: number,
  ): Promise<LocalRow<T>[]> {
    if (from > to) return [];
    const rows = this.#transaction
      .table<LocalRow<T>, string>(table)
      .where('key')
      .between(from, to, true, true);
    return (limit === undefined ? rows : rows.limit(limit)).toArray();
  }

  async localPutMany<T extends LocalTableName>(table: T, rows: readonly LocalRow<T>[]): Promise<void> {
    await this.#putAll(table, rows);
  }

  async localRemoveMany(table: LocalTableName, keys: readonly string[]): Promise<void> {
    await this.#removeAll(table, keys);
  }

  /**
   * Many keys that lie close together are read as the range between them, in one request instead of one for each: the page's own work
   * for a row is then a tenth.
   */
  async #byKeys<R>(
    name: string,
    keyPath: '_id' | 'key',
    keys: readonly string[],
  ): Promise<(R | undefined)[]> {
    const table = this.#transaction.table<R, string>(name);
    if (keys.length < rangeFrom) return keys.length === 0 ? [] : table.bulkGet([...keys]);
    const sorted = [...keys].sort();
    const found = new Map<string, R>();
    // In pieces, so that keys of two bunches do not become one wide range, and no answer keeps the page busy for long.
    for (let at = 0; at < sorted.length; at += piece) {
      const part = sorted.slice(at, at + piece);
      const between = table.where(keyPath).between(part[0], part.at(-1), true, true);
      const within = part.length < rangeFrom ? Infinity : await between.count();
      const rows = within <= part.length * density ? await between.toArray() : await table.bulkGet(part);
      for (const row of rows)
        if (row) found.set((row as unknown as Record<string, string>)[keyPath] ?? '', row);
    }
    return keys.map((key) => found.get(key));
  }

  /** In pieces: writing hundreds of rows in one go would freeze the page. */
  async #putAll(name: string, rows: readonly unknown[]): Promise<void> {
    const table = this.#transaction.table<unknown, string>(name);
    for (let at = 0; at < rows.length; at += piece) await table.bulkPut(rows.slice(at, at + piece));
  }

  async #removeAll(name: string, keys: readonly string[]): Promise<void> {
    const table = this.#transaction.table<unknown, string>(name);
    for (let at = 0; at < keys.length; at += piece) await table.bulkDelete(keys.slice(at, at + piece));
  }

  #range(table: AnyTable, { index, equals, from, to }: ListQuery): Collection<Row, string> {
    const fields = indexFields(table, index);
    const where = this.#transaction.table<Row, string>(table.name).where(indexName(fields));
    if (fields.length === 1) {
      const [only] = equals;
      return only === undefined
        ? where.between(from ?? Dexie.minKey, to ?? Dexie.maxKey, true, true)
        : where.equals(only);
    }
    // A shorter array sorts before its continuations, and an empty array after every string and number.
    const lower = from === undefined ? [...equals] : [...equals, from];
    const upper = to === undefined ? [...equals, []] : [...equals, to, []];
    return where.between(lower, upper, true, true);
  }
}
