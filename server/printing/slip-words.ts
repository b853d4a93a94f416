import type { OrderType } from '#domain/order/schema.ts';
import type { SlipLabels, SlipWords } from '#domain/printing/slip-words.ts';
import type { PaymentMethod } from '#domain/store/schema.ts';
import type { Locale, TextOf } from '../texts.ts';

/** The texts of the catalogs that stand on slips by themselves; the page has them under the same ids. */
const labelIds: Readonly<Record<keyof SlipLabels, string>> = {
  receipt: 'receipt',
  kitchen: 'kitchenTicket',
  changes: 'slip.changes',
  addition: 'slip.addition',
  cupLabel: 'slip.cupLabel',
  void: 'slip.void',
  refund: 'slip.refund',
  reprint: 'slip.again',
  table: 'slip.table',
  cashier: 'slip.cashier',
  pickup: 'slip.pickup',
  menuPrice: 'price.menu',
  subtotal: 'subtotal',
  discount: 'discount',
  coupon: 'coupon',
  voucher: 'voucher',
  bundleVouchers: 'slip.bundleVouchers',
  ticketBack: 'slip.ticketBack',
  ticketOver: 'slip.ticketOver',
  serviceCharge: 'serviceCharge',
  deliveryFee: 'deliveryFee',
  rounding: 'rounding',
  total: 'total',
  wholeTotal: 'slip.wholeTotal',
  unpaid: 'unpaid',
  received: 'amountReceived',
  change: 'change',
  refunded: 'refund',
  kept: 'slip.kept',
  reason: 'reason',
  guest: 'guest.name',
  member: 'phone',
  address: 'address',
  taxId: 'taxId',
  carrier: 'carrier',
  donationCode: 'buyer.donationCode',
  points: 'slip.points',
  note: 'note',
  removed: 'slip.removed',
  thanks: 'slip.thanks',
  notInvoice: 'print.notInvoice',
  printedOffline: 'slip.offline',
};

const orderTypeIds: Readonly<Record<OrderType, string>> = {
  dine_in: 'dineIn',
  takeout: 'takeaway',
  delivery: 'delivery',
};

const methodIds: Readonly<Record<Exclude<PaymentMethod, 'line_pay'>, string>> = {
  cash: 'cash',
  credit_card: 'tender.card',
  other: 'tender.other',
};

/** What stands on slips that the server prints, in a language; times are those of the store. */
export function slipWords(textOf: TextOf, locale: Locale, timeZone: string): SlipWords {
  const say = (id: string, values: Readonly<Record<string, unknown>> = {}): string =>
    textOf(id, values, locale);
  const labels = Object.fromEntries(Object.entries(labelIds).map(([label, id]) => [label, say(id)]));
  const nameOf: SlipWords['nameOf'] = ({ name, nameEn }) => (locale === 'en' ? (nameEn ?? name) : name);
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  });
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const time = (at: string): string => clock.format(new Date(at));
  return {
    labels: labels as unknown as SlipLabels,
    nameOf,
    listOf: (names) => names.join(say('list.pause')),
    orderType: (type) => say(orderTypeIds[type]),
    tender: ({ method, tenderName, tenderNameEn }) => {
      if (tenderName !== undefined) return nameOf({ name: tenderName, nameEn: tenderNameEn });
      return method === 'line_pay' ? 'LINE Pay' : say(methodIds[method]);
    },
    money: moneyText,
    dateTime: (at) => `${calendar.format(new Date(at)).replaceAll('-', '/')} ${time(at)}`,
    time,
    tax: (net, tax) => say('slip.tax', { net, tax }),
    till: (lane) => say('slip.till', { lane }),
    part: ({ no, of }) => say('split.partOf', { no, of }),
    supplements: (number) => say('slip.supplement', { number }),
  };
}

/** `NT$1,234`, as everywhere. */
export function moneyText(amount: number): string {
  return `${amount < 0 ? '−' : ''}NT$${Math.abs(amount).toLocaleString('en-US')}`;
}
