import { brands } from '#domain/brand/schema.ts';
import { dishTemplates, optionCategories, options } from '#domain/catalogue/schema.ts';
import type { AnyTable } from '#domain/kit/operation.ts';
import type { RecordKind } from '#domain/menu/record-fields.ts';
import { menus } from '#domain/menu/schema.ts';
import { stores } from '#domain/store/schema.ts';
import type { Session } from '../database/session.ts';
import { PostgresRows } from '../database/rows/postgres-rows.ts';
import { TableSqls } from '../database/rows/table-sqls.ts';

const tableOf: Readonly<Record<RecordKind, AnyTable>> = {
  dish: dishTemplates,
  option: options,
  optionCategory: optionCategories,
  menu: menus,
  store: stores,
  brand: brands,
};

interface Known {
  readonly brandId: string;
  readonly kind: RecordKind;
  readonly recordId: string;
}

/**
 * How a record came to be of which no change tells it: the set-up or an import brought it in, and nobody is named for that. A change that
 * made it has the time that the record says it was made at.
 */
export async function cameIn(
  session: Session,
  { brandId, kind, recordId }: Known,
  changes: readonly { readonly at: string }[],
) {
  const row = (await new PostgresRows(session, new TableSqls(), brandId).get(tableOf[kind], recordId)) as
    | { readonly createdAt: string }
    | undefined;
  if (!row || changes.some(({ at }) => at === row.createdAt)) return [];
  const label = /*i18n*/ { id: 'history.cameIn', message: '初始設定或匯入時建立' };
  return [
    { _id: recordId, at: row.createdAt, authorId: '', deviceName: '', label: { id: label.id }, fields: [] },
  ];
}
