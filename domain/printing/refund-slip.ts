import { moneyTaken } from '../order/order-states.ts';
import type { Order, Refund } from '../order/schema.ts';
import { returnedTickets, sums } from './receipt.ts';
import { foot, head, lineParts, row, text, type SlipAbout } from './parts.ts';
import { rule, type Slip, type SlipPart } from './slip.ts';
import type { SlipWords } from './slip-words.ts';

/** The slip of an order that was taken back as a whole: what it was, why, and what went back by which way. */
export function voidSlip(order: Order, about: SlipAbout, words: SlipWords): Slip {
  const { labels } = words;
  return {
    kind: 'void',
    title: `${labels.void} ${order.number}`,
    parts: [
      text(labels.void, { align: 'center', size: 'large', strong: true, inverted: true }),
      ...head(labels.void, order, about, words),
      row(words.orderType(order.orderType), words.dateTime(order.cancelledAt ?? about.now)),
      ...(order.cancelReason === undefined ? [] : [text(`${labels.reason}：${order.cancelReason}`)]),
      rule,
      ...order.items
        .filter(({ voided }) => !voided)
        .flatMap((line) => lineParts(line, { quantity: line.quantity, amount: line.subtotal }, words)),
      rule,
      ...sums(order, about, words),
      rule,
      ...order.refunds.map((refund) => back(refund, words)),
      ...returnedTickets(order, about, words),
      ...foot(about, words),
    ],
  };
}

/** The slip of one refund: the lines it was for, how the money went back, and what the guest still has paid. */
export function refundSlip(order: Order, refund: Refund, about: SlipAbout, words: SlipWords): Slip {
  const { labels, money } = words;
  const { paid, refunded } = moneyTaken(order);
  return {
    kind: 'refund',
    title: `${labels.refund} ${order.number}`,
    parts: [
      text(labels.refund, { align: 'center', size: 'large', strong: true, inverted: true }),
      ...head(labels.refund, order, about, words),
      row(words.orderType(order.orderType), words.dateTime(refund.at)),
      text(`${labels.reason}：${refund.reason}`),
      rule,
      ...refund.lines.flatMap(({ lineId, qty, amount }): SlipPart[] => {
        const line = order.items.find(({ _id }) => _id === lineId);
        return line ? lineParts(line, { quantity: qty, amount: -amount }, words) : [];
      }),
      ...(refund.lines.length > 0 ? [rule] : []),
      back(refund, words),
      row(labels.total, money(order.total)),
      row(labels.kept, money(paid - refunded)),
      ...returnedTickets(order, about, words),
      ...foot(about, words),
    ],
  };
}

function back(refund: Refund, { labels, money, tender }: SlipWords): SlipPart {
  return row(`${labels.refunded}・${tender(refund)}`, money(-refund.amount), { size: 'large', strong: true });
}
