import { AppError } from '#domain/kit/errors.ts';
import type { Command, Job, Listed } from '#domain/kit/operation.ts';
import type { ListQuery } from '#domain/kit/rows.ts';
import { scopeKey, type Scope, type ScopeKey } from '#domain/kit/scope.ts';
import { rowKey, splitRowKey, type RowKey } from '#domain/kit/table.ts';
import type { AnyTable, Business } from '../operations.ts';
import { indexFields, type Row } from '../row.ts';
import {
  UnitOfWork,
  withSums,
  type YieldToOthers,
  type ChangeContext,
  type Effect,
  type RowSource,
} from '../unit-of-work.ts';
import { flight } from './flight.ts';
import type { ScopeChange, ScopePoke } from './host.ts';
import type { Made, ScopeVersion, ServerTransaction } from './ports.ts';

/** Rows of one version that listeners are told at most; of more they are told that they are there. */
const mostTold = 50;

/** The scope a row of a table belongs to. */
function ownerOf(table: AnyTable, row: Row): ScopeKey {
  return table.scope === 'brand' ? `brand:${row.brandId}` : `store:${String(row['storeId'])}`;
}

/**
 * One transaction's changes: they run in memory over rows that are read at most once, and are flushed together, each scope under
 * one new version.
 */
export class Batch {
  readonly #business: Business;
  readonly #tx: ServerTransaction;
  readonly #brandId: string;
  readonly #versions: ReadonlyMap<ScopeKey, ScopeVersion>;
  readonly #stamp: () => string;
  readonly #rows = new Map<RowKey, Row | undefined>();
  readonly #lists = new Map<string, Row[]>();
  readonly #jobs = new Map<ScopeKey, Job[]>();
  readonly #bumped = new Set<ScopeKey>();
  readonly #made = new Map<ScopeKey, Made[]>();
  /** Rows as the changes so far left them. */
  readonly #left = new Map<RowKey, Row | undefined>();
  readonly #unit: UnitOfWork;
  /** Scopes that the running change may see. */
  #visible: ReadonlySet<ScopeKey> = new Set();
  /** Tables of which it sees the rows of every store. */
  #acrossStores: readonly AnyTable[] = [];

  /**
   * @param versions The locked version rows of every scope that the changes write or read.
   * @param yieldToOthers For a change that may be of thousands of rows.
   */
  constructor(
    business: Business,
    tx: ServerTransaction,
    brandId: string,
    versions: ReadonlyMap<ScopeKey, ScopeVersion>,
    stamp: () => string,
    yieldToOthers?: YieldToOthers,
  ) {
    this.#business = business;
    this.#tx = tx;
    this.#brandId = brandId;
    this.#versions = versions;
    this.#stamp = stamp;
    const source: RowSource = {
      get: (table, id) => this.#read(table, id),
      list: (table, query) => this.#list(table, query),
    };
    this.#unit = new UnitOfWork(business, source, yieldToOthers);
  }

