import {
  dismissStrayChange,
  exportStrayChanges,
  listStrayChanges,
  runStrayChange,
} from '#domain/device/operations.ts';
import type { StrayChange } from '#domain/device/schema.ts';
import { scopeId, scopeKind } from '#sync/operations.ts';
import { dismiss, listHeld, runAgain, type Held } from '#sync/server/held.ts';
import { brandAccess, type Database } from '../database/connection.ts';
import { inSession } from '../database/session.ts';
import { implement, staffOf, type CallContext } from './call.ts';
import { heldChangesOf, outcomeOf } from './held-words.ts';

export const listStrayChangesCall = implement(listStrayChanges, async ({ brandId }, ctx) => {
  const { strays, more } = await straysOf(ctx, brandId);
  return { changes: strays.map(({ change }) => change), more };
});

export const exportStrayChangesCall = implement(exportStrayChanges, async ({ brandId }, ctx) => {
  const { strays, more } = await straysOf(ctx, brandId);
  return { changes: strays.map(({ change, held }) => ({ ...change, content: held.receipt.body })), more };
});

export const runStrayChangeCall = implement(runStrayChange, async ({ brandId, ...change }, ctx) => {
  const { answer, pokes } = await runAgain(ctx.sync.host, { brandId }, change, staffOf(ctx).actor);
  ctx.sync.committed(brandId, pokes);
  return outcomeOf(answer);
});

export const dismissStrayChangeCall = implement(
  dismissStrayChange,
  async ({ brandId, reason, ...change }, ctx) => {
    const by = staffOf(ctx).actor.name;
    const { answer, pokes } = await dismiss(ctx.sync.host, { brandId }, change, { reason, by });
    ctx.sync.committed(brandId, pokes);
    return outcomeOf(answer);
  },
);

interface Stray {
  readonly held: Held;
  readonly change: StrayChange;
}

async function straysOf({ database, sync }: CallContext, brandId: string) {
  const { held, more } = await listHeld(sync.host, { brandId });
  const changes = await heldChangesOf(database, brandId, held);
  const storeIds = held.map(({ receipt: { scope } }) =>
    scopeKind(scope) === 'store' ? scopeId(scope) : undefined,
  );
  const names = await namesOfDeleted(
    database,
    brandId,
    storeIds.flatMap((storeId) => storeId ?? []),
  );
  const strays = changes.map((change, at): Stray => {
    const storeId = storeIds[at];
    const storeName = names.get(storeId ?? '');
    return {
      held: held[at]!,
      change: {
        ...change,
        ...(storeId === undefined ? {} : { storeId }),
        ...(storeName === undefined ? {} : { storeName }),
      },
    };
  });
  return { strays, more };
}

/** What deleted stores were called last. Stores that were deleted before that was kept have no name here. */
async function namesOfDeleted(
  database: Database,
  brandId: string,
  storeIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const lines = await inSession(database, 'snapshot', brandAccess(brandId), (session) =>
    session.query(
      `select distinct on (c."record_id") c."record_id", f.edit ->> 'from' as "name"
       from "record_changes" c cross join lateral jsonb_array_elements(c."fields") f(edit)
       where c."brand_id" = $1 and c."kind" = 'store' and c."record_id" = any($2::text[])
         and c."label" ->> 'id' = 'store.deleted' and f.edit ->> 'field' = 'name'
       order by c."record_id", c."at" desc`,
      [brandId, [...new Set(storeIds)]],
    ),
  );
  return new Map(lines.map((line) => [String(line['record_id']), String(line['name'])]));
}
