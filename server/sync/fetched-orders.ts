import type { Session } from '../database/session.ts';

/**
 * What the newest till of each store has fetched of it, by what the tills say of themselves. Where there are tills and none has said anything
 * yet, as after an update of the server, nothing is known.
 */
const tills = `select l."brand_id", l."store_id", bool_or(d."fetched" is not null) as "told",
    max((d."fetched" ->> ('store:' || l."store_id"))::bigint) as "version"
  from "sync_lanes" l join "sync_devices" d on d."id" = l."device" and d."brand_id" = l."brand_id"
  where d."revoked_at" is null group by l."brand_id", l."store_id"`;

/** An order as it stands in a feed. */
const inFeed = `f."brand_id" = o."brand_id" and f."scope" = 'store:' || o."store_id" and f."table" = 'orders' and f."id" = o."id"`;

const isKnown = `(t."told" is null or t."told")`;

/** Its creation is newer than all that any till of its store has; what was done to it since says nothing. */
const unfetched = `${isKnown} and exists (select from "sync_feed" f where ${inFeed} and f."version" > coalesce(t."version", 0))
  and not exists (select from "sync_feed" f where ${inFeed} and f."version" <= coalesce(t."version", 0))`;

/** Whether no till of its store has fetched an order. */
export async function isUnfetched(session: Session, brandId: string, orderId: string): Promise<boolean> {
  const [line] = await session.query(
    `select 1 as "found" from "orders" o left join (${tills}) t on t."brand_id" = o."brand_id" and t."store_id" = o."store_id"
     where o."brand_id" = $1 and o."id" = $2 and ${unfetched}`,
    [brandId, orderId],
  );
  return line !== undefined;
}

export interface UnfetchedOrder {
  readonly brandId: string;
  readonly storeId: string;
  readonly orderId: string;
}

/**
 * Orders of guests that no till of their store has fetched, placed before an instant. Only what stores have committed since their tills came
 * by is looked at.
 */
export async function unfetchedOrders(session: Session, placedBefore: string): Promise<UnfetchedOrder[]> {
  const lines = await session.query(
    `select distinct o."brand_id", o."store_id", o."id"
     from "sync_scopes" s
     left join (${tills}) t on t."brand_id" = s."brand_id" and s."key" = 'store:' || t."store_id"
     join "sync_feed" n on n."scope" = s."key" and n."brand_id" = s."brand_id" and n."table" = 'orders' and n."op" = 'put'
       and n."version" > coalesce(t."version", 0)
     join "orders" o on o."brand_id" = n."brand_id" and o."id" = n."id"
     where s."key" like 'store:%' and ${isKnown} and s."version" > coalesce(t."version", 0)
       and o."channel" in ('web', 'qr', 'line') and o."fulfilment" in ('placed', 'accepted')
       and o."placed_at" < $1 and ${unfetched}`,
    [placedBefore],
  );
  return lines.map((line) => ({
    brandId: String(line['brand_id']),
    storeId: String(line['store_id']),
    orderId: String(line['id']),
  }));
}
