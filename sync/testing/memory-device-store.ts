import type { ListQuery } from '#domain/kit/rows.ts';
import type { DeviceStore, DeviceTransaction, Durability, TransactionTables } from '../client/ports.ts';
import type { LocalRow, LocalTableName } from '../client/local-tables.ts';
import type { AnyTable } from '../operations.ts';
import { arrange, inRange, type Row } from '../row.ts';
import { plainCopy } from './plain-copy.ts';

type Key = string;
interface LocalBase {
  readonly key: string;
}

/**
 * A device's database in memory, for tests and simulations. Write transactions run one after the other; one that throws leaves nothing.
 * `beforeCommit` may throw to abort (a full disk) after the body has run.
 */
export class MemoryDeviceStore implements DeviceStore {
  #rows = new Map<string, Map<Key, Row>>();
  #local = new Map<LocalTableName, Map<Key, LocalBase>>();
  #last: Promise<unknown> = Promise.resolve();
  beforeCommit: ((durability: Durability) => void) | undefined;
  /** How often something was kept, so that an oracle looks only when there is something to see. */
  commits = 0;

  transact<T>(
    mode: 'read' | 'write',
    tables: TransactionTables,
    durability: Durability,
    body: (tx: DeviceTransaction) => Promise<T>,
  ): Promise<T> {
    const run = async (): Promise<T> => {
      const tx = new MemoryTransaction(this.#rows, this.#local, mode, tables);
      const whole = async (inner: DeviceTransaction): Promise<T> => {
        const answer = await body(inner);
        if (mode === 'write') this.beforeCommit?.(durability);
        return answer;
      };
      const result = await this.attempt(mode, tables, durability, tx, whole);
      if (mode === 'write') {
        tx.commit();
        this.commits += 1;
      }
      return result;
    };
    const next = this.#last.then(run, run);
    this.#last = next.then(
      () => undefined,
      () => undefined,
    );
    return next;
  }

  /** The body on the transaction. A store that keeps everything twice does it here; what this throws was not kept. */
  protected attempt<T>(
    _mode: 'read' | 'write',
    _tables: TransactionTables,
    _durability: Durability,
    tx: DeviceTransaction,
    body: (tx: DeviceTransaction) => Promise<T>,
  ): Promise<T> {
    return body(tx);
  }

  /** An empty store of the same kind. */
  protected another(): MemoryDeviceStore {
    return new MemoryDeviceStore();
  }

  /** A copy of everything: what a profile's backup, or a rollback to an earlier state, would hold. */
  snapshot(): MemoryDeviceStore {
    const copy = this.another();
    copy.#rows = new Map([...this.#rows].map(([name, rows]) => [name, new Map(rows)]));
    copy.#local = new Map([...this.#local].map(([name, rows]) => [name, new Map(rows)]));
    return copy;
  }

