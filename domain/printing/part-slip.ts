import type { Order } from '../order/schema.ts';
import type { PaidPart } from '../order/split.ts';
import { centred, foot, head, lineParts, occasion, row, type SlipAbout } from './parts.ts';
import { tender } from './receipt.ts';
import { rule, type Slip } from './slip.ts';
import type { SlipWords } from './slip-words.ts';

/**
 * The transaction slip of one part of a split bill: its dishes, or those of the whole bill where it was split by amounts, and what its
 * guest paid. What dishes cost stands on the slip of the whole bill alone: a part has its share of discounts and charges.
 */
export function partSlip(order: Order, part: PaidPart, about: SlipAbout, words: SlipWords): Slip {
  const { labels, money } = words;
  const standing = order.items.filter(({ voided }) => !voided);
  const named = part.items?.map((item) => ({ ...item, options: [] })) ?? standing;
  const paid = part.payments.reduce((sum, { amount }) => sum + amount, 0);
  return {
    kind: 'receipt',
    title: `${labels.receipt} ${order.number} ${words.part(part)}`,
    parts: [
      ...head(labels.receipt, order, about, words),
      { ...centred(words.part(part)), strong: true },
      ...occasion(order, about, words),
      rule,
      ...named.flatMap((line) => lineParts(line, { quantity: line.quantity }, words)),
      rule,
      row(labels.wholeTotal, money(order.total)),
      row(words.part(part), money(paid), { size: 'large', strong: true }),
      rule,
      ...part.payments.flatMap((payment) => tender(payment, '', words)),
      ...foot(about, words),
    ],
  };
}
