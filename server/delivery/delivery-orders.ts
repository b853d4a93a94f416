import { shownOfSync, type PlatformSync } from '#domain/delivery/calls.ts';
import type { Unmapped } from '#domain/delivery/order-lines.ts';
import { orderIdOf } from '#domain/delivery/place-order.ts';
import type { Platform } from '#domain/delivery/schema.ts';
import type { Line } from '../database/rows/record-sql.ts';
import type { Session } from '../database/session.ts';
import { answerMs, type LinkPlace } from './parts.ts';

/** The state of an order as last reported to its platform. `known`: nothing was reported, and nothing is to be. */
export type ReportedState = '' | 'known' | 'accepted' | 'denied' | 'ready' | 'completed' | 'cancelled';

/** A platform's order of which something has still to be reported. */
export interface DeliveryOrder {
  readonly orderId: string;
  readonly ref: string;
  readonly answerBy: string;
  readonly told: ReportedState;
  /** When it was said to be ready; absent where nothing was said of that, or before it was kept. */
  readonly readyTold: string | undefined;
}

interface Kept {
  readonly orderId: string;
  readonly ref: string;
  readonly platform: Platform;
  readonly now: Date;
  readonly told?: ReportedState;
  readonly isDone?: boolean;
  readonly unmapped?: readonly Unmapped[];
}

/** Keeps that an order of a platform is known. One that is kept already stays as it is. @returns whether it is new. */
export async function keepOrder(
  session: Session,
  { brandId, storeId, id }: LinkPlace,
  kept: Kept,
): Promise<boolean> {
  const { orderId, ref, platform, now, told = '', isDone = false, unmapped = [] } = kept;
  const lines = await session.query(
    `insert into "delivery_orders" ("brand_id", "order_id", "store_id", "link_id", "platform", "ref", "received_at", "answer_by", "told",
       "is_done", "unmapped")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict ("brand_id", "order_id") do nothing returning 1 as "is_new"`,
    [
      brandId,
      orderId,
      storeId,
      id,
      platform,
      ref,
      now.toISOString(),
      new Date(now.getTime() + answerMs).toISOString(),
      told,
      isDone,
      JSON.stringify(unmapped.map(({ item, name }) => ({ item, name }))),
    ],
  );
  return lines.length > 0;
}

export async function noteReported(
  session: Session,
  { brandId, orderId }: { readonly brandId: string; readonly orderId: string },
  told: ReportedState,
  isDone: boolean,
): Promise<void> {
  await session.query(
    `update "delivery_orders" set "told" = $3, "is_done" = $4 where "brand_id" = $1 and "order_id" = $2`,
    [brandId, orderId, told, isDone],
  );
}

export async function noteReadyReported(
  session: Session,
  { brandId, orderId }: { readonly brandId: string; readonly orderId: string },
  readyAt: string,
): Promise<void> {
  await session.query(
    'update "delivery_orders" set "ready_told" = $3 where "brand_id" = $1 and "order_id" = $2',
    [brandId, orderId, readyAt],
  );
}

export async function findKept(
  session: Session,
  { brandId, orderId }: { readonly brandId: string; readonly orderId: string },
): Promise<ReportedState | undefined> {
  const [line] = await session.query(
    'select "told" from "delivery_orders" where "brand_id" = $1 and "order_id" = $2',
    [brandId, orderId],
  );
  return line && (line['told'] as ReportedState);
}

/** So long a platform is told what becomes of an order; somebody may order days ahead, and some stores never hand one over. */
const followedMs = 14 * 86_400_000;

/** Orders of a connection of which the platform has still to hear: first those that wait for an answer, as they came, then the newest. */
export async function openOrders(
  session: Session,
  { brandId, id }: LinkPlace,
  now: Date,
): Promise<DeliveryOrder[]> {
  const lines = await session.query(
    `select "order_id", "ref", "answer_by", "told", "ready_told" from "delivery_orders"
     where "brand_id" = $1 and "link_id" = $2 and not "is_done" and ("told" = '' or "received_at" > $3)
     order by "told" <> '', case when "told" = '' then "received_at" end, "received_at" desc limit 500`,
    [brandId, id, new Date(now.getTime() - followedMs).toISOString()],
  );
  return lines.map(orderOf);
}

/** Of orders that a platform lists, those that are not known here, whichever connection they came by. */
export async function unknownOf(
  session: Session,
  brandId: string,
  platform: Platform,
  refs: readonly string[],
): Promise<string[]> {
  const ids = refs.map((ref) => orderIdOf(platform, ref));
  const lines = await session.query(
    `select "order_id" from "delivery_orders" where "brand_id" = $1 and "order_id" = any($2::text[])`,
    [brandId, ids],
  );
  const known = new Set(lines.map((line) => String(line['order_id'])));
  return refs.filter((ref) => !known.has(orderIdOf(platform, ref)));
}

/** Items of the last month's orders that are no dishes here, the most ordered first. */
export async function unmappedOf(
  session: Session,
  { brandId, id }: LinkPlace,
  now: Date,
): Promise<PlatformSync['unmapped']> {
  const lines = await session.query(
    `select u ->> 'item' as "item", max(u ->> 'name') as "name", count(*)::int as "orders"
     from "delivery_orders" d cross join lateral jsonb_array_elements(d."unmapped") u
     where d."brand_id" = $1 and d."link_id" = $2 and d."received_at" > $3 and d."unmapped" <> '[]'
     group by 1 order by 3 desc, 1 limit ${shownOfSync.unmapped}`,
    [brandId, id, new Date(now.getTime() - 30 * 86_400_000).toISOString()],
  );
  return lines.map((line) => ({
    item: String(line['item']),
    name: String(line['name']),
    orders: Number(line['orders']),
  }));
}

function orderOf(line: Line): DeliveryOrder {
  return {
    orderId: String(line['order_id']),
    ref: String(line['ref']),
    answerBy: String(line['answer_by']),
    told: line['told'] as ReportedState,
    readyTold: (line['ready_told'] as string | null) ?? undefined,
  };
}
