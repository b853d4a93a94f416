import { rowKey, splitRowKey, type RowKey } from '#domain/kit/table.ts';
import type { AnyTable, Business } from '../operations.ts';
import { Overlay } from '../overlay.ts';
import { indexFields, type RangeRead, type Row } from '../row.ts';
import { withSums, type Delta } from '../unit-of-work.ts';
import { outboxKey, prefixEnd, type DeviceRow, type OutboxRow } from './local-tables.ts';
import type { DeviceTransaction } from './ports.ts';

/** Outbox rows read at once: a long queue must not freeze the page while it is loaded. */
const chunk = 500;

/** Whether a change's effect is laid over the confirmed rows: everything but what is confirmed here or refused (settled 2). */
export function isPending(row: OutboxRow): boolean {
  if (row.hidden) return false;
  return (
    row.state === 'pending' || row.state === 'acked' || row.state === 'waiting' || row.state === 'quarantined'
  );
}

/**
 * The pending changes in memory, with the confirmed rows under them and an index of what each read and wrote. A copy of what the
 * database holds: another tab may have moved on, so every use starts with {@link PendingSet.refresh}.
 */
export class PendingSet {
  readonly #business: Business;
  /** By outbox key; iterated in order of commit. */
  entries = new Map<string, OutboxRow>();
  /** The confirmed row, or null for none, under every row that a pending change touches. */
  readonly shadow = new Map<RowKey, Row | null>();
  /** Rows as pending changes left them. */
  #seen = new Overlay();
  readonly #writers = new Map<RowKey, Set<string>>();
  readonly #readers = new Map<RowKey, Set<string>>();
  /** Who moved the row within an index: in between it stood where it is not shown now. */
  readonly #movers = new Map<RowKey, Set<string>>();
  readonly #adders = new Map<RowKey, Set<string>>();
  /** `{table}|{index}|{leading values}` → their values → readers of that range. */
  readonly #ranges = new Map<string, Map<string, Set<string>>>();
  #next = '';
  #settles = -1;
  #device = '';
  stale = true;

  constructor(business: Business) {
    this.#business = business;
  }

  /** Brings the set up to what the transaction sees. Call first in every transaction that uses it (settled 13). */
  async refresh(tx: DeviceTransaction, device: DeviceRow): Promise<void> {
    const identity = `${device.device}|${device.incarnation}`;
    if (this.stale || this.#settles !== device.settles || this.#device !== identity) {
      this.#clear();
      this.#device = identity;
      this.#next = device.pendingFrom;
    }
    this.stale = false;
    this.#settles = device.settles;
    for (;;) {
      const rows = await tx.localRange('outbox', this.#next, prefixEnd(''), chunk);
      const fresh = rows.filter(isPending);
      await this.#load(tx, fresh);
      const last = rows.at(-1);
      if (last) this.#next = outboxKey(last.incarnation, last.seq + 1);
      if (rows.length < chunk) return;
    }
  }

  /** Runs a transaction that changes this set; where it is aborted, the set is read again from the disk. */
  async guarded<T>(transaction: Promise<T>): Promise<T> {
    try {
      return await transaction;
    } catch (error) {
      this.stale = true;
      throw error;
    }
  }

  /**
   * This set is what the device's row with this count goes with, once the caller's transaction is kept. Where it is not, the row keeps
   * another count, and the next refresh reads the set again.
   */
  settled(count: number): void {
    this.#settles = count;
    this.stale = false;
  }

  /** The count that this set is up to date with. */
  get knownSettles(): number {
    return this.#settles;
  }

  async #load(tx: DeviceTransaction, rows: readonly OutboxRow[]): Promise<void> {
    const keys = new Set<RowKey>();
    for (const row of rows) {
      this.add(row);
      for (const key of touchedBy(row)) keys.add(key);
    }
    const missing = [...keys].filter((key) => !this.shadow.has(key));
    const shadows = await tx.localGetMany('shadow', missing);
    for (const [i, key] of missing.entries()) {
      const shadow = shadows[i];
      if (shadow) this.shadow.set(key, shadow.row);
    }
    const written = new Map<string, string[]>();
    for (const row of rows) {
      for (const key of row.writes) {
        const { table, id } = splitRowKey(key);
        written.set(table, [...(written.get(table) ?? []), id]);
      }
    }
    for (const [name, ids] of written) {
      const table = this.#business.tables.get(name);
      if (!table) continue;
      const visible = await tx.getMany(table, ids);
      for (const [i, id] of ids.entries()) this.see(table, id, visible[i]);
    }
  }

