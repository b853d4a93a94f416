import { dismissHeldChange, listHeldChanges, runHeldChange } from '#domain/device/operations.ts';
import { dismiss, listHeld, runAgain } from '#sync/server/held.ts';
import { implement, staffOf } from './call.ts';
import { heldChangesOf, outcomeOf } from './held-words.ts';

/** What is held back of the store's changes, in words where it can be read. */
export const listHeldChangesCall = implement(listHeldChanges, async ({ brandId, storeId }, ctx) => {
  const { held, more } = await listHeld(ctx.sync.host, { brandId, storeId });
  return { changes: await heldChangesOf(ctx.database, brandId, held), more };
});

export const runHeldChangeCall = implement(runHeldChange, async ({ brandId, storeId, ...change }, ctx) => {
  const by = staffOf(ctx).actor;
  const { answer, pokes } = await runAgain(ctx.sync.host, { brandId, storeId }, change, by);
  ctx.sync.committed(brandId, pokes);
  return outcomeOf(answer);
});

export const dismissHeldChangeCall = implement(
  dismissHeldChange,
  async ({ brandId, storeId, reason, ...change }, ctx) => {
    const by = staffOf(ctx).actor.name;
    const { answer, pokes } = await dismiss(ctx.sync.host, { brandId, storeId }, change, { reason, by });
    ctx.sync.committed(brandId, pokes);
    return outcomeOf(answer);
  },
);
