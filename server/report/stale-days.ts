import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import type { Session } from '../database/session.ts';

export interface StorePlace {
  readonly brandId: string;
  readonly storeId: string;
}

/** How far the kept sums of a store are behind its orders. */
export interface Staleness {
  /** The version of its scope that this is said of. */
  readonly version: number;
  /** Business dates of which orders were written since the sums were kept; `all` where that cannot be told from what was written. */
  readonly days: 'all' | ReadonlySet<string>;
}

/**
 * What the feed of a store's scope says of its orders since the sums were kept. The feed is written in the transaction of each change, so no
 * change can be missed, whichever process made it and whichever has died since.
 */
export async function stalenessOf(
  session: Pick<Session, 'query'>,
  { brandId, storeId }: StorePlace,
): Promise<Staleness> {
  const key = scopeKey(storeScope(brandId, storeId));
  const [scope] = await session.query(
    `select s."version", s."feed_start", r."version" as "reach" from "sync_scopes" s
     left join "sales_reach" r on r."brand_id" = s."brand_id" and r."store_id" = $2
     where s."key" = $1 and s."brand_id" = $3`,
    [key, storeId, brandId],
  );
  const version = Number(scope?.['version'] ?? 0);
  const reach = scope?.['reach'] ?? null;
  // Never kept, or so long ago that the feed has forgotten what came since; or the scope was made anew.
  if (reach === null || Number(reach) < Number(scope?.['feed_start']) || Number(reach) > version)
    return { version, days: 'all' };
  if (Number(reach) === version) return { version, days: new Set() };
  const written = await session.query(
    `select distinct f."op", o."business_date" from "sync_feed" f
     left join "orders" o on o."brand_id" = f."brand_id" and o."id" = f."id"
     where f."scope" = $1 and f."brand_id" = $2 and f."version" > $3 and f."table" = 'orders'`,
    [key, brandId, reach],
  );
  // Of an order that is gone, nobody knows its day any more.
  if (written.some((line) => line['op'] === 'remove' || line['business_date'] === null))
    return { version, days: 'all' };
  return { version, days: new Set(written.map((line) => String(line['business_date']))) };
}
