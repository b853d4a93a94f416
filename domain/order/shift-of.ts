import { openShiftOf } from '../drawer/movements.ts';
import { shifts } from '../drawer/schema.ts';
import { AppError } from '../kit/errors.ts';
import type { SealContext } from '../kit/operation.ts';
import type { ReadRows } from '../kit/rows.ts';
import { storeSettings } from '../store/schema.ts';

/** The till's open shift by its id, as a change of money keeps it. */
export async function shiftOf(
  rows: ReadRows,
  { register }: Pick<SealContext, 'register'>,
): Promise<string | undefined> {
  return (await openShiftOf(rows, register))?._id;
}

/**
 * The shift into whose drawer money is taken. A store may ask for one; then a till without takes none.
 * @throws AppError shift_required
 */
export async function takingShift(
  rows: ReadRows,
  { storeId }: { readonly storeId: string },
  ctx: SealContext,
): Promise<string | undefined> {
  const [open, settings] = await Promise.all([shiftOf(rows, ctx), rows.get(storeSettings, storeId)]);
  if (open === undefined && ctx.deviceId !== undefined && settings?.requiresShift)
    throw new AppError('shift_required');
  return open;
}

/** The row that a change of money reads beside its order. */
export function touchShift(shiftId: string | undefined): (readonly [typeof shifts, string])[] {
  return shiftId === undefined ? [] : [[shifts, shiftId]];
}
