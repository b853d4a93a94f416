import { stores } from '#domain/store/schema.ts';
import type { LineApi } from '../adapters/line/line-api.ts';
import type { SealedSecrets } from '../access/sealed-secrets.ts';
import { tokenOf } from '../line/channels.ts';
import { findLink } from '../line/links.ts';
import { rowsOf } from '../promotion/lock-row.ts';
import { orderSentence } from './order-words.ts';
import { planBy } from './plan-order.ts';
import { refusal, type Way } from './send-message.ts';
import { nameIn, notificationOf, type WayParts } from './way-parts.ts';
import { orderPath } from './way-push.ts';

/** A message of the brand's account at LINE, to a customer who has linked theirs. */
export function lineWay(
  parts: WayParts,
  { api, secrets }: { readonly api: LineApi; readonly secrets: SealedSecrets },
): Way {
  return {
    way: 'line',
    // It bears our id, by which LINE knows one that comes twice within a day.
    isRepeatable: true,
    async prepare(tx, row) {
      const notification = await notificationOf(tx, row, parts.now());
      const userId = notification?.order.userId;
      const link = userId === undefined ? undefined : await findLink(tx, row.brand_id, userId);
      const token = await tokenOf(tx, secrets, row.brand_id);
      if (!notification) return undefined;
      // Taken back meanwhile, or sealed with another key: the news is left, and another way.
      if (!link || token === undefined) return refusal(link ? 'no token' : 'no link');
      const { brandId, storeId } = notification.order;
      const [store] = await rowsOf(tx, stores, { brandId, ids: [storeId] });
      const timezone = store?.timezone ?? 'Asia/Taipei';
      const sentence = orderSentence({ ...notification, locale: row.locale, textOf: parts.textOf, timezone });
      const lines = [`【${nameIn(store, row.locale)}】${sentence}`];
      if (parts.origin !== undefined) lines.push(`${parts.origin}${orderPath(notification.order)}`);
      return () => api.push({ token, to: link.sub, text: lines.join('\n'), retryKey: row.id });
    },
    async refused(tx, row) {
      const notification = await notificationOf(tx, row, parts.now());
      return notification !== undefined && planBy(tx, parts, notification, 'sms');
    },
  };
}
