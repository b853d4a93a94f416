import { AppError } from '#domain/kit/errors.ts';
import { rowKey, splitRowKey, type RowKey } from '#domain/kit/table.ts';
import { correctedTime, openEnvelope } from '../envelope.ts';
import type { AnyTable, Business } from '../operations.ts';
import { Overlay } from '../overlay.ts';
import { differsOnlyInBalance, sameValue, type Row } from '../row.ts';
import { UnitOfWork, type RowSource } from '../unit-of-work.ts';
import { recordEffects, type Effects, type Outcome } from './effects.ts';
import type { OutboxRow } from './local-tables.ts';
import { touchedBy, type PendingSet } from './pending.ts';
import type { DeviceTransaction } from './ports.ts';
import { append, RangeReads } from './range-reads.ts';

/** A confirmed row as an answer brings it; `row` is undefined where the server has none. */
export interface Confirmed {
  readonly table: AnyTable;
  readonly id: string;
  readonly row: Row | undefined;
}

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
 * Runs inside the caller's transaction, and leaves `pending` stale until the caller says by {@link PendingSet.settled} what it goes with.
 */
export async function rebase(
  business: Business,
  tx: DeviceTransaction,
  pending: PendingSet,
  confirmed: ReadonlyMap<RowKey, Confirmed>,
  leaving: readonly OutboxRow[],
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
  const shadowed = await writeVisible(business, tx, pending, confirmed, touched, outcome.unit, before);
  const replayed = changed.all.length;
  return {
    replayed,
    changed: changed.all.filter(({ old, now }) => old !== now).map(({ now }) => now),
    stirred: shadowed || replayed + leaving.length > 0,
  };
}

/** Visible rows, as they stand, of everything that may change. */
async function readBefore(
  business: Business,
  tx: DeviceTransaction,
  confirmed: ReadonlyMap<RowKey, Confirmed>,
  leaving: readonly OutboxRow[],
): Promise<Map<RowKey, Row | undefined>> {
  const keys = new Set<RowKey>(confirmed.keys());
  for (const row of leaving) for (const key of touchedBy(row)) keys.add(key);
  const rows = new Map<RowKey, Row | undefined>();
  await loadVisible(business, tx, keys, rows);
  return rows;
}

async function loadVisible(
  business: Business,
  tx: DeviceTransaction,
  keys: Iterable<RowKey>,
  into: Map<RowKey, Row | undefined>,
): Promise<void> {
  const ids = new Map<AnyTable, string[]>();
  for (const key of keys) {
    if (into.has(key)) continue;
    const { table: name, id } = splitRowKey(key);
    const table = business.tables.get(name);
    if (table) append(ids, table, id);
  }
  for (const [table, wanted] of ids) {
    const rows = await tx.getMany(table, wanted);
    for (const [i, id] of wanted.entries()) into.set(rowKey(table, id), rows[i]);
  }
}

/** The confirmed row before this rebase. */
function confirmedBefore(
  pending: PendingSet,
  before: ReadonlyMap<RowKey, Row | undefined>,
  key: RowKey,
): Row | undefined {
  const shadow = pending.shadow.get(key);
  return shadow === undefined ? before.get(key) : (shadow ?? undefined);
}

/** Closed in both directions: earlier writers of what is read, later readers and writers of what is written (settled 14). */
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
  for (const [key, { table, row }] of confirmed) {
    const old = confirmedBefore(pending, before, key);
    if (old && row && sameValue(old, row)) continue;
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
    for (const written of entry.writes) {
      for (const other of pending.writersOf(written)) meet(other);
      for (const reader of pending.readersOf(written)) meet(reader);
    }
  }
  return affected;
}

function readsBalances(business: Business, pending: PendingSet, key: string): boolean {
  return business.commands.get(pending.entries.get(key)?.name ?? '')?.readsBalances ?? false;
}

function sameButRev(a: Row, b: Row): boolean {
  return sameValue({ ...a, rev: 0 }, { ...b, rev: 0 });
}

interface Replayed {
  readonly unit: UnitOfWork;
  readonly effects: Effects;
  readonly escaped: boolean;
}

async function replay(
  business: Business,
  tx: DeviceTransaction,
  pending: PendingSet,
  confirmed: ReadonlyMap<RowKey, Confirmed>,
  affected: ReadonlySet<string>,
  before: Map<RowKey, Row | undefined>,
): Promise<Replayed> {
  let escaped = false;
  const runsAgain = (key: RowKey): boolean => {
    for (const writer of pending.writersOf(key)) if (!affected.has(writer)) return false;
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
    try {
      const effect = await unit.run(command, envelope.args, {
        side: 'device',
        actor: {
          kind: 'admin',
          adminId: envelope.actor.adminId,
          name: envelope.actor.name,
          role: envelope.actor.role as never,
        },
        now: correctedTime(envelope.at),
        changeId: envelope.id,
        deviceId: envelope.device,
        via: 'sync',
      });
      effects.set(entry.key, effect);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      effects.set(entry.key, { doubt: error.code });
    }
  }
  return { unit, effects, escaped };
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

/** Writes what is to be seen and the confirmed rows under it; only rows that differ. Returns whether a confirmed row under changes did. */
async function writeVisible(
  business: Business,
  tx: DeviceTransaction,
  pending: PendingSet,
  confirmed: ReadonlyMap<RowKey, Confirmed>,
  touched: ReadonlySet<RowKey>,
  unit: UnitOfWork,
  before: Map<RowKey, Row | undefined>,
): Promise<boolean> {
  await loadVisible(business, tx, touched, before);
  const puts = new Map<AnyTable, Row[]>();
  const removes = new Map<AnyTable, string[]>();
  const shadowPuts: { key: RowKey; row: Row | null }[] = [];
  const shadowRemoves: RowKey[] = [];
  for (const key of touched) {
    const { table: name, id } = splitRowKey(key);
    const table = business.tables.get(name);
    if (!table) continue;
    const truth = confirmed.has(key) ? confirmed.get(key)?.row : confirmedBefore(pending, before, key);
    const isTouched = pending.touches(key);
    const written = unit.written.get(key);
    const old = before.get(key);
    const bare =
      pending.writersOf(key).size === 0 ? truth : written ? written.row : asLeft(table, old, truth);
    const shown = bare && pending.withPendingSums(key, bare);
    if (shown && !(old && sameValue(old, shown))) append(puts, table, shown);
    else if (!shown && old) append(removes, table, id);
    const had = pending.shadow.get(key);
    if (isTouched) {
      if (had === undefined || !sameValue(had, truth ?? null)) shadowPuts.push({ key, row: truth ?? null });
      pending.shadow.set(key, truth ?? null);
      pending.see(table, id, shown);
    } else {
      if (had !== undefined) shadowRemoves.push(key);
      pending.shadow.delete(key);
      pending.see(table, id, undefined);
    }
  }
  for (const [table, rows] of puts) await tx.putMany(table, rows);
  for (const [table, ids] of removes) await tx.removeMany(table, ids);
  if (shadowPuts.length > 0) await tx.localPutMany('shadow', shadowPuts);
  if (shadowRemoves.length > 0) await tx.localRemoveMany('shadow', shadowRemoves);
  return shadowPuts.length + shadowRemoves.length > 0;
}

/** The changes that wrote the row did not run again: it stands as they left it, over the sums that are confirmed. */
function asLeft(table: AnyTable, shown: Row | undefined, truth: Row | undefined): Row | undefined {
  if (!shown || !table.projection) return shown;
  return {
    ...shown,
    ...Object.fromEntries(table.projection.fields.map((field) => [field, truth?.[field] ?? 0])),
  };
}
