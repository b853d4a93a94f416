import { isEqual } from '#domain/kit/equal.ts';
import { rowKey, splitRowKey, type RowKey } from '#domain/kit/table.ts';
import type { AnyTable, Business } from '../operations.ts';
import type { Row } from '../row.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import type { OutboxRow } from './local-tables.ts';
import { touchedBy, type PendingSet } from './pending.ts';
import type { DeviceTransaction, PutMethod } from './ports.ts';
import { append } from './range-reads.ts';

/** A confirmed row as an answer brings it; `row` is undefined where the server has none. */
export interface Confirmed {
  readonly table: AnyTable;
  readonly id: string;
  readonly row: Row | undefined;
}

/** Visible rows, as they stand, of everything that may change. */
export async function readBefore(
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

/** Adds rows as they are shown to `into`, where they are not known yet; one read per table. */
export async function loadVisible(
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
export function confirmedBefore(
  pending: PendingSet,
  before: ReadonlyMap<RowKey, Row | undefined>,
  key: RowKey,
): Row | undefined {
  const shadow = pending.shadow.get(key);
  return shadow === undefined ? before.get(key) : (shadow ?? undefined);
}

/** Writes what is to be seen and the confirmed rows under it; only rows that differ. Returns whether a confirmed row under changes did. */
export async function writeVisible(
  business: Business,
  tx: DeviceTransaction,
  pending: PendingSet,
  confirmed: ReadonlyMap<RowKey, Confirmed>,
  touched: ReadonlySet<RowKey>,
  unit: UnitOfWork,
  before: Map<RowKey, Row | undefined>,
  put: PutMethod,
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
    if (shown && !(old && isEqual(old, shown))) append(puts, table, shown);
    else if (!shown && old) append(removes, table, id);
    const had = pending.shadow.get(key);
    if (isTouched) {
      if (had === undefined || !isEqual(had, truth ?? null)) shadowPuts.push({ key, row: truth ?? null });
      pending.shadow.set(key, truth ?? null);
      pending.see(table, id, shown);
    } else {
      if (had !== undefined) shadowRemoves.push(key);
      pending.shadow.delete(key);
      pending.see(table, id, undefined);
    }
  }
  for (const [table, rows] of puts) await tx[put](table, rows);
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