  /** All rows of a table, for oracles. */
  all(table: AnyTable): Row[] {
    return [...(this.#rows.get(table.name)?.values() ?? [])];
  }

  /** All rows of a local table, for oracles. */
  allLocal<T extends LocalTableName>(table: T): LocalRow<T>[] {
    return [...(this.#local.get(table)?.values() ?? [])] as LocalRow<T>[];
  }
}

class MemoryTransaction implements DeviceTransaction {
  readonly #rows: Map<string, Map<Key, Row>>;
  readonly #local: Map<LocalTableName, Map<Key, LocalBase>>;
  readonly #staged = new Map<string, Map<Key, Row | undefined>>();
  readonly #stagedLocal = new Map<LocalTableName, Map<Key, LocalBase | undefined>>();

  readonly #mode: 'read' | 'write';
  readonly #declared: ReadonlySet<string>;

  constructor(
    rows: Map<string, Map<Key, Row>>,
    local: Map<LocalTableName, Map<Key, LocalBase>>,
    mode: 'read' | 'write',
    tables: TransactionTables,
  ) {
    this.#rows = rows;
    this.#local = local;
    this.#mode = mode;
    this.#declared = new Set([...tables.rows.map(({ name }) => name), ...tables.local]);
  }

  /** As a database refuses it: a screen's reads are those that it declares. */
  #check(name: string, use: 'read' | 'write' = 'read'): void {
    if (!this.#declared.has(name)) throw new Error(`the transaction did not declare ${name}`);
    if (use === 'write' && this.#mode === 'read') throw new Error(`the transaction only reads ${name}`);
  }

  commit(): void {
    apply(this.#rows, this.#staged);
    apply(this.#local, this.#stagedLocal);
  }

  async get(table: AnyTable, id: string): Promise<Row | undefined> {
    this.#check(table.name);
    const staged = this.#staged.get(table.name);
    return staged?.has(id) ? staged.get(id) : this.#rows.get(table.name)?.get(id);
  }

  getMany(table: AnyTable, ids: readonly string[]): Promise<(Row | undefined)[]> {
    return Promise.all(ids.map((id) => this.get(table, id)));
  }

  async list(table: AnyTable, query: ListQuery): Promise<Row[]> {
    this.#check(table.name);
    const rows: Row[] = [];
    const staged = this.#staged.get(table.name);
    for (const [id, row] of this.#rows.get(table.name) ?? [])
      if (!staged?.has(id) && inRange(table, row, query)) rows.push(row);
    for (const row of staged?.values() ?? []) if (row && inRange(table, row, query)) rows.push(row);
    return arrange(table, rows, query);
  }

  async putMany(table: AnyTable, rows: readonly Row[]): Promise<void> {
    this.#check(table.name, 'write');
    for (const row of rows) stage(this.#staged, table.name, row._id, plainCopy(row));
  }

  packMany(table: AnyTable, rows: readonly Row[]): Promise<void> {
    return this.putMany(table, rows);
  }

  async removeMany(table: AnyTable, ids: readonly string[]): Promise<void> {
    this.#check(table.name, 'write');
    for (const id of ids) stage(this.#staged, table.name, id, undefined);
  }

  async localGet<T extends LocalTableName>(table: T, key: string): Promise<LocalRow<T> | undefined> {
    this.#check(table);
    const staged = this.#stagedLocal.get(table);
    return (staged?.has(key) ? staged.get(key) : this.#local.get(table)?.get(key)) as LocalRow<T> | undefined;
  }

  localGetMany<T extends LocalTableName>(
    table: T,
    keys: readonly string[],
  ): Promise<(LocalRow<T> | undefined)[]> {
    return Promise.all(keys.map((key) => this.localGet(table, key)));
  }

  async localRange<T extends LocalTableName>(
    table: T,
    from: string,
    to: string,
    limit?: number,
  ): Promise<LocalRow<T>[]> {
    this.#check(table);
    const staged = this.#stagedLocal.get(table);
    const rows: LocalBase[] = [];
    for (const [key, row] of this.#local.get(table) ?? [])
      if (!staged?.has(key) && key >= from && key <= to) rows.push(row);
    for (const [key, row] of staged ?? []) if (row && key >= from && key <= to) rows.push(row);
    rows.sort((a, b) => (a.key < b.key ? -1 : 1));
    return (limit === undefined ? rows : rows.slice(0, limit)) as LocalRow<T>[];
  }

  async localPutMany<T extends LocalTableName>(table: T, rows: readonly LocalRow<T>[]): Promise<void> {
    this.#check(table, 'write');
    for (const row of rows) stage(this.#stagedLocal, table, row.key, plainCopy(row));
  }

  async localRemoveMany(table: LocalTableName, keys: readonly string[]): Promise<void> {
    this.#check(table, 'write');
    for (const key of keys) stage(this.#stagedLocal, table, key, undefined);
  }
}

function stage<N, R>(staged: Map<N, Map<Key, R | undefined>>, name: N, key: Key, row: R | undefined): void {
  const rows = staged.get(name);
  if (rows) rows.set(key, row);
  else staged.set(name, new Map([[key, row]]));
}

function apply<N, R>(into: Map<N, Map<Key, R>>, staged: Map<N, Map<Key, R | undefined>>): void {
  for (const [name, rows] of staged) {
    const target = into.get(name) ?? new Map<Key, R>();
    into.set(name, target);
    for (const [key, row] of rows) {
      if (row === undefined) target.delete(key);
      else target.set(key, row);
    }
  }
}
