import { scopeKey, type Scope } from '#domain/kit/scope.ts';
import type { Session } from '../database/session.ts';

/**
 * A till or kitchen screen that was not seen for so long counts as offline (settled 49), and so does one that has no page open that shows its
 * people what comes in, however often its other pages ask.
 */
export const onlineWithinMs = 2 * 60_000;

/** The input of an operation that asks, with whether a till of its store was seen just now. */
export async function withStoreOnline(
  session: Session,
  scope: Scope,
  input: unknown,
  now: Date,
): Promise<unknown> {
  const isHeard = scope.kind === 'store' && (await isStoreOnline(session, scope, now));
  return { ...(input as object), isHeard };
}

/** Whether a till or a kitchen screen of a store was seen just now. */
export async function isStoreOnline(
  session: Session,
  { brandId, storeId }: { readonly brandId: string; readonly storeId: string },
  now: Date,
): Promise<boolean> {
  const [line] = await session.query(
    `select 1 as "heard" from "sync_devices" d
     where d."brand_id" = $1 and d."revoked_at" is null and d."last_seen_at" > $4 and case
       when d."attends" is not null then d."attends" ? $3
       else exists (select 1 from "sync_lanes" l where l."device" = d."id" and l."brand_id" = d."brand_id" and l."store_id" = $2) end
     limit 1`,
    [
      brandId,
      storeId,
      scopeKey({ kind: 'store', brandId, storeId }),
      new Date(now.getTime() - onlineWithinMs).toISOString(),
    ],
  );
  return line !== undefined;
}
