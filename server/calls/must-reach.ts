import { AppError } from '#domain/kit/errors.ts';
import { findAdmin, type AdminRow } from '../access/admins.ts';
import type { Tx } from '../database/connection.ts';
import { staffOf, type CallContext } from './call.ts';

/** The account, if it lies within the caller's reach: others do not exist for them. @throws AppError not_found */
export async function mustReach(tx: Tx, ctx: CallContext, id: string): Promise<AdminRow> {
  const { actor } = staffOf(ctx);
  const admin = await findAdmin(tx, id);
  const isForeign =
    (actor.brandId !== undefined && admin?.brand_id !== actor.brandId) ||
    (actor.storeId !== undefined && admin?.store_id !== actor.storeId);
  if (!admin || isForeign) throw new AppError('not_found', { table: 'admins', id });
  return admin;
}