  /** Loads rows that changes have announced, one read per table. */
  async preload(keys: Iterable<readonly [AnyTable, string]>): Promise<void> {
    const wanted = new Map<AnyTable, Set<string>>();
    for (const [table, id] of keys) {
      if (this.#rows.has(rowKey(table, id))) continue;
      const ids = wanted.get(table) ?? new Set();
      wanted.set(table, ids.add(id));
    }
    // Asked together, so that a store can send them in one go.
    const asked = [...wanted].map(async ([table, ids]) => {
      const found = await this.#tx.getRows(table, this.#brandId, [...ids]);
      for (const id of ids) this.#rows.set(rowKey(table, id), found.get(id));
    });
    await flight(asked);
  }

  /** Loads index ranges that changes have announced, one read per index. */
  async prelist(ranges: Iterable<Listed>): Promise<void> {
    const groups = new Map<string, Map<string, Listed>>();
    for (const range of ranges) {
      const { table, index, equals } = range;
      const asked = listKey(table, { index, equals });
      if (this.#lists.has(asked)) continue;
      const group = `${table.name}|${index}|${equals.length}`;
      groups.set(group, (groups.get(group) ?? new Map<string, Listed>()).set(asked, range));
    }
    for (const group of groups.values()) {
      const [first] = group.values();
      if (!first) continue;
      const { table, index } = first;
      for (const asked of group.keys()) this.#lists.set(asked, []);
      for (const row of await this.#tx.listManyRows(
        table,
        this.#brandId,
        index,
        [...group.values()].map(({ equals }) => equals),
      )) {
        const values = indexFields(table, index)
          .slice(0, first.equals.length)
          .map((field) => row[field] as string | number);
        this.#lists.get(listKey(table, { index, equals: values }))?.push(row);
        this.#keep(table, row);
      }
    }
  }

  /** Runs one change. A throw leaves the batch as it was. */
  async run(command: Command, input: unknown, scope: Scope, context: ChangeContext): Promise<Effect> {
    const own = scopeKey(scope);
    this.#visible = new Set([own, ...command.reads(input as never).map(scopeKey)]);
    this.#acrossStores = command.acrossStores;
    const effect = await this.#unit.run(command, input, context);
    for (const write of effect.writes.values()) {
      const row = write.row ?? this.#rows.get(rowKey(write.table, write.id));
      if (row && ownerOf(write.table, row) !== own)
        throw new TypeError(`${command.name} wrote ${write.table.name} outside its scope`);
    }
    const made = this.#made.get(own) ?? [];
    this.#made.set(own, made);
    for (const [key, { table, id, row }] of effect.writes) {
      const before = this.#left.has(key) ? this.#left.get(key) : this.#rows.get(key);
      this.#left.set(key, row);
      made.push({ command, input, context, table, id, before, row });
    }
    if (effect.writes.size > 0 || effect.deltas.length > 0 || effect.jobs.length > 0) this.bump(own);
    if (effect.jobs.length > 0) this.#jobs.set(own, [...(this.#jobs.get(own) ?? []), ...effect.jobs]);
    return effect;
  }

  /** Rows as a change that is being completed sees them; for `seal`. */
  reader(scopes: ReadonlySet<ScopeKey>): RowSource {
    this.#visible = scopes;
    this.#acrossStores = [];
    return { get: (table, id) => this.#read(table, id), list: (table, query) => this.#list(table, query) };
  }

  /** The scope takes a new version even if no row of it changes: a receipt's status did. */
  bump(scope: ScopeKey): number {
    this.#bumped.add(scope);
    return this.versionOf(scope);
  }

  /** Whether the record is there, with what the batch did so far. */
  async exists(key: RowKey): Promise<boolean> {
    const { table: name, id } = splitRowKey(key);
    const table = this.#business.tables.get(name);
    if (!table) return false;
    const write = this.#unit.written.get(key);
    if (write) return write.row !== undefined;
    await this.preload([[table, id]]);
    return this.#rows.get(key) !== undefined;
  }

  /** The version that the scope will have. */
  versionOf(scope: ScopeKey): number {
    const locked = this.#versions.get(scope);
    if (!locked) throw new TypeError(`scope ${scope} is not locked`);
    return locked.version + 1;
  }

  /** Records that this batch makes. */
  created(): RowKey[] {
    return [...this.#unit.written]
      .filter(([key, write]) => write.row && !this.#rows.get(key))
      .map(([key]) => key);
  }

  addJob(scope: ScopeKey, job: Job): void {
    this.#jobs.set(scope, [...(this.#jobs.get(scope) ?? []), job]);
    this.bump(scope);
  }

  /** Writes everything: rows with their sums, the feed, one version per scope, jobs. Version rows last. */
  async flush(): Promise<ScopePoke[]> {
    await this.#loadSummed();
    const pokes: ScopePoke[] = [];
    const changes = this.#changesByScope();
    for (const scope of [...this.#bumped].sort()) {
      const next = { version: this.versionOf(scope), stamp: this.#stamp() };
      const { puts, removes } = changes.get(scope) ?? { puts: [], removes: [] };
      await this.#tx.flush({
        scope,
        brandId: this.#brandId,
        next,
        puts,
        removes,
        jobs: this.#jobs.get(scope) ?? [],
        made: this.#made.get(scope) ?? [],
      });
      pokes.push({ scope, version: next.version, change: this.#told(scope, next.stamp, puts, removes) });
    }
    return pokes;
  }

  /** What listeners are told of a version, as a pull would bring it; of several scopes at once nothing, so that they come together. */
  #told(
    scope: ScopeKey,
    stamp: string,
    puts: readonly { readonly table: AnyTable; readonly row: Row }[],
    removes: readonly { readonly table: AnyTable; readonly id: string }[],
  ): ScopeChange | undefined {
    const before = this.#versions.get(scope)?.stamp;
    const isAlone = this.#bumped.size === 1;
    if (!isAlone || before === undefined || puts.length + removes.length > mostTold) return undefined;
    const rows: Record<string, Row[]> = {};
    const removed: Record<string, string[]> = {};
    for (const { table, row } of puts) (rows[table.name] ??= []).push(declaredOf(table, row));
    for (const { table, id } of removes) (removed[table.name] ??= []).push(id);
    return { before, stamp, rows, removed };
  }

  #changesByScope() {
    const changes = new Map<
      ScopeKey,
      { puts: { table: AnyTable; row: Row }[]; removes: { table: AnyTable; id: string }[] }
    >();
    const keys = new Set([...this.#unit.written.keys(), ...this.#unit.sums.keys()]);
    for (const key of keys) {
      const write = this.#unit.written.get(key);
      const base = this.#rows.get(key);
      const { table: name, id } = splitRowKey(key);
      const table = write?.table ?? this.#business.tables.get(name);
      const after = write ? write.row : base;
      const owner = after ?? base;
      // A sum over a record that does not exist has nowhere to stand; a row made and removed in one batch never was.
      if (!table || !owner || (!after && !base)) continue;
      const scope = ownerOf(table, owner);
      const list = changes.get(scope) ?? { puts: [], removes: [] };
      changes.set(scope, list);
      if (after)
        list.puts.push({
          table,
          row: { ...withSums(after, this.#unit.sums.get(key)), rev: (base?.rev ?? 0) + 1 },
        });
      else list.removes.push({ table, id });
    }
    return changes;
  }

  async #loadSummed(): Promise<void> {
    const keys = [...this.#unit.sums.keys()].map(splitRowKey);
    await this.preload(
      keys.flatMap(({ table, id }) =>
        this.#business.tables.has(table) ? [[this.#business.tables.get(table)!, id] as const] : [],
      ),
    );
  }

  async #read(table: AnyTable, id: string): Promise<Row | undefined> {
    const key = rowKey(table, id);
    if (!this.#rows.has(key)) await this.preload([[table, id]]);
    const row = this.#rows.get(key);
    // A record of another store under one's own brand does not exist for this change, and its id cannot be taken either.
    if (row && !this.#isVisible(table, row))
      throw new AppError('not_found', { table: table.name, id, foreign: true });
    return row;
  }

  async #list(table: AnyTable, query: ListQuery): Promise<Row[]> {
    const { limit, reverse: _, ...range } = query;
    const whole = this.#lists.get(listKey(table, range));
    if (!whole && limit !== undefined) {
      const first = await this.#readList(table, query);
      const visible = first.filter((row) => this.#isVisible(table, row));
      // Those that are hidden may stand before others that are not.
      if (first.length < limit || visible.length === first.length) return visible;
    }
    return (whole ?? (await this.#readList(table, range))).filter((row) => this.#isVisible(table, row));
  }

  async #readList(table: AnyTable, query: ListQuery): Promise<Row[]> {
    const asked = listKey(table, query);
    const known = this.#lists.get(asked);
    if (known) return known;
    const rows = await this.#tx.listRows(table, this.#brandId, query);
    this.#lists.set(asked, rows);
    for (const row of rows) this.#keep(table, row);
    return rows;
  }

  #isVisible(table: AnyTable, row: Row): boolean {
    return (
      this.#visible.has(ownerOf(table, row)) || this.#acrossStores.some(({ name }) => name === table.name)
    );
  }

  #keep(table: AnyTable, row: Row): void {
    const key = rowKey(table, row._id);
    if (!this.#rows.has(key)) this.#rows.set(key, row);
  }
}

function listKey(
  table: { readonly name: string },
  { index, equals, from, to, limit, reverse }: ListQuery,
): string {
  return JSON.stringify([table.name, index, equals, from, to, limit, reverse]);
}

/** The row as the database gives it back: without what no column holds. */
function declaredOf({ schema }: AnyTable, row: Row): Row {
  const fields = Object.entries(row).filter(([field]) => Object.hasOwn(schema.shape, field));
  return Object.fromEntries(fields) as Row;
}
