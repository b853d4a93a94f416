import { isEqual } from '#domain/kit/equal.ts';
import { AppError } from '#domain/kit/errors.ts';
import { rowKey, splitRowKey, type RowKey } from '#domain/kit/table.ts';
import { actorOf, correctedTime, openEnvelope } from '../envelope.ts';
import type { AnyTable, Business } from '../operations.ts';
import { Overlay } from '../overlay.ts';
import { differsOnlyInBalance, type Row } from '../row.ts';
import { UnitOfWork, type Effect, type RowSource } from '../unit-of-work.ts';
import { recordEffects, type Effects, type Outcome } from './effects.ts';
import type { OutboxRow } from './local-tables.ts';
import { touchedBy, type PendingSet } from './pending.ts';
import type { DeviceTransaction, PutMethod } from './ports.ts';
import { RangeReads } from './range-reads.ts';
import { confirmedBefore, loadVisible, readBefore, writeVisible, type Confirmed } from './visible-rows.ts';

/** What a rebase did to the changes that it ran again. */
export interface Rebased {
  readonly replayed: number;
  /** Outbox rows whose recorded reads, writes or doubt changed. */
  readonly changed: readonly OutboxRow[];
  /** Whether other pages' copies of the pending set are old now (settled 13). */
  readonly stirred: boolean;
}

/**
 * Brings new confirmed rows under the pending changes (sync.md §5): rows that no pending change touches are written; for the others the
 * changes that read or wrote them, or that are bound to such changes by what they read and wrote, run again in memory and in order.
 * `leaving` are changes that stop being pending: their effect is in the confirmed rows now, or they were refused.
 * `put` says how shown rows are kept. Runs inside the caller's transaction, and leaves `pending` stale until the caller says by {@link PendingSet.settled} what it goes with.
 */
export async function rebase(
  business: Business,
  tx: DeviceTransaction,
  pending: PendingSet,
  confirmed: ReadonlyMap<RowKey, Confirmed>,
  leaving: readonly OutboxRow[],
  put: PutMethod = 'putMany',
): Promise<Rebased> {
  pending.stale = true;
  for (const row of leaving) pending.remove(row);
  const before = await readBefore(business, tx, confirmed, leaving);
  const affected = findAffected(business, pending, confirmed, leaving, before);
  let outcome = await replay(business, tx, pending, confirmed, affected, before);
  // A change took another way this time and met rows of changes that were not to run again: run all of them.
  if (outcome.escaped)
    outcome = await replay(business, tx, pending, confirmed, new Set(pending.entries.keys()), before);
  const changed = recordEffects(pending, outcome.effects);
  const touched = new Set<RowKey>(confirmed.keys());
  for (const row of leaving) for (const key of touchedBy(row)) touched.add(key);
  for (const { old, now } of changed.all)
    for (const row of [old, now]) for (const key of touchedBy(row)) touched.add(key);
  const shadowed = await writeVisible(business, tx, pending, confirmed, touched, outcome.unit, before, put);
  const replayed = changed.all.length;
  return {
    replayed,
    changed: changed.all.filter(({ old, now }) => old !== now).map(({ now }) => now),
    stirred: shadowed || replayed + leaving.length > 0,
  };
}

/**
 * Closed in both directions: earlier writers of what is read, later readers and writers of what is written (settled 14). What adds to a
 * sum is bound only to what reads sums.
 */
