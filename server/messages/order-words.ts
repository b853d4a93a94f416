import type { Text } from '#domain/kit/operation.ts';
import { isBack, isPaid, moneyTaken, paysByGateway } from '#domain/order/order-states.ts';
import type { Order, OrderType } from '#domain/order/schema.ts';
import type { GuestLocale } from '#domain/order/wanted-schema.ts';
import { moneyBack, type OrderNews } from '#domain/order/tell-guest.ts';
import type { Locale, TextOf } from '../texts.ts';

/** The facts that a message's text is made of. */
export interface MessageFacts {
  readonly order: Order;
  readonly news: OrderNews;
  readonly timezone: string;
  readonly textOf: TextOf;
  readonly locale: GuestLocale;
}

/** By when it is there, in the words of how it is had. */
const coming: Readonly<Record<OrderType, Text & { readonly message: string }>> = {
  takeout: /*i18n*/ { id: 'message.comesTakeout', message: '約{time}可取餐' },
  dine_in: /*i18n*/ { id: 'message.comesDineIn', message: '約{time}上桌' },
  delivery: /*i18n*/ { id: 'message.comesDelivery', message: '約{time}外送出發' },
};

const ready: Readonly<Record<OrderType, Text & { readonly message: string }>> = {
  takeout: /*i18n*/ { id: 'message.readyTakeout', message: '訂單{number}可以取餐了。' },
  dine_in: /*i18n*/ { id: 'message.readyDineIn', message: '訂單{number}的餐點準備好了。' },
  delivery: /*i18n*/ { id: 'message.readyDelivery', message: '訂單{number}準備外送了。' },
};

const plain = {
  received: /*i18n*/ { id: 'message.received', message: '已收到訂單{number}，等候店家確認。' },
  accepted: /*i18n*/ { id: 'message.accepted', message: '訂單{number}已接單，開始製作。' },
  acceptedFor: /*i18n*/ { id: 'message.acceptedFor', message: '訂單{number}已接單，{when}。' },
  delayed: /*i18n*/ {
    id: 'message.delayed',
    message: '訂單{number}需要多一點時間，改為{when}，抱歉久等了。',
  },
  rejected: /*i18n*/ { id: 'message.rejected', message: '店家無法接訂單{number}。{reason}{money}' },
  cancelled: /*i18n*/ { id: 'message.cancelled', message: '店家取消了訂單{number}。{reason}{money}' },
  lost: /*i18n*/ {
    id: 'message.cancelledUndelivered',
    message: '店家未能收到訂單{number}，已自動取消。{money}',
  },
  unpaid: /*i18n*/ {
    id: 'message.cancelledUnpaid',
    message: '訂單{number}未在時限內付款，已自動取消。{money}',
  },
  refunded: /*i18n*/ { id: 'message.refunded', message: '訂單{number}已退款NT${amount}。' },
  reason: /*i18n*/ { id: 'message.reason', message: '原因：{reason}。' },
  nothingPaid: /*i18n*/ { id: 'message.nothingPaid', message: '沒有收費。' },
  moneyBack: /*i18n*/ { id: 'message.moneyBack', message: '已退款NT${amount}。' },
  moneyComes: /*i18n*/ { id: 'message.moneyComes', message: '已付的金額會退還給您。' },
};

/**
 * What a message says, as one sentence without the store's name.
 * @param reasonLength Letters of a reason that somebody typed, where there is room for so many.
 */
export function orderSentence(told: MessageFacts, reasonLength = 200): string {
  const { order, news, textOf, locale } = told;
  const say = (text: Text, values: Record<string, unknown> = {}): string =>
    textOf(text.id, { number: order.number, ...values }, locale);
  const when = whenOf(told);
  switch (news.event) {
    case 'received':
      return say(plain.received);
    case 'accepted':
      return when === undefined ? say(plain.accepted) : say(plain.acceptedFor, { when });
    case 'delayed':
      return say(plain.delayed, { when: when ?? '' });
    case 'ready':
      return say(ready[order.orderType]);
    case 'refunded':
      return say(plain.refunded, { amount: moneyBack(order) });
    case 'rejected':
    case 'cancelled': {
      const { cancelReason } = order;
      const short = cancelReason && [...cancelReason].slice(0, reasonLength).join('');
      const reason = short ? say(plain.reason, { reason: short }) : '';
      return say(plain[endOf(told)], { reason, money: moneyOf(order, say) });
    }
  }
}

