import { AppError } from '#domain/kit/errors.ts';
import type { CallContext } from './call.ts';

/** What is known of a till that asks. */
export interface AskingTill {
  readonly brandId: string;
  readonly leaseHours: number;
}

/**
 * Makes sure that a till of the store asks: by its own credential, whoever is signed in.
 * @param brandId Of which brand the store is, where the caller has said so.
 * @throws AppError device_unknown · device_not_enrolled where it was revoked or is no till of the store
 */
export async function mustBeTill(
  ctx: CallContext,
  {
    device: id,
    storeId,
    brandId: asked,
  }: { readonly device: string; readonly storeId: string; readonly brandId?: string },
): Promise<AskingTill> {
  const known = await ctx.device(id);
  if (!known) throw new AppError('device_unknown');
  const { brandId } = known;
  const { store, judge } = ctx.sync.host;
  return store.transact('snapshot', { brandId }, async (tx) => {
    const device = await tx.device(id);
    const isOther = asked !== undefined && asked !== brandId;
    if (isOther || !device || device.revokedAt || (await tx.lanes(id))[storeId] === undefined)
      throw new AppError('device_not_enrolled', { storeId });
    return { brandId, leaseHours: await judge.leaseHours(tx, brandId, storeId) };
  });
}
