import type { Scope } from '#domain/kit/scope.ts';
import type { Session } from '../database/session.ts';

/** A till or kitchen screen of which nothing was heard for so long does not hear either (settled 49). */
export const unheardMs = 2 * 60_000;

/** The input of an operation that asks, with whether a till of its store was heard of just now. */
export async function withHeard(session: Session, scope: Scope, input: unknown, now: Date): Promise<unknown> {
  const isHeard = scope.kind === 'store' && (await isStoreHeard(session, scope, now));
  return { ...(input as object), isHeard };
}

async function isStoreHeard(
  session: Session,
  { brandId, storeId }: { readonly brandId: string; readonly storeId: string },
  now: Date,
): Promise<boolean> {
  const [line] = await session.query(
    `select 1 as "heard" from "sync_lanes" l join "sync_devices" d on d."id" = l."device" and d."brand_id" = l."brand_id"
     where l."brand_id" = $1 and l."store_id" = $2 and d."revoked_at" is null and d."last_seen_at" > $3 limit 1`,
    [brandId, storeId, new Date(now.getTime() - unheardMs).toISOString()],
  );
  return line !== undefined;
}
