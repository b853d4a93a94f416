import { Dexie, type Collection, type Transaction } from 'dexie';
import type { ListQuery } from '#domain/kit/rows.ts';
import type { LocalRow, LocalTableName } from '#sync/client/local-tables.ts';
import type { DeviceTransaction } from '#sync/client/ports.ts';
import type { AnyTable } from '#sync/operations.ts';
import { arrange, indexFields, type Row } from '#sync/row.ts';
import { indexName } from './database-shape.ts';
import { PackedRows, packStore } from './packed-rows.ts';

/** Rows read or written by one request of the page. */
const rowsPerRequest = 200;
/** From so many keys on it is worth asking how many rows lie between the first and the last, */
const rangeFrom = 20;
/** and worth reading them all where they are at most so many times as many as the keys. */
const density = 3;

/** One transaction of Dexie as the engine sees it. */
export class DexieTransaction implements DeviceTransaction {
  readonly #transaction: Transaction;
  readonly #packs = new Map<string, PackedRows>();
  readonly #leastPacked: number;

  /** @param leastPacked Fewer rows that come at once are kept as rows from the beginning. */
  constructor(transaction: Transaction, leastPacked: number) {
    this.#transaction = transaction;
    this.#leastPacked = leastPacked;
  }

  async get(table: AnyTable, id: string): Promise<Row | undefined> {
    const packs = this.#packsOf(table);
    const alone = (): PromiseLike<Row | undefined> =>
      this.#transaction.table<Row, string>(table.name).get(id);
    return packs ? packs.turn(async () => (await alone()) ?? (await packs.find([id])).get(id)) : alone();
  }

  async getMany(table: AnyTable, ids: readonly string[]): Promise<(Row | undefined)[]> {
    const packs = this.#packsOf(table);
    if (!packs) return this.#byKeys(table.name, '_id', ids);
    return packs.turn(async () => {
      const alone = await this.#byKeys<Row>(table.name, '_id', ids);
      const missing = ids.filter((_, i) => !alone[i]);
      if (missing.length === 0) return alone;
      const packed = await packs.find(missing);
      return alone.map((row, i) => row ?? packed.get(ids[i] ?? ''));
    });
  }

  async list(table: AnyTable, query: ListQuery): Promise<Row[]> {
    const packs = this.#packsOf(table);
    if (!packs) return this.#listAlone(table, query);
    return packs.turn(async () => {
      const alone = await this.#listAlone(table, query);
      const packed = await packs.list(query);
      if (packed.length === 0) return alone;
      // A page of a build that knows no packs may have written some of them since.
      const standing = await this.#standing(
        table,
        packed.map(({ _id }) => _id),
      );
      return arrange(table, [...alone, ...packed.filter(({ _id }) => !standing.has(_id))], query);
    });
  }

  async putMany(table: AnyTable, rows: readonly Row[]): Promise<void> {
    const packs = this.#packsOf(table);
    const put = (): Promise<void> => this.#putAll(table.name, rows);
    if (!packs) return put();
    await packs.turn(async () => {
      await put();
      await packs.drop(rows.map(({ _id }) => _id));
    });
  }

  async packMany(table: AnyTable, rows: readonly Row[]): Promise<void> {
    const packs = this.#packsOf(table);
    if (!packs || rows.length < this.#leastPacked) return this.putMany(table, rows);
    await packs.turn(async () => {
      const ids = rows.map(({ _id }) => _id);
      const standing = await this.#standing(table, ids);
      await this.#putAll(
        table.name,
        rows.filter(({ _id }) => standing.has(_id)),
      );
      await packs.drop(ids);
      await packs.add(rows.filter(({ _id }) => !standing.has(_id)));
      // Readers listen to the table itself. No row has this id.
      await this.#removeAll(table.name, ['']);
    }, true);
  }

  async removeMany(table: AnyTable, ids: readonly string[]): Promise<void> {
    const packs = this.#packsOf(table);
    const remove = (): Promise<void> => this.#removeAll(table.name, ids);
    if (!packs) return remove();
    await packs.turn(async () => {
      await remove();
      await packs.drop(ids);
    });
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
    for (let at = 0; at < sorted.length; at += rowsPerRequest) {
      const part = sorted.slice(at, at + rowsPerRequest);
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
    for (let at = 0; at < rows.length; at += rowsPerRequest)
      await table.bulkPut(rows.slice(at, at + rowsPerRequest));
  }

  async #removeAll(name: string, keys: readonly string[]): Promise<void> {
    const table = this.#transaction.table<unknown, string>(name);
    for (let at = 0; at < keys.length; at += rowsPerRequest)
      await table.bulkDelete(keys.slice(at, at + rowsPerRequest));
  }

  #packsOf(table: AnyTable): PackedRows | undefined {
    const store = packStore(table);
    if (store === undefined) return undefined;
    let packs = this.#packs.get(store);
    if (!packs) this.#packs.set(store, (packs = new PackedRows(this.#transaction, table, store)));
    return packs;
  }

  /** Those of the ids under which a row stands by itself. */
  async #standing(table: AnyTable, ids: readonly string[]): Promise<Set<string>> {
    const sorted = [...ids].sort();
    const between = this.#transaction
      .table<Row, string>(table.name)
      .where('_id')
      .between(sorted[0], sorted.at(-1), true, true);
    return new Set(await between.primaryKeys());
  }

  async #listAlone(table: AnyTable, query: ListQuery): Promise<Row[]> {
    let rows = this.#range(table, query);
    if (query.reverse) rows = rows.reverse();
    if (query.limit !== undefined) rows = rows.limit(query.limit);
    return rows.toArray();
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
