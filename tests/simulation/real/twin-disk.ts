import 'fake-indexeddb/auto';
import { tables } from '#domain/tables.ts';
import { DexieDeviceStore } from '#src/data/dexie-device-store.ts';
import { isNamed } from '#src/data/open-database.ts';
import { localTableNames, prefixEnd } from '#sync/client/local-tables.ts';
import type { DeviceTransaction, Durability, TransactionTables } from '#sync/client/ports.ts';
import type { AnyTable } from '#sync/operations.ts';
import { scopeIndex } from '#sync/row.ts';
import { MemoryDeviceStore } from '#sync/testing/memory-device-store.ts';
import { plain, twinOf, type Busy, type OnDifference } from './twins.ts';

const everything: TransactionTables = { rows: [...tables.values()], local: localTableNames };
const orderless = new Set<string>();

/** A later build has another index of what was packed before it. */
const largeTablesOfLater = [...tables.values()].flatMap((table): AnyTable[] =>
  table.isLarge ? [{ ...table, indexes: { ...table.indexes, later: ['rev'] } }] : [],
);

/** What all disks of a history share. */
export interface DiskParts {
  readonly busy: Busy;
  readonly onDifference: OnDifference;
  /** Names of databases, each once. */
  name(): string;
  /** Called with every database that was opened. */
  onOpen(disk: TwinDisk): void;
}

/** A till's disk over Dexie, and the same in memory, for the oracles and as a check of each other. */
export class TwinDisk extends MemoryDeviceStore {
  readonly #parts: DiskParts;
  #dexie: DexieDeviceStore | undefined;
  #transactions = 0;

  constructor(parts: DiskParts) {
    super();
    this.#parts = parts;
  }

  protected override attempt<T>(
    mode: 'read' | 'write',
    named: TransactionTables,
    durability: Durability,
    memory: DeviceTransaction,
    body: (tx: DeviceTransaction) => Promise<T>,
  ): Promise<T> {
    const { busy, onDifference } = this.#parts;
    return busy.during(async () => {
      const dexie = await this.#open();
      this.#transactions += 1;
      if (this.#transactions % 5 === 0) await unpackOne(dexie, this.#transactions % 15 === 0);
      return dexie.transact(mode, named, durability, (real) =>
        body(twinOf(memory, real, orderless, onDifference)),
      );
    });
  }

  protected override another(): MemoryDeviceStore {
    return new TwinDisk(this.#parts);
  }

  /** A copy of a disk begins with what its memory holds. */
  async #open(): Promise<DexieDeviceStore> {
    if (this.#dexie) return this.#dexie;
    const dexie = new DexieDeviceStore({ name: this.#parts.name(), tables: tables.values(), leastPacked: 2 });
    this.#dexie = dexie;
    this.#parts.onOpen(this);
    await dexie.transact('write', everything, 'relaxed', async (tx) => {
      for (const table of tables.values()) await tx.packMany(table, this.all(table));
      for (const table of localTableNames) await tx.localPutMany(table, this.allLocal(table));
    });
    return dexie;
  }

  /** Compares all that both hold, and deletes the database. */
  async end(): Promise<void> {
    const dexie = this.#dexie;
    if (!dexie) return;
    await dexie.transact('read', everything, 'relaxed', async (tx) => {
      for (const table of tables.values()) {
        const scopes = new Set(this.all(table).map((row) => String(row[ownerField(table)])));
        const found = [];
        for (const scope of scopes)
          found.push(...(await tx.list(table, { index: scopeIndex, equals: [scope] })));
        this.#compare(table.name, this.all(table), found);
      }
      for (const table of localTableNames)
        this.#compare(table, this.allLocal(table), await tx.localRange(table, '', prefixEnd('')));
    });
    await dexie.close();
    const later = new DexieDeviceStore({ name: dexie.name, tables: largeTablesOfLater });
    await later.transact('read', { rows: largeTablesOfLater, local: [] }, 'relaxed', async (tx) => {
      for (const table of largeTablesOfLater)
        this.#compare(table.name, this.all(table), await tx.list(table, { index: 'later', equals: [] }));
    });
    await later.close();
    await dexie.destroy();
  }

  #compare(table: string, memory: readonly unknown[], real: readonly unknown[]): void {
    if (plain(memory, true) !== plain(real, true))
      this.#parts.onDifference(`${table} on the disk differs: ${memory.length} and ${real.length} rows`);
  }
}

/** Databases whose disk takes no further rows: only unpacking adds them, everything else puts. */
const failing = new Set<string>();
const add = IDBObjectStore.prototype.add;
IDBObjectStore.prototype.add = function (this: IDBObjectStore, row: unknown, key?: IDBValidKey) {
  if (!failing.has(this.transaction.db.name)) return add.call(this, row, key);
  // Past what fake-indexeddb offers: a request that fails afterwards, as those of browsers do.
  const inside = this.transaction as unknown as { _execRequestAsync(of: object): IDBRequest<IDBValidKey> };
  const operation = (): never => {
    throw new DOMException('', diskFails);
  };
  return inside._execRequestAsync({ source: this, operation });
};
const diskFails = 'UnknownError';

/** As a page does in its own time: nobody can tell, nor where the disk fails in the middle of it. */
async function unpackOne(dexie: DexieDeviceStore, fails: boolean): Promise<void> {
  if (fails) failing.add(dexie.name);
  try {
    await dexie.unpackOne();
  } catch (error) {
    if (!isNamed((error as Error).cause, diskFails)) throw error;
  } finally {
    failing.delete(dexie.name);
  }
}

function ownerField(table: { readonly scope: 'brand' | 'store' }): string {
  return table.scope === 'brand' ? 'brandId' : 'storeId';
}
