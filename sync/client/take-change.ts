import { isOlder } from '#domain/kit/retention.ts';
import { scopeKind, tablesOf, type AnyTable } from '../operations.ts';
import type { Poke } from '../protocol.ts';
import type { Row } from '../row.ts';
import { tablesHash } from './load.ts';
import { deviceKey, outboxKey, type CursorRow, type DeviceRow } from './local-tables.ts';
import type { EngineParts } from './parts.ts';

type Change = NonNullable<Poke['change']>;

/** What a change says of one table that this build knows. */
interface OfTable {
  readonly table: AnyTable;
  readonly rows: readonly Row[];
  readonly removed: readonly string[];
}

/**
 * Takes what a poke says that a version changed, without asking the server. Only where it is the very next version of what is here and nothing of
 * this device's own is pending: a pull brings verdicts with the rows, a poke has none, and a cursor that passed one would leave its change shown
 * over rows that contain it.
 * @returns Whether it was taken. Where it was not, a pull brings it.
 */
export async function takeChange(parts: EngineParts, { scope, version, change }: Poke): Promise<boolean> {
  const kind = scopeKind(scope);
  if (!change || !kind) return false;
  const told = tablesOf(parts.business, kind).flatMap((table): OfTable[] => {
    const [rows, removed] = [change.rows[table.name] ?? [], change.removed[table.name] ?? []];
    return rows.length + removed.length > 0 ? [{ table, rows: rows as unknown as Row[], removed }] : [];
  });
  const tables = { rows: told.map(({ table }) => table), local: ['device', 'cursors'] } as const;
  return parts.store.transact('write', tables, 'relaxed', async (tx) => {
    const [device, cursor] = await Promise.all([
      tx.localGet('device', deviceKey),
      tx.localGet('cursors', scope),
    ]);
    // Another page has taken it.
    if (cursor && isWhole(cursor) && cursor.version === version && cursor.stamp === change.stamp) return true;
    if (!device || !cursor || !isIdle(device) || !isNext(parts, cursor, version, change)) return false;
    if (told.some((one) => concernsOlder(one, cursor))) return false;
    await Promise.all([
      ...told.flatMap(({ table, rows, removed }) => [
        ...(rows.length > 0 ? [tx.putMany(table, rows)] : []),
        ...(removed.length > 0 ? [tx.removeMany(table, removed)] : []),
      ]),
      tx.localPutMany('cursors', [{ ...cursor, version, stamp: change.stamp }]),
    ]);
    return true;
  });
}

/** Every change of this device has a verdict, and nothing of it is shown over the confirmed rows. */
function isIdle(device: DeviceRow): boolean {
  const { incarnation, nextSeq, answeredSeq, pendingFrom, anew } = device;
  return !anew && answeredSeq === nextSeq - 1 && pendingFrom >= outboxKey(incarnation, nextSeq);
}

function isNext(parts: EngineParts, cursor: CursorRow, version: number, { before }: Change): boolean {
  const isOfThisBuild = cursor.tables === tablesHash(parts.business, cursor.key, cursor.isPacked);
  return isWhole(cursor) && isOfThisBuild && cursor.version === version - 1 && cursor.stamp === before;
}

function isWhole({ phase, staged }: CursorRow): boolean {
  return phase === 'live' && staged === undefined;
}

/** What may change the sum of the rows that are not kept here: the server alone can tell it. */
function concernsOlder({ table, rows, removed }: OfTable, { keeps }: CursorRow): boolean {
  const from = keeps?.[table.name];
  if (from === undefined) return false;
  return removed.length > 0 || rows.some((row) => row.rev > 1 || isOlder(table, row, from));
}
