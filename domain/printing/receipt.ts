import { bundleStandingOf, isBundle } from '../order/bundle-lines.ts';
import { isGivenBack, isTaken } from '../order/order-states.ts';
import type { Order, OrderLine, Payment } from '../order/schema.ts';
import { ticketsBack } from '../order/order-tickets.ts';
import { menuPriceOf } from '../order/lines.ts';
import { priceOrder } from '../pricing/price-order.ts';
import { foot, head, lineParts, maskedPhone, occasion, row, text, type SlipAbout } from './parts.ts';
import { rule, type Slip, type SlipPart } from './slip.ts';
import type { SlipWords } from './slip-words.ts';

const aside = { size: 'small', indented: true } as const;

/**
 * The transaction slip 交易明細 for the guest (ux.md §7): everything that was charged and how it was paid. It is not a uniform invoice
 * and says so.
 */
export function receiptSlip(order: Order, about: SlipAbout, words: SlipWords): Slip {
  const { labels } = words;
  return {
    kind: 'receipt',
    title: `${labels.receipt} ${order.number}`,
    parts: [
      ...head(labels.receipt, order, about, words),
      ...occasion(order, about, words),
      rule,
      ...order.items
        .filter(({ voided }) => !voided)
        .flatMap((line) => [
          ...lineParts(line, { quantity: line.quantity, amount: line.subtotal }, words),
          ...(hasVouchers(order, line) ? [text(labels.bundleVouchers, aside)] : []),
          ...(line.repriced ? [text(`${labels.menuPrice} ${words.money(menuPriceOf(line))}`, aside)] : []),
        ]),
      ...(order.notes === undefined ? [] : [text(`${labels.note}「${order.notes}」`, { strong: true })]),
      rule,
      ...sums(order, about, words),
      rule,
      ...tenders(order, words),
      ...returnedTickets(order, about, words),
      ...guest(order, words),
      ...foot(about, words),
    ],
  };
}

/** Whether vouchers of it go to somebody's account, or are there. */
function hasVouchers(order: Order, line: OrderLine): boolean {
  const standing = isBundle(line) ? bundleStandingOf(order, line) : undefined;
  return standing === 'due' || standing === 'given';
}

/** How the lines become what the order came to. */
export function sums(order: Order, { store }: SlipAbout, words: SlipWords): SlipPart[] {
  const { labels, money } = words;
  const { subtotal, serviceCharge, deliveryFee, manualAdjustment, total, tax } = order;
  // Who is assessed at 1 %, or owes none, has no tax to show.
  const showsTax = tax > 0 && (store.taxMode ?? 'invoice5') === 'invoice5';
  return [
    ...(total === subtotal ? [] : [row(labels.subtotal, money(subtotal))]),
    ...discounts(order, words),
    ...(serviceCharge > 0 ? [row(labels.serviceCharge, money(serviceCharge))] : []),
    ...(deliveryFee > 0 ? [row(labels.deliveryFee, money(deliveryFee))] : []),
    ...(manualAdjustment === 0 ? [] : [row(labels.rounding, money(manualAdjustment))]),
    row(labels.total, money(total), { size: 'large', strong: true }),
    ...(showsTax ? [text(words.tax(total - tax, tax), { size: 'small' })] : []),
  ];
}

/** Each discount as far as it took something off: one of NT$100 on a dish of NT$65 is 65 here. */
function discounts(order: Order, { labels, money, nameOf }: SlipWords): SlipPart[] {
  const { discounts: taken } = priceOrder({ ...order, lines: order.items });
  return order.discounts.flatMap(({ label, labelEn, ticket }, i) => {
    const amount = taken[i] ?? 0;
    const kind = ticket ? ('dish' in ticket ? labels.voucher : labels.coupon) : labels.discount;
    return amount === 0 ? [] : [row(`${kind}・${nameOf({ name: label, nameEn: labelEn })}`, money(-amount))];
  });
}

/** Which coupons and vouchers their customer has again, and which are over. */
export function returnedTickets(order: Order, { now }: SlipAbout, { labels, nameOf }: SlipWords): SlipPart[] {
  return ticketsBack(order, now).map(({ label, labelEn, back }) => {
    const name = nameOf({ name: label, nameEn: labelEn });
    return text(`${back === 'active' ? labels.ticketBack : labels.ticketOver}・${name}`);
  });
}

function tenders(order: Order, words: SlipWords): SlipPart[] {
  const { labels, money } = words;
  const payments = order.payments.filter(isTaken);
  if (payments.length === 0) return [text(labels.unpaid, { strong: true })];
  return [
    ...payments.flatMap((payment) =>
      tender(payment, payment.part ? `${words.part(payment.part)}・` : '', words),
    ),
    ...order.refunds
      .filter(isGivenBack)
      .map((refund) => row(`${labels.refunded}・${words.tender(refund)}`, money(-refund.amount))),
  ];
}

/** How something was paid, and what went back. @param lead Whose payment it is. */
export function tender(
  payment: Payment,
  lead: string,
  { labels, money, tender: tenderName }: SlipWords,
): SlipPart[] {
  const { tendered, change = 0, amount, reference } = payment;
  return [
    row(lead + tenderName(payment), money(amount)),
    ...(reference === undefined ? [] : [text(reference, { size: 'small', indented: true })]),
    ...(tendered === undefined || tendered === amount
      ? []
      : [row(labels.received, money(tendered)), row(labels.change, money(change))]),
  ];
}

function guest({ customerInfo, deliveryInfo, pointsEarned }: Order, { labels }: SlipWords): SlipPart[] {
  const about: SlipPart[] = [
    ...(customerInfo?.name === undefined ? [] : [row(labels.guest, customerInfo.name)]),
    ...(customerInfo?.phone === undefined ? [] : [row(labels.member, maskedPhone(customerInfo.phone))]),
    ...(deliveryInfo === undefined ? [] : [text(`${labels.address} ${deliveryInfo.address}`)]),
    ...(customerInfo?.taxId === undefined ? [] : [row(labels.taxId, customerInfo.taxId)]),
    ...(customerInfo?.carrier === undefined ? [] : [row(labels.carrier, customerInfo.carrier)]),
    ...(customerInfo?.donationCode === undefined
      ? []
      : [row(labels.donationCode, customerInfo.donationCode)]),
    ...(pointsEarned > 0 ? [row(labels.points, String(pointsEarned))] : []),
  ];
  return about.length === 0 ? [] : [rule, ...about];
}
