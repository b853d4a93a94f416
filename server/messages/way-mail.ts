import { brands } from '#domain/brand/schema.ts';
import type { Text } from '#domain/kit/operation.ts';
import { moneyTaken } from '#domain/order/order-states.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import { stores } from '#domain/store/schema.ts';
import { findCustomer } from '../access/customers.ts';
import type { MailPort } from '../adapters/messages/message-port.ts';
import { rowsOf } from '../promotion/lock-row.ts';
import type { Locale, TextOf } from '../texts.ts';
import { isFreshReceipt } from './plan-receipt.ts';
import type { Way } from './send-message.ts';
import { nameIn, type WayParts } from './way-parts.ts';
import { orderPath } from './way-push.ts';

/** The receipt of an order, to the address that a member has given. It says nothing that proves anything: such an address may be anybody's. */
export function mailWay({ textOf, origin, now }: WayParts, port: MailPort): Way {
  return {
    way: 'email',
    isRepeatable: false,
    async prepare(tx, row) {
      const { brand_id: brandId, order_id: orderId, locale } = row;
      const [order] = await rowsOf(tx, orders, { brandId, ids: [orderId ?? ''] });
      const email =
        order?.userId === undefined
          ? undefined
          : (await findCustomer(tx, brandId, order.userId))?.customer.email;
      if (!order || !email || order.erasedAt !== undefined) return undefined;
      if (!isFreshReceipt(Date.parse(row.at), now())) return undefined;
      const [brand] = await rowsOf(tx, brands, { brandId, ids: [brandId] });
      const [store] = await rowsOf(tx, stores, { brandId, ids: [order.storeId] });
      const from = nameIn(brand, locale);
      const shop = nameIn(store, locale);
      const said = receiptWords(order, { textOf, locale, shop });
      const link = origin === undefined ? [] : ['', `${origin}${orderPath(order)}`];
      const text = [...said.lines, ...link].join('\n');
      return () => port.send({ id: row.id, brandId, to: email, from, subject: said.subject, text });
    },
  };
}

const words = {
  subject: /*i18n*/ { id: 'receiptMail.subject', message: '{shop}交易明細・訂單{number}' },
  total: /*i18n*/ { id: 'receiptMail.total', message: '合計NT${amount}' },
  discount: /*i18n*/ { id: 'receiptMail.discount', message: '折扣−NT${amount}' },
  serviceCharge: /*i18n*/ { id: 'receiptMail.serviceCharge', message: '服務費NT${amount}' },
  deliveryFee: /*i18n*/ { id: 'receiptMail.deliveryFee', message: '外送費NT${amount}' },
  paid: /*i18n*/ { id: 'receiptMail.paid', message: '已付NT${amount}' },
  refunded: /*i18n*/ { id: 'receiptMail.refunded', message: '已退NT${amount}' },
  /** A receipt that is no invoice has to say so (integrations.md H). */
  noInvoice: /*i18n*/ { id: 'receiptMail.noInvoice', message: '本單據非統一發票。' },
};

/** Lines of plain text: what was ordered, what it came to, what was paid. */
export function receiptWords(
  order: Order,
  { textOf, locale, shop }: { readonly textOf: TextOf; readonly locale: Locale; readonly shop: string },
): { readonly subject: string; readonly lines: readonly string[] } {
  const say = (text: Text, values: Record<string, unknown>): string => textOf(text.id, values, locale);
  const { paid, refunded } = moneyTaken(order);
  const amount = (text: Text, value: number): string[] => (value === 0 ? [] : [say(text, { amount: value })]);
  const items = order.items
    .filter(({ voided }) => !voided)
    .map((item) => {
      const name = (locale === 'en' ? item.itemNameEn : undefined) ?? item.itemName;
      return `${item.quantity}× ${name}  NT$${item.subtotal}`;
    });
  return {
    subject: say(words.subject, { shop, number: order.number }),
    lines: [
      `${shop}・${order.number}・${order.businessDate}`,
      '',
      ...items,
      '',
      ...amount(words.serviceCharge, order.serviceCharge),
      ...amount(words.deliveryFee, order.deliveryFee),
      ...amount(words.discount, order.totalDiscount),
      say(words.total, { amount: order.total }),
      say(words.paid, { amount: paid }),
      ...amount(words.refunded, refunded),
      '',
      say(words.noInvoice, {}),
    ],
  };
}
