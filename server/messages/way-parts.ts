import { orderEvents, type OrderEvent } from '#domain/order/order-events.ts';
import type { GuestLocale } from '#domain/order/wanted-schema.ts';
import type { Tx } from '../database/connection.ts';
import type { TextOf } from '../texts.ts';
import type { MessageRow } from './message-rows.ts';
import { findNotification, type PlanParts, type OrderNotification } from './plan-order.ts';

/** What every way works with. */
export interface WayParts extends PlanParts {
  readonly textOf: TextOf;
  /** Under which address guests reach the server; absent: nobody said. */
  readonly origin: string | undefined;
}

/** What a store or a brand is called in the language of a message. */
export function nameIn(
  one: { readonly name: string; readonly nameEn?: string | undefined } | undefined,
  locale: GuestLocale,
): string {
  return (locale === 'en' ? one?.nameEn : undefined) ?? one?.name ?? '';
}

/** The notification that a message is about, unless it is outdated. */
export async function notificationOf(
  tx: Tx,
  row: MessageRow,
  now: Date,
): Promise<OrderNotification | undefined> {
  const { brand_id: brandId, order_id: orderId, mark } = row;
  const event = orderEvents.find((one): one is OrderEvent => one === row.event);
  if (orderId === null || event === undefined) return undefined;
  return findNotification(tx, { brandId, orderId, news: { event, mark } }, now);
}
