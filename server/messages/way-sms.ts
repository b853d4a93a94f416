import { stores } from '#domain/store/schema.ts';
import type { MessagePort } from '../adapters/messages/message-port.ts';
import { rowsOf } from '../promotion/lock-row.ts';
import { fitSms, orderSentence } from './order-words.ts';
import type { Way } from './send-message.ts';
import { readMessageSettings } from './settings.ts';
import { nameIn, notificationOf, type WayParts } from './way-parts.ts';

/** A short message, where nothing else reaches the guest and the store pays for it. */
export function smsWay(parts: WayParts, port: MessagePort): Way {
  return {
    way: 'sms',
    isRepeatable: false,
    async prepare(tx, row) {
      const notification = await notificationOf(tx, row, parts.now());
      const phone = notification?.order.customerInfo?.phone;
      if (!notification || phone === undefined) return undefined;
      const { brandId, storeId } = notification.order;
      const [store] = await rowsOf(tx, stores, { brandId, ids: [storeId] });
      const { signature } = await readMessageSettings(tx, brandId);
      const told = {
        ...notification,
        textOf: parts.textOf,
        locale: row.locale,
        timezone: store?.timezone ?? 'Asia/Taipei',
      };
      const text = fitSms(signature ?? nameIn(store, row.locale), (length) => orderSentence(told, length));
      return () => port.send({ id: row.id, brandId, to: phone, text });
    },
  };
}
