import { isEqual } from '#domain/kit/equal.ts';
import { isOlder, keptFrom, type OlderRowSums } from '#domain/kit/retention.ts';
import type { PartialRows } from '#domain/kit/read-older.ts';
import type { ReadRows } from '#domain/kit/rows.ts';
import { rowKey, type RowKey } from '#domain/kit/table.ts';
import { keptTables, scopeId, type AnyTable, type Business } from '../operations.ts';
import type { Cursor, Keeps } from '../protocol.ts';
import type { Row } from '../row.ts';
import { tablesHash } from './load.ts';
import type { CursorRow } from './local-tables.ts';
import type { EngineParts } from './parts.ts';
import type { DeviceTransaction } from './ports.ts';
import type { Confirmed } from './visible-rows.ts';

/** From when on a copy that begins now keeps rows of its tables; undefined where it keeps all of them. */
export function keepsAt(business: Business, scope: string, now: string): Keeps | undefined {
  const kept = keptTables(business, scope);
  if (kept.length === 0) return undefined;
  return Object.fromEntries(kept.map((table) => [table.name, table.kept ? keptFrom(table.kept, now) : '']));
}

/**
 * What a whole copy is asked with: the instants from which it keeps rows, later ones once the clock has come to them. No row goes that a change
 * without a verdict stands on: the instants wait for it.
 */
export function keepsOf(parts: EngineParts, cursor: CursorRow, now: string): Pick<Cursor, 'keeps' | 'sums'> {
  const { staged, phase } = cursor;
  const before = staged ? staged.keeps : cursor.keeps;
  const isMovable = phase === 'live' && !staged;
  const wanted = isMovable ? later(parts, cursor, keepsAt(parts.business, cursor.key, now)) : before;
  if (!wanted) return {};
  const isKnown = isMovable && keepsSame(wanted, cursor.keeps);
  return { keeps: wanted, ...(isKnown ? {} : { sums: true as const }) };
}

function later(parts: EngineParts, { key, keeps }: CursorRow, now: Keeps | undefined): Keeps | undefined {
  const next = { ...keeps };
  for (const table of keptTables(parts.business, key)) {
    const from = now?.[table.name];
    if (from === undefined || from <= (next[table.name] ?? '')) continue;
    if (heldOlder(parts, table, key, from).length === 0) next[table.name] = from;
  }
  return Object.keys(next).length > 0 ? next : undefined;
}

/** Whether two copies keep rows from the same instants on. */
export function keepsSame(a: Keeps | undefined, b: Keeps | undefined): boolean {
  return isEqual(a ?? {}, b ?? {});
}

/** Confirmed rows under pending changes that are of before. */
function heldOlder(parts: EngineParts, table: AnyTable, scope: string, from: string): RowKey[] {
  const field = table.scope === 'brand' ? 'brandId' : 'storeId';
  return [...parts.pending.shadow]
    .filter(([key, row]) => {
      if (!row || !key.startsWith(`${table.name}/`)) return false;
      return (row as Row)[field] === scopeId(scope) && isOlder(table, row, from);
    })
    .map(([key]) => key);
}

/** Whether rows would go that a change stands on, of which the page did not know when it asked: another had committed it. */
export function wouldDropPending(parts: EngineParts, cursor: CursorRow, keeps: Keeps | undefined): boolean {
  if (!keeps || cursor.phase !== 'live' || keepsSame(keeps, cursor.keeps)) return false;
  return keptTables(parts.business, cursor.key).some(
    (table) => heldOlder(parts, table, cursor.key, keeps[table.name] ?? '').length > 0,
  );
}

/** The copy keeps rows from later on: what lies before that is here no more. */
export async function dropOlder(
  parts: EngineParts,
  tx: DeviceTransaction,
  scope: string,
  keeps: Keeps,
  changes: Map<RowKey, Confirmed>,
): Promise<void> {
  for (const table of keptTables(parts.business, scope)) {
    const from = keeps[table.name];
    if (from === undefined || !table.kept) continue;
    const shown = await tx.list(table, { index: table.kept.index, equals: [scopeId(scope)], to: from });
    // Where a change stands on a row, what is shown of it says nothing of the confirmed one.
    const keys = shown
      .filter((row) => isOlder(table, row, from))
      .map((row) => rowKey(table, row._id))
      .filter((key) => !parts.pending.shadow.has(key));
    for (const key of [...keys, ...heldOlder(parts, table, scope, from)])
      if (!changes.has(key))
        changes.set(key, { table, id: key.slice(table.name.length + 1), row: undefined });
  }
}

/** Notifies readers of a table that the sum before its rows has changed, although no row need have changed. */
export async function notifyOlderChanged(
  parts: EngineParts,
  tx: DeviceTransaction,
  before: CursorRow,
  now: CursorRow,
): Promise<void> {
  for (const table of keptTables(parts.business, now.key)) {
    const [was, is] = [before, now].map(({ older }) => JSON.stringify(older?.[table.name]));
    // No row has this id.
    if (was !== is) await tx.removeMany(table, ['']);
  }
}

/** How a query asks for what the rows come to that this device does not keep. */
export function keptRows(
  business: Business,
  tx: Pick<DeviceTransaction, 'localGet'>,
): Omit<PartialRows, keyof ReadRows> {
  const older = async (table: AnyTable, id: string): Promise<OlderRowSums | undefined> => {
    const scope = `${table.scope}:${id}` as const;
    const cursor = await tx.localGet('cursors', scope);
    // A build that keeps all of a table's rows may have been here: what another one noted of them is not true any more.
    if (!cursor || cursor.tables !== tablesHash(business, scope, cursor.isPacked)) return undefined;
    const from = cursor.keeps?.[table.name];
    return from === undefined ? undefined : { from, sums: cursor.older?.[table.name] ?? [], isGone: true };
  };
  return { older, isPartial: true };
}
