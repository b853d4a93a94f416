import { cashFlowRecords, type CashFlowRecord } from '#domain/cash-flow/schema.ts';
import { tables } from '#domain/tables.ts';
import type { Session } from '../database/session.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';

interface Known {
  readonly brandId: string;
  readonly kind: string;
  readonly recordId: string;
}

/**
 * How a record came to be of which no change tells it: the set-up or an import brought it in, and nobody is named for that. A change that
 * made it has the time that the record says it was made at.
 */
export async function recordOrigin(
  session: Session,
  { brandId, kind, recordId }: Known,
  changes: readonly { readonly at: string }[],
) {
  // Of several tables that tell of one kind the first is the record's own.
  const table = [...tables.values()].find(({ history }) => history === kind);
  const rows = new PostgresRows(session, new TableSqls(), brandId);
  const row = table && ((await rows.get(table, recordId)) as { readonly createdAt: string } | undefined);
  if (!row || changes.some(({ at }) => at === row.createdAt)) return [];
  if (table === cashFlowRecords) return [booked(row as unknown as CashFlowRecord)];
  const label = /*i18n*/ { id: 'history.cameIn', message: '初始設定或匯入時建立' };
  return [
    { _id: recordId, at: row.createdAt, authorId: '', deviceName: '', label: { id: label.id }, fields: [] },
  ];
}

/** A record of the books says itself who booked it; the one of a shift came with its close. */
function booked({ _id, bookedAt: at, admin: authorId, source }: CashFlowRecord) {
  const label =
    source === 'shift'
      ? /*i18n*/ { id: 'history.byShift', message: '交班時自動記下' }
      : /*i18n*/ { id: 'history.booked', message: '記下這筆收支' };
  return { _id, at, authorId, deviceName: '', label: { id: label.id }, fields: [] };
}
