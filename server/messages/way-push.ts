import { createHash } from 'node:crypto';
import { lockFor } from '../database/lock-for.ts';
import { stores } from '#domain/store/schema.ts';
import type { PushNotice } from '#domain/kit/push-notice.ts';
import type { PushSender } from '../adapters/messages/push-sender.ts';
import type { PushKeys } from '../adapters/messages/web-push.ts';
import type { Tx } from '../database/connection.ts';
import { rowsOf } from '../promotion/lock-row.ts';
import { languageTags } from '../texts.ts';
import type { MessageRow } from './message-rows.ts';
import { orderSentence } from './order-words.ts';
import { planBy } from './plan-order.ts';
import { refusal, type Way } from './send-message.ts';
import { nameIn, notificationOf, type WayParts } from './way-parts.ts';

/** A notice in the guest's browser, while the page is closed. */
export function pushWay(
  parts: WayParts,
  { sender, keys }: { sender: PushSender; keys: () => Promise<PushKeys> },
): Way {
  return {
    way: 'push',
    // A notice takes the place of the one before it.
    isRepeatable: true,
    async prepare(tx, row) {
      const subscription = await subscriptionOf(tx, row);
      const notification = await notificationOf(tx, row, parts.now());
      if (!notification) return undefined;
      if (!subscription) return refusal('no subscription');
      const { order, news } = notification;
      const [store] = await rowsOf(tx, stores, { brandId: order.brandId, ids: [order.storeId] });
      const told = { ...notification, textOf: parts.textOf, timezone: store?.timezone ?? 'Asia/Taipei' };
      const notice: PushNotice = {
        title: nameIn(store, row.locale) || order.number,
        body: orderSentence({ ...told, news, locale: row.locale }),
        tag: `order:${order._id}`,
        path: orderPath(order),
        lang: languageTags[row.locale],
      };
      const topic = createHash('sha256').update(order._id).digest('base64url').slice(0, 32);
      return async () => sender.send(subscription, notice, { keys: await keys(), topic });
    },
    async refused(tx, row, delivery) {
      if (delivery.isGone) await forgetBrowser(tx, row);
      if (await isToldBySomeBrowser(tx, row)) return true;
      const notification = await notificationOf(tx, row, parts.now());
      return notification !== undefined && planBy(tx, parts, notification, 'line');
    },
  };
}

/** Where a guest follows an order; its secret is on their device. */
export function orderPath({
  brandId,
  storeId,
  _id,
}: {
  brandId: string;
  storeId: string;
  _id: string;
}): string {
  return `/stores/${encodeURIComponent(brandId)}/${encodeURIComponent(storeId)}/order-confirm/${encodeURIComponent(_id)}`;
}

function subscriptionOf(tx: Tx, { brand_id, order_id, recipient }: MessageRow) {
  return tx
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('brand_id', '=', brand_id)
    .where('order_id', '=', order_id)
    .where('recipient', '=', recipient)
    .executeTakeFirst();
}

/** Nobody has this browser any more: none of its orders is told there. */
async function forgetBrowser(tx: Tx, { brand_id, recipient }: MessageRow): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('brand_id', '=', brand_id)
    .where('recipient', '=', recipient)
    .execute();
}

async function isToldBySomeBrowser(
  tx: Tx,
  { brand_id, order_id, event, mark }: MessageRow,
): Promise<boolean> {
  // Of two browsers that are gone at once, each would take the other's notice for one that is still under way: one after the other.
  await lockFor(tx, `told ${brand_id} ${order_id ?? ''} ${event} ${mark}`);
  const other = await tx
    .selectFrom('messages')
    .select('id')
    .where('brand_id', '=', brand_id)
    .where('order_id', '=', order_id)
    .where('event', '=', event)
    .where('mark', '=', mark)
    .where('way', '=', 'push')
    .where('state', 'in', ['due', 'sending', 'sent'])
    .executeTakeFirst();
  return other !== undefined;
}
