import type { Order } from '../order/schema.ts';
import type { StorePrinter } from '../store/schema.ts';
import { additionSlip } from './addition-slip.ts';
import { changesSlip } from './changes-slip.ts';
import { cupLabels, isOfStations } from './cup-labels.ts';
import { kitchenSlip } from './kitchen.ts';
import type { OrderSlipKind } from './operations.ts';
import type { SlipAbout } from './parts.ts';
import { receiptSlip } from './receipt.ts';
import { voidSlip } from './refund-slip.ts';
import type { SlipWords } from './slip-words.ts';
import type { Slip } from './slip.ts';

/**
 * The slips of an order that come out of a printer: each station gets its own dishes alone.
 * @param known Lines that the kitchen was told of before.
 */
export function slipsFor(
  kind: OrderSlipKind,
  order: Order,
  { stations }: Pick<StorePrinter, 'stations'>,
  known: readonly string[] | undefined,
  about: SlipAbout,
  words: SlipWords,
): readonly Slip[] {
  if (kind === 'receipt') return [receiptSlip(order, about, words)];
  if (kind === 'void') return [voidSlip(order, about, words)];
  if (kind === 'changes') return [changesSlip(order, about, words)];
  const told = new Set(known);
  if (kind === 'label') {
    const items = order.items.filter(({ _id }) => !told.has(_id));
    return cupLabels({ ...order, items }, about, words, stations);
  }
  const items = order.items.filter((line) => isOfStations(line, stations));
  if (items.length === 0) return [];
  const ofStation = { ...order, items };
  return [told.size > 0 ? additionSlip(ofStation, told, about, words) : kitchenSlip(ofStation, about, words)];
}
