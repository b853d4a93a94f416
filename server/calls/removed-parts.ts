import { partIn } from '#domain/history/record-fields.ts';
import type { FieldEdit, RecordChange } from '#domain/history/record-history.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import type { Line } from '../database/rows/record-sql.ts';
import { inSession } from '../database/session.ts';

export interface MenuOfStore {
  readonly brandId: string;
  readonly storeId: string;
  readonly menuId: string;
}

/**
 * The changes of a menu, each with the parts that it removed: a device says their ids alone. They stand in the revision before the one that
 * the change published, where that is kept.
 */
export async function withWhatWasRemoved(
  database: Database,
  { brandId, storeId, menuId }: MenuOfStore,
  changes: readonly RecordChange[],
): Promise<RecordChange[]> {
  const times = changes.filter(({ fields }) => fields.some(isUnnamed)).map(({ at }) => at);
  if (times.length === 0) return [...changes];
  const lines = await inSession(database, 'snapshot', brandAccess(brandId, storeId), (session) =>
    session.query(
      `select published."at", before."menu" -> 'categories' as "categories", before."dishes"
       from "menu_revisions" published
       join "menu_revisions" before using ("brand_id", "store_id", "menu_id")
       where published."brand_id" = $1 and published."store_id" = $2 and published."menu_id" = $3
         and published."at" = any($4::text[]) and before."revision" = published."revision" - 1`,
      [brandId, storeId, menuId, times],
    ),
  );
  return changes.map((change) => {
    const before = lines.filter(({ at }) => at === change.at);
    const fields = change.fields.map((edit) => (isUnnamed(edit) ? asItWas(edit, before) : edit));
    return { ...change, fields };
  });
}

function isUnnamed({ part, from }: FieldEdit): boolean {
  return part === 'removed' && from == null;
}

/** With what its dish was called then: it may be gone since. */
function asItWas(edit: FieldEdit, before: readonly Line[]): FieldEdit {
  for (const { categories, dishes } of before) {
    const found = partIn(categories, edit.field.split('/')[1]) as Part | null;
    if (!found) continue;
    const { items: _items, ...part } = found;
    const { name, nameEn } = (partIn(dishes, found.dishTemplate) ?? {}) as Part;
    return { ...edit, from: { ...(name && { name }), ...(nameEn && { nameEn }), ...part } };
  }
  return edit;
}

interface Part {
  readonly name?: string;
  readonly nameEn?: string;
  readonly dishTemplate?: string;
  readonly items?: unknown;
}