function findAffected(
  business: Business,
  pending: PendingSet,
  confirmed: ReadonlyMap<RowKey, Confirmed>,
  leaving: readonly OutboxRow[],
  before: ReadonlyMap<RowKey, Row | undefined>,
): Set<string> {
  const affected = new Set<string>();
  if (pending.entries.size === 0) return affected;
  const queue: string[] = [];
  /** Sums whose readers are met already. */
  const weighed = new Set<RowKey>();
  const meet = (key: string): void => {
    if (affected.has(key) || !pending.entries.has(key)) return;
    affected.add(key);
    queue.push(key);
  };
  const meetReaders = (
    table: AnyTable,
    key: RowKey,
    rows: readonly (Row | undefined)[],
    balanceOnly: boolean,
  ): void => {
    for (const writer of pending.writersOf(key)) meet(writer);
    const readers = new Set(pending.readersOf(key));
    for (const row of rows)
      if (row) for (const reader of pending.rangeReadersOf(table, row)) readers.add(reader);
    for (const reader of readers) if (!balanceOnly || readsBalances(business, pending, reader)) meet(reader);
  };
  // Nobody knows yet what these read and write.
  if ([...pending.entries.values()].some((entry) => entry.unrun)) return new Set(pending.entries.keys());
  for (const [key, { table, row }] of confirmed) {
    const old = confirmedBefore(pending, before, key);
    if (old && row && isEqual(old, row)) continue;
    meetReaders(table, key, [old, row], Boolean(old && row && differsOnlyInBalance(table, old, row)));
  }
  for (const left of leaving) {
    for (const key of touchedBy(left)) {
      const table = business.tables.get(splitRowKey(key).table);
      const shown = before.get(key);
      const now = confirmed.has(key) ? confirmed.get(key)?.row : confirmedBefore(pending, before, key);
      // What stays, where no other change writes the row: if that is what is shown, nobody reads anything else than before.
      const stays = now && pending.writersOf(key).size === 0 ? pending.withPendingSums(key, now) : undefined;
      if (!table || (shown && stays && sameButRev(shown, stays))) continue;
      meetReaders(table, key, [shown, now], Boolean(shown && now && differsOnlyInBalance(table, shown, now)));
    }
  }
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const entry = pending.entries.get(key);
    if (!entry) continue;
    for (const read of entry.reads) for (const writer of pending.writersOf(read)) meet(writer);
    for (const range of entry.ranges) for (const writer of pending.writersInto(range)) meet(writer);
    if (readsBalances(business, pending, key)) {
      for (const read of entry.reads) for (const adder of pending.addersOf(read)) meet(adder);
      for (const { table } of entry.ranges) for (const adder of pending.addersTo(table)) meet(adder);
    }
    for (const { key: summed } of entry.deltas) {
      if (weighed.has(summed)) continue;
      weighed.add(summed);
      const table = business.tables.get(splitRowKey(summed).table);
      const rows = [before.get(summed), confirmed.get(summed)?.row, pending.shadow.get(summed) ?? undefined];
      if (table) meetReaders(table, summed, rows, true);
    }
    for (const moved of entry.moved ?? []) {
      const table = business.tables.get(splitRowKey(moved).table);
      if (table) for (const reader of pending.rangeReadersIn(table)) meet(reader);
    }
    for (const written of entry.writes) {
      for (const other of pending.writersOf(written)) meet(other);
      for (const reader of pending.readersOf(written)) meet(reader);
      // It may leave the ranges in which it was shown.
      const table = business.tables.get(splitRowKey(written).table);
      const shown = pending.shown(written);
      if (table && shown) for (const reader of pending.rangeReadersOf(table, shown)) meet(reader);
    }
  }
  return affected;
}

function readsBalances(business: Business, pending: PendingSet, key: string): boolean {
  return business.commands.get(pending.entries.get(key)?.name ?? '')?.readsBalances ?? false;
}

function sameButRev(a: Row, b: Row): boolean {
  return isEqual({ ...a, rev: 0 }, { ...b, rev: 0 });
}

interface Replayed {
  readonly unit: UnitOfWork;
  readonly effects: Effects;
  readonly escaped: boolean;
}

const noRows: RowSource = { get: async () => undefined, list: async () => [] };