/** How an order ended: the server itself ends what nobody fetched, and what nobody paid that was to be paid online. */
function endOf({ order, news }: MessageFacts): 'rejected' | 'cancelled' | 'lost' | 'unpaid' {
  if (news.event === 'rejected') return 'rejected';
  if (order.cancelledByModel !== undefined) return 'cancelled';
  return paysByGateway(order) && order.payment === 'void' ? 'unpaid' : 'lost';
}

/** What becomes of the money of an order that ended. What goes back by the gateway is there once the bank says so. */
function moneyOf(order: Order, say: (text: Text, values?: Record<string, unknown>) => string): string {
  const { refunded } = moneyTaken(order);
  if (refunded > 0 && order.refunds.every(isBack)) return say(plain.moneyBack, { amount: refunded });
  return say(isPaid(order.payment) ? plain.moneyComes : plain.nothingPaid);
}

function whenOf({ order, timezone, textOf, locale }: MessageFacts): string | undefined {
  const at = order.promisedAt ?? order.estimatedPickupTime;
  if (at === undefined) return undefined;
  return textOf(coming[order.orderType].id, { time: timeOf(at, { timezone, locale, of: order }) }, locale);
}

/** `18:05`, with the day where it is another than that of the order. */
function timeOf(
  at: string,
  { timezone, locale, of }: { readonly timezone: string; readonly locale: Locale; readonly of: Order },
): string {
  const format = (options: Intl.DateTimeFormatOptions, instant: string): string =>
    new Intl.DateTimeFormat(locale, { timeZone: timezone, hourCycle: 'h23', ...options }).format(
      new Date(instant),
    );
  const day = { month: 'numeric', day: 'numeric' } as const;
  const time = format({ hour: '2-digit', minute: '2-digit' }, at);
  return format(day, at) === format(day, of.placedAt) ? time : `${format(day, at)} ${time}`;
}

/** UTF-16 units of one short message in Chinese. */
export const smsLength = 70;

/** The fewest letters of a name that people still know it by. */
const leastName = 4;

/** What a telephone makes a link of, in a name or a reason that somebody typed. */
const links =
  /(?:https?:\/\/|www\.)[!-~]*|(?<![\w-])[\w-]+(?:\.[\w-]+)*\.(?:com|net|org|tw|io|me|ly|cc|app|shop|link)(?![\w-])[!-~]*/gi;

/** Telephone companies hold short messages with a link back, and guests are told to trust none. */
export function withoutLinks(text: string): string {
  return text.replaceAll(links, '');
}

/**
 * A short message of one part without a link, whatever anybody typed: a reason gives way, then the name; the end is never cut.
 * @param name What it begins with, in 【】.
 */
export function fitSms(name: string, sentence: (reasonLength: number) => string): string {
  const letters = [...withoutLinks(name)];
  for (let reason = 30; ; reason -= 10) {
    const body = withoutLinks(sentence(Math.max(0, reason)));
    const shown = cutTo(letters, smsLength - body.length - 2);
    const text = `${shown === '' ? '' : `【${shown}】`}${body}`;
    // Without a name it says at least which order it is about.
    const isNamed = shown.length >= Math.min(leastName, letters.length);
    if ((isNamed && text.length <= smsLength) || reason <= 0) return cutTo([...text], smsLength);
  }
}

/** The beginning of a text, of whole letters, in so many UTF-16 units. */
export function cutTo(letters: readonly string[], units: number): string {
  let text = '';
  for (const letter of letters) {
    if (text.length + letter.length > units) break;
    text += letter;
  }
  return text;
}
