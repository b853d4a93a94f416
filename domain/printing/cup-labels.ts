import type { LabelSize } from '../store/schema.ts';
import { isFood } from '../order/bundle-lines.ts';
import type { Order, OrderLine } from '../order/schema.ts';
import { reprintOf, row, text, type SlipAbout } from './parts.ts';
import type { Slip } from './slip.ts';
import type { SlipWords } from './slip-words.ts';

/** Labels that one order has at most: what is above is a mistake of somebody's hand, and would empty a roll. */
export const mostLabels = 300;

/** Width and height in mm. */
export function millimetresOf(size: LabelSize): readonly [width: number, height: number] {
  return size === '40x30' ? [40, 30] : [50, 30];
}

/** Whether a line of an order is for the kitchen and its labels. A printer that serves some stations gets theirs alone. */
export function isOfStations(
  line: Pick<OrderLine, 'itemType' | 'station'>,
  stations: readonly string[],
): boolean {
  if (!isFood(line)) return false;
  return stations.length === 0 || (line.station !== undefined && stations.includes(line.station));
}

/**
 * One label for each unit that stands, in the order of the lines: what is in the cup, how it was wanted, which one of how many it is, and
 * for which number.
 */
export function cupLabels(
  order: Order,
  about: SlipAbout,
  words: SlipWords,
  stations: readonly string[] = [],
): Slip[] {
  const lines = order.items.filter((line) => !line.voided && isOfStations(line, stations));
  const cups = lines
    .flatMap((line) => Array.from({ length: line.quantity }, () => line))
    .slice(0, mostLabels);
  return cups.map((line, at) => cupLabel(order, line, `${at + 1}/${cups.length}`, about, words));
}

function cupLabel(order: Order, line: OrderLine, nth: string, about: SlipAbout, words: SlipWords): Slip {
  const { labels, nameOf } = words;
  const name = nameOf({ name: line.itemName, nameEn: line.itemNameEn });
  const answers = line.options
    .flatMap(({ selections }) => selections)
    .map((selection) => nameOf(selection) + (selection.quantity > 1 ? `×${selection.quantity}` : ''));
  const table = order.dineInInfo?.tableNumber;
  const type = words.orderType(order.orderType);
  return {
    kind: 'label',
    title: `${labels.cupLabel} ${order.number} ${nth}`,
    parts: [
      row(order.number, nth, { size: 'large', strong: true }),
      text(name, { size: 'large', strong: true }),
      ...(answers.length === 0 ? [] : [text(words.listOf(answers))]),
      ...(line.note === undefined ? [] : [text(`「${line.note}」`, { strong: true })]),
      ...(about.isReprint ? [text(reprintOf(about, words), { strong: true, inverted: true })] : []),
      // The foot stays when what is above is too long for the label.
      row(table === undefined ? type : `${type} ${labels.table}${table}`, words.dateTime(order.placedAt), {
        size: 'small',
      }),
    ],
  };
}