async function replay(
  business: Business,
  tx: DeviceTransaction,
  pending: PendingSet,
  confirmed: ReadonlyMap<RowKey, Confirmed>,
  affected: ReadonlySet<string>,
  before: Map<RowKey, Row | undefined>,
): Promise<Replayed> {
  // The whole queue is looked through below: not where nothing of it runs again.
  if (affected.size === 0)
    return { unit: new UnitOfWork(business, noRows), effects: new Map(), escaped: false };
  let escaped = false;
  let weighs = false;
  const runsAgain = (key: RowKey): boolean => {
    for (const writer of pending.writersOf(key)) if (!affected.has(writer)) return false;
    if (weighs) for (const adder of pending.addersOf(key)) if (!affected.has(adder)) return false;
    return true;
  };
  const entries = [...pending.entries.values()]
    .filter((entry) => affected.has(entry.key))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  await loadVisible(
    business,
    tx,
    entries.flatMap((entry) => [...entry.reads]),
    before,
  );
  const base = async (table: AnyTable, id: string): Promise<Row | undefined> => {
    const key = rowKey(table, id);
    const fresh = confirmed.get(key);
    const shadow = pending.shadow.get(key);
    if (!fresh && shadow === undefined) {
      if (!before.has(key)) before.set(key, await tx.get(table, id));
      return before.get(key);
    }
    if (!runsAgain(key)) escaped = true;
    return fresh ? fresh.row : (shadow ?? undefined);
  };
  const overrides = overridesOf(business, pending, confirmed);
  const ranges = await RangeReads.load(business, tx, entries, pending.entries.size);
  const source: RowSource = {
    get: base,
    list: async (table, query) => {
      const rows = overrides.over(table, await ranges.read(table, query), query);
      if (rows.some((row) => overrides.get(rowKey(table, row._id)) && !runsAgain(rowKey(table, row._id))))
        escaped = true;
      return rows;
    },
  };
  const unit = new UnitOfWork(business, source);
  const effects = new Map<string, Outcome>();
  for (const entry of entries) {
    const envelope = openEnvelope(entry.body);
    const command = envelope && business.commands.get(envelope.name);
    if (!envelope || !command) continue;
    weighs = command.readsBalances;
    try {
      const effect = await unit.run(command, envelope.args, {
        side: 'device',
        actor: actorOf(envelope),
        now: correctedTime(envelope.at),
        changeId: envelope.id,
        deviceId: envelope.device,
        via: 'sync',
      });
      effects.set(entry.key, effect);
      escaped ||= concernsOthers(business, pending, affected, before, effect);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      effects.set(entry.key, { doubt: error.code });
    }
    escaped ||= givesBack(business, pending, confirmed, affected, entry, effects.get(entry.key));
  }
  return { unit, effects, escaped };
}

/** Whether what a change wrote this time concerns changes that were not to run again: a doubt that has ended, say. */
function concernsOthers(
  business: Business,
  pending: PendingSet,
  affected: ReadonlySet<string>,
  before: ReadonlyMap<RowKey, Row | undefined>,
  { writes, deltas }: Effect,
): boolean {
  const isOther = (key: string): boolean => !affected.has(key);
  for (const [key, { table, row }] of writes) {
    if ([...pending.writersOf(key), ...pending.readersOf(key)].some(isOther)) return true;
    for (const seen of [before.get(key), row])
      if (seen && [...pending.rangeReadersOf(table, seen)].some(isOther)) return true;
  }
  return deltas.some(({ key }) =>
    [...pending.readersOf(key)].some((reader) => isOther(reader) && readsBalances(business, pending, reader)),
  );
}

/** Whether a row that a change does not write any more comes back into a range that a change has read which was not to run again. */
function givesBack(
  business: Business,
  pending: PendingSet,
  confirmed: ReadonlyMap<RowKey, Confirmed>,
  affected: ReadonlySet<string>,
  { writes }: OutboxRow,
  outcome: Outcome | undefined,
): boolean {
  return writes.some((key) => {
    if (outcome && !('doubt' in outcome) && outcome.writes.has(key)) return false;
    const table = business.tables.get(splitRowKey(key).table);
    const row = confirmed.has(key) ? confirmed.get(key)?.row : pending.shadow.get(key);
    return table && row && [...pending.rangeReadersOf(table, row)].some((reader) => !affected.has(reader));
  });
}

/** The confirmed rows, old and new, of everything that differs from what is shown. */
function overridesOf(
  business: Business,
  pending: PendingSet,
  confirmed: ReadonlyMap<RowKey, Confirmed>,
): Overlay {
  const overrides = new Overlay();
  for (const [key, row] of pending.shadow) {
    const { table: name, id } = splitRowKey(key);
    const table = business.tables.get(name);
    if (table) overrides.set({ table, id, row: row ?? undefined });
  }
  for (const { table, id, row } of confirmed.values()) overrides.set({ table, id, row });
  return overrides;
}