  /** A row is now shown like this because of pending changes. */
  see(table: AnyTable, id: string, row: Row | undefined): void {
    this.#seen.set({ table, id, row });
  }

  /** The row as pending changes left it. */
  shown(key: RowKey): Row | undefined {
    return this.#seen.get(key)?.row;
  }

  add(row: OutboxRow): void {
    this.entries.set(row.key, row);
    for (const key of row.writes) into(this.#writers, key, row.key);
    for (const key of row.moved ?? []) into(this.#movers, key, row.key);
    for (const key of row.reads) into(this.#readers, key, row.key);
    for (const { key } of row.deltas) into(this.#adders, key, row.key);
    for (const range of row.ranges) into(this.#rangeGroup(range), JSON.stringify(range.equals), row.key);
  }

  remove(row: OutboxRow): void {
    this.entries.delete(row.key);
    for (const key of row.writes) outOf(this.#writers, key, row.key);
    for (const key of row.moved ?? []) outOf(this.#movers, key, row.key);
    for (const key of row.reads) outOf(this.#readers, key, row.key);
    for (const { key } of row.deltas) outOf(this.#adders, key, row.key);
    for (const range of row.ranges) outOf(this.#rangeGroup(range), JSON.stringify(range.equals), row.key);
  }

  writersOf(key: RowKey): ReadonlySet<string> {
    return this.#writers.get(key) ?? none;
  }

  readersOf(key: RowKey): ReadonlySet<string> {
    return this.#readers.get(key) ?? none;
  }

  /** Changes that add to the row's sums. */
  addersOf(key: RowKey): ReadonlySet<string> {
    return this.#adders.get(key) ?? none;
  }

  /** Changes that add to sums of any row of the table. */
  *addersTo(table: string): Iterable<string> {
    for (const [key, adders] of this.#adders) if (splitRowKey(key).table === table) yield* adders;
  }

  /** Whether any pending change writes the row or adds to it. */
  touches(key: RowKey): boolean {
    return this.writersOf(key).size > 0 || this.addersOf(key).size > 0;
  }

  /** Changes that read a range in which the row lies. */
  *rangeReadersOf(table: AnyTable, row: Row): Iterable<string> {
    for (const [shape, groups] of this.#ranges) {
      const [name, index = '', count = '0'] = shape.split('|');
      if (name !== table.name) continue;
      const values = indexFields(table, index)
        .slice(0, Number(count))
        .map((field) => row[field]);
      yield* groups.get(JSON.stringify(values)) ?? none;
    }
  }

  /** Changes that read any range of the table. */
  *rangeReadersIn(table: AnyTable): Iterable<string> {
    for (const [shape, groups] of this.#ranges)
      if (shape.startsWith(`${table.name}|`)) for (const readers of groups.values()) yield* readers;
  }

  /** Pending changes that wrote rows into a range, or may have for a while. */
  *writersInto(range: RangeRead): Iterable<string> {
    const table = this.#business.tables.get(range.table);
    if (!table) return;
    for (const row of this.#seen.over(table, [], range)) yield* this.writersOf(rowKey(table, row._id));
    for (const key of this.#movers.keys())
      if (splitRowKey(key).table === range.table) yield* this.writersOf(key);
  }

  /** The row with everything that pending changes add to its sums. */
  withPendingSums(key: RowKey, row: Row): Row {
    const adds: Delta['add'][] = [];
    for (const outbox of this.addersOf(key)) {
      for (const delta of this.entries.get(outbox)?.deltas ?? []) if (delta.key === key) adds.push(delta.add);
    }
    return withSums(row, ...adds);
  }

  #rangeGroup(range: RangeRead): Map<string, Set<string>> {
    const shape = `${range.table}|${range.index}|${range.equals.length}`;
    let group = this.#ranges.get(shape);
    if (!group) this.#ranges.set(shape, (group = new Map()));
    return group;
  }

  #clear(): void {
    this.entries = new Map();
    this.#seen = new Overlay();
    for (const map of [this.shadow, this.#writers, this.#movers, this.#readers, this.#adders, this.#ranges])
      map.clear();
  }
}

/** Rows that a change writes or adds to. */
export function touchedBy(row: OutboxRow): RowKey[] {
  return [...row.writes, ...row.deltas.map((delta) => delta.key)];
}

const none: ReadonlySet<string> = new Set();

function into<K>(map: Map<K, Set<string>>, key: K, value: string): void {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}

function outOf<K>(map: Map<K, Set<string>>, key: K, value: string): void {
  const set = map.get(key);
  set?.delete(value);
  if (set?.size === 0) map.delete(key);
}
