import type { Order } from '../order/schema.ts';
import { newToKitchen } from '../order/unsent.ts';
import { banner, signature } from './kitchen.ts';
import { centred, lineParts, reprintOf, text, type SlipAbout } from './parts.ts';
import { rule, type Slip } from './slip.ts';
import type { SlipWords } from './slip-words.ts';

/** What came to a bill that the kitchen is making already, and what of it is off: nothing that it has been told before. */
export function additionSlip(
  order: Order,
  known: ReadonlySet<string>,
  about: SlipAbout,
  words: SlipWords,
): Slip {
  const { labels } = words;
  const { added, removed } = newToKitchen(order, known);
  const look = { size: 'large', strong: true } as const;
  return {
    kind: 'kitchen',
    title: `${labels.addition} ${order.number}`,
    parts: [
      ...banner(order, about, words),
      {
        ...centred(about.isReprint ? `${labels.addition}（${reprintOf(about, words)}）` : labels.addition),
        ...look,
      },
      ...added.flatMap((line) => [rule, ...lineParts(line, { quantity: line.quantity }, words, look)]),
      ...(removed.length === 0 ? [] : [rule, text(labels.removed, { strong: true, inverted: true })]),
      ...removed.flatMap((line) =>
        lineParts(line, { quantity: line.quantity }, words, { ...look, struck: true }),
      ),
      rule,
      ...(order.notes === undefined ? [] : [text(`※ ${labels.note}：${order.notes}`, look)]),
      ...signature(order, about, words),
    ],
  };
}
