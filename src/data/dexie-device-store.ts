import { Dexie } from 'dexie';
import { AppError } from '#domain/kit/errors.ts';
import type { DeviceStore, DeviceTransaction, Durability, TransactionTables } from '#sync/client/ports.ts';
import type { AnyTable } from '#sync/operations.ts';
import { databaseShape, type DatabaseShape } from './database-shape.ts';
import { DexieTransaction } from './dexie-transaction.ts';
import { isNamed, openDatabase } from './open-database.ts';
import { packStore } from './packed-rows.ts';

/** Frees space that the device holds in reserve. Answers whether there was any. */
export type FreeReserve = () => Promise<boolean>;

interface Options {
  readonly name: string;
  readonly tables: Iterable<AnyTable>;
  /** Called once when the disk is full, before the transaction is tried again. */
  readonly freeReserve?: FreeReserve;
  /** A commit did not fit, not even after that. */
  readonly onFull?: () => void;
  /** So many rows that come at once are packed. */
  readonly leastPacked?: number;
}

/**
 * The device's database over Dexie. It keeps two connections, because durability is a property of a Dexie connection: commits go
 * through the strict one, everything else through the relaxed one. IndexedDB orders their transactions as if there were one.
 */
export class DexieDeviceStore implements DeviceStore {
  readonly name: string;
  readonly #shape: DatabaseShape;
  readonly #packed: readonly AnyTable[];
  readonly #freeReserve: FreeReserve | undefined;
  readonly #onFull: (() => void) | undefined;
  readonly #leastPacked: number;
  #isGone = false;
  /** The disk was full when something was unpacked. */
  #hasNoRoom = false;
  readonly #connections = new Map<Durability, Promise<Dexie>>();

  constructor({ name, tables, freeReserve, onFull, leastPacked = 50 }: Options) {
    this.name = name;
    const all = [...tables];
    this.#shape = databaseShape(all);
    this.#packed = all.filter((table) => packStore(table) !== undefined);
    this.#freeReserve = freeReserve;
    this.#onFull = onFull;
    this.#leastPacked = leastPacked;
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

  /**
   * Makes rows of one pack, and tells whether there was one. Nothing that anybody reads changes by it: packs are kept faster, rows that stand
   * by themselves are found faster and written with less. A full disk keeps its packs until the page starts anew: what is held in reserve is for
   * what somebody does.
   *
   * @throws AppError storage_failed when the device could not keep or read it
   */
  async unpackOne(): Promise<boolean> {
    if (this.#hasNoRoom) return false;
    const { unpackOne } = await import('./unpack.ts');
    try {
      return await unpackOne((await this.#connection('relaxed')).backendDB(), this.#packed);
    } catch (cause) {
      if (!isFull(cause)) throw storageFailed(cause);
      this.#hasNoRoom = true;
      return false;
    }
  }

  /** Rows of each table, the engine's own among them. */
  async counts(): Promise<Record<string, number>> {
    const { packedCounts } = await import('./unpack.ts');
    const db = await this.#connection('relaxed');
    const packed = await packedCounts(db, this.#packed);
    const counted = await Promise.all(
      db.tables
        .filter(({ name }) => !packed.stores.has(name))
        .map(
          async ({ name }) => [name, (await db.table(name).count()) + (packed.rows.get(name) ?? 0)] as const,
        ),
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
      const packs = tables.rows.flatMap((table) => packStore(table) ?? []);
      const names = [...tables.rows.map(({ name }) => name), ...packs, ...tables.local];
      // Only this outer promise is awaited: it settles with the transaction, not with its requests (dexie#840).
      const value = await db.transaction(mode === 'read' ? 'r' : 'rw', names, (transaction) =>
        body(new DexieTransaction(transaction, this.#leastPacked)).then(
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
