import { judgeConflicts, type Merged } from '../kit/edit.ts';
import type { CommandContext } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import type { Rows } from '../kit/rows.ts';
import { storeSettings, type StoreSettings } from './schema.ts';

/** The store's daily side with what `edit` makes of it. @throws AppError edit_conflict · not_found */
export async function editSettings(
  rows: Rows,
  input: { readonly brandId: string; readonly storeId: string },
  ctx: CommandContext,
  edit: (settings: StoreSettings) => Merged<StoreSettings>,
): Promise<StoreSettings> {
  const settings = await mustGetOwn(rows, storeSettings, input.storeId, input);
  const merged = edit(settings);
  judgeConflicts(merged, ctx);
  await rows.put(storeSettings, merged.row);
  return merged.row;
}
