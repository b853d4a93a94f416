import { judgeConflicts, mergeEdits, type Conflict, type Edit } from './edit.ts';
import { AppError } from './errors.ts';
import type { CommandContext } from './operation.ts';
import type { Rows } from './rows.ts';
import type { StoredRow, Table } from './table.ts';

/** As many records as a change may be long; more are several changes. */
export const mostAtOnce = 500;

/** Whether a change names at least one record, and no more than fit. */
export function isCountAllowed(changed: Readonly<Record<string, unknown>>): boolean {
  const count = Object.keys(changed).length;
  return count > 0 && count <= mostAtOnce;
}

interface ManyEdits {
  readonly brandId: string;
  /** By the record's id: its fields, each with what was seen. */
  readonly of: Readonly<Record<string, Readonly<Record<string, Edit<unknown> | undefined>>>>;
  /** The argument that holds them, by which a conflict's field begins: `dishes/{id}/{field}`. */
  readonly name: string;
}

/**
 * Edits of many records of one brand as one change. A record where somebody else was first keeps its value and is told, and so is one that is
 * gone (`now` is null).
 * @throws edit_conflict where nothing of it can be applied · not_found for a record of another brand
 */
export async function editMany<R extends StoredRow, I extends string>(
  rows: Rows,
  table: Table<R, I>,
  { brandId, of, name }: ManyEdits,
  ctx: Pick<CommandContext, 'side' | 'flag'>,
): Promise<{ changed: number }> {
  const conflicts: Conflict[] = [];
  let [applied, changed] = [0, 0];
  for (const [rowId, changes] of Object.entries(of)) {
    const at = `${name}/${rowId}/`;
    const row = await rows.get(table, rowId);
    if (row && row.brandId !== brandId) throw new AppError('not_found', { table: table.name, id: rowId });
    if (!row) {
      for (const [field, edit] of Object.entries(changes))
        if (edit) conflicts.push({ field: at + field, from: edit.from, to: edit.to, now: null });
      continue;
    }
    const merged = mergeEdits(row, changes, ctx.side, at);
    conflicts.push(...merged.conflicts);
    applied += merged.applied;
    if (merged.applied === 0) continue;
    changed += 1;
    await rows.put(table, merged.row);
  }
  judgeConflicts({ conflicts, applied }, ctx);
  return { changed };
}
