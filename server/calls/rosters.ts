import { getRoster } from '#domain/access/pin-operations.ts';
import { presentRoster } from '../access/rosters.ts';
import { implement } from './call.ts';
import { mustBeTill } from './must-be-till.ts';

export const getRosterCall = implement(getRoster, async ({ device, storeId, held }, ctx) => {
  const { brandId, leaseHours } = await mustBeTill(ctx, { device, storeId });
  const about = { now: ctx.now, leaseHours };
  const { id, sent } = await presentRoster(ctx.database, ctx.rosterKey, { brandId, storeId }, about);
  return { key: await ctx.rosterKey.publicKey(), ...(id !== held && { roster: sent }) };
});
