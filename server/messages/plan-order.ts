import { maskedPhone } from '#domain/kit/mobile-phone.ts';
import { orders, type Order } from '#domain/order/schema.ts';
import type { GuestLocale } from '#domain/order/wanted-schema.ts';
import { isStillNews, type OrderNews } from '#domain/order/tell-guest.ts';
import type { MessageWay } from '#domain/message/schema.ts';
import { brandAccess, type Database, type Tx } from '../database/connection.ts';
import { rowsOf } from '../promotion/lock-row.ts';
import type { DueJob } from '../jobs/job-runner.ts';
import { findLink } from '../line/links.ts';
import { writeMessage } from './message-rows.ts';
import { countPaid, dayOfBrand, lockBudget, readMessageSettings } from './settings.ts';

export interface PlanParts {
  readonly database: Database;
  readonly now: () => Date;
  /** Whether somebody looks at the page of an order, by its stream. */
  readonly isLookedAt: (brandId: string, orderId: string) => boolean;
  /** Short messages can be sent. */
  readonly hasSms: boolean;
  /** Letters can be sent. */
  readonly hasMail: boolean;
}

/** A notification about an order, and in which language. */
export interface OrderNotification {
  readonly order: Order;
  readonly news: OrderNews;
  readonly locale: GuestLocale;
}

/** The ways, the first that reaches the guest is taken: what costs nothing before what the store pays. */
const ways: readonly MessageWay[] = ['page', 'push', 'line', 'sms'];

/**
 * A change of an order is news to its guest: finds the way that it goes, and leaves the sending to the job of that way. By the order as it is
 * now; doing it again changes nothing.
 */
export async function planOrderMessage(parts: PlanParts, { brandId, payload }: DueJob): Promise<void> {
  const { orderId, event, mark } = payload as unknown as OrderNews & { readonly orderId: string };
  await parts.database.inTransaction(brandAccess(brandId), async (tx) => {
    const notification = await findNotification(tx, { brandId, orderId, news: { event, mark } }, parts.now());
    if (notification) await planBy(tx, parts, notification, 'page');
  });
}

interface Asked {
  readonly brandId: string;
  readonly orderId: string;
  readonly news: OrderNews;
}

/** The notification to send; nothing where it is outdated. */
export async function findNotification(
  tx: Tx,
  { brandId, orderId, news }: Asked,
  now: Date,
): Promise<OrderNotification | undefined> {
  const [order] = await rowsOf(tx, orders, { brandId, ids: [orderId] });
  if (!order || order.deletedAt || !isStillNews(news, order, now.getTime())) return undefined;
  return { order, news, locale: order.origin?.locale ?? 'zh-TW' };
}

/** Takes the first way from one on that reaches the guest. @returns false where none does, and nobody is told */
export async function planBy(
  tx: Tx,
  parts: PlanParts,
  notification: OrderNotification,
  from: MessageWay,
): Promise<boolean> {
  for (const way of ways.slice(ways.indexOf(from))) {
    if (await planWay[way as keyof typeof planWay](tx, parts, notification)) return true;
  }
  return false;
}

type PlanWay = (tx: Tx, parts: PlanParts, notification: OrderNotification) => Promise<boolean>;

const planWay = {
  async page(tx, parts, notification) {
    const { brandId, _id: orderId } = notification.order;
    if (!parts.isLookedAt(brandId, orderId)) return false;
    const fresh = await freshOf(tx, parts, notification);
    await writeMessage(tx, { ...fresh, way: 'page', recipient: 'page', state: 'sent' }, parts.now());
    return true;
  },

  async push(tx, parts, notification) {
    const { brandId, _id: orderId } = notification.order;
    const browsers = await tx
      .selectFrom('push_subscriptions')
      .select(['recipient', 'locale'])
      .where('brand_id', '=', brandId)
      .where('order_id', '=', orderId)
      .execute();
    const fresh = browsers.length > 0 && (await freshOf(tx, parts, notification));
    if (!fresh) return false;
    for (const { recipient, locale } of browsers)
      await writeMessage(tx, { ...fresh, locale, way: 'push', recipient, state: 'due' }, parts.now());
    return true;
  },

  async line(tx, parts, notification) {
    const { brandId, userId } = notification.order;
    const link = userId === undefined ? undefined : await findLink(tx, brandId, userId);
    if (!link?.canPush) return false;
    const fresh = await freshOf(tx, parts, notification);
    await writeMessage(
      tx,
      { ...fresh, way: 'line', recipient: 'line', shown: link.name, state: 'due' },
      parts.now(),
    );
    return true;
  },

  async sms(tx, parts, notification) {
    const { brandId, customerInfo } = notification.order;
    const phone = customerInfo?.phone;
    if (!parts.hasSms || phone === undefined) return false;
    const settings = await readMessageSettings(tx, brandId);
    if (!settings.smsFor.includes(notification.news.event)) return false;
    await lockBudget(tx, brandId, 'order');
    const fresh = await freshOf(tx, parts, notification);
    const used = await countPaid(tx, { brandId, day: fresh.day, kind: 'order' });
    const state = used < settings.smsADay ? 'due' : 'withheld';
    const shown = maskedPhone(phone);
    await writeMessage(tx, { ...fresh, way: 'sms', recipient: 'sms', shown, state }, parts.now());
    return state === 'due';
  },
} satisfies Partial<Record<MessageWay, PlanWay>>;

async function freshOf(tx: Tx, { now }: PlanParts, { order, news, locale }: OrderNotification) {
  return {
    brand_id: order.brandId,
    store_id: order.storeId,
    order_id: order._id,
    kind: 'order',
    ...news,
    locale,
    day: await dayOfBrand(tx, order.brandId, now()),
  } as const;
}
