import { isFood } from '../order/bundle-lines.ts';
import { tillOf } from '../order/numbering.ts';
import type { Order } from '../order/schema.ts';
import { centred, lineParts, originalNumber, reprintOf, text, timeOf, type SlipAbout } from './parts.ts';
import { rule, type Slip, type SlipPart } from './slip.ts';
import type { SlipWords } from './slip-words.ts';

/** What the kitchen reads from two steps away: how it is eaten, the number, the dishes. No prices, and nobody's phone number. */
export function kitchenSlip(order: Order, about: SlipAbout, words: SlipWords): Slip {
  const { labels } = words;
  const lines = order.items.filter((line) => isFood(line) && !line.voided);
  return {
    kind: 'kitchen',
    title: `${labels.kitchen} ${order.number}`,
    parts: [
      ...banner(order, about, words),
      ...(about.isReprint ? [{ ...centred(reprintOf(about, words)), strong: true }] : []),
      ...lines.flatMap((line) => [
        rule,
        ...lineParts(line, { quantity: line.quantity }, words, { size: 'large', strong: true }),
      ]),
      rule,
      ...(order.notes === undefined
        ? []
        : [text(`※ ${labels.note}：${order.notes}`, { size: 'large', strong: true })]),
      ...signature(order, about, words),
    ],
  };
}

/** How it is eaten, white on black, and the number and the name to call out. */
export function banner(order: Order, { now }: SlipAbout, words: SlipWords): SlipPart[] {
  const table = order.dineInInfo?.tableNumber;
  const type = words.orderType(order.orderType);
  return [
    text(table === undefined ? type : `${type} ${words.labels.table}${table}`, {
      align: 'center',
      size: 'large',
      strong: true,
      inverted: true,
    }),
    text(order.number, { align: 'center', size: 'huge', strong: true }),
    ...(order.estimatedPickupTime === undefined
      ? []
      : [
          text(`${words.labels.pickup} ${timeOf(order.estimatedPickupTime, now, words)}`, {
            align: 'center',
            size: 'large',
            strong: true,
          }),
        ]),
    ...(order.customerInfo?.name === undefined
      ? []
      : [text(order.customerInfo.name, { align: 'center', size: 'large', strong: true })]),
    ...(order.supplementOf === undefined
      ? []
      : [{ ...centred(words.supplements(originalNumber(order))), strong: true }]),
  ];
}

/** When and where it was printed. */
export function signature(order: Order, about: SlipAbout, words: SlipWords): SlipPart[] {
  const till = tillOf(order);
  const who = [till === undefined ? undefined : words.till(till), order.placedBy?.name];
  const said = who.filter((each) => each !== undefined).join('・');
  return [text(`${words.dateTime(about.now)} ${said}`.trim(), { size: 'small', align: 'center' })];
}
