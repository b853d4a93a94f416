import type { Order } from '../order/schema.ts';
import { paidParts } from '../order/split.ts';
import type { StorePrinter } from '../store/schema.ts';
import { additionSlip } from './addition-slip.ts';
import { changesSlip } from './changes-slip.ts';
import { cupLabels, isOfStations } from './cup-labels.ts';
import { kitchenSlip } from './kitchen.ts';
import type { OrderSlipKind } from './operations.ts';
import { partSlip } from './part-slip.ts';
import type { SlipAbout } from './parts.ts';
import { receiptSlip } from './receipt.ts';
import { refundSlip, voidSlip } from './refund-slip.ts';
import type { SlipWords } from './slip-words.ts';
import type { Slip } from './slip.ts';

/** Which slip of an order. */
export interface SlipRequest {
  readonly kind: OrderSlipKind;
  /** Lines that the kitchen was told of before. */
  readonly known?: readonly string[] | undefined;
  /** The refund, or the part of a split bill by its key. */
  readonly of?: string | undefined;
}

/** The slips of an order that come out of a printer: each station gets its own dishes alone. */
export function slipsFor(
  { kind, known, of }: SlipRequest,
  order: Order,
  { stations }: Pick<StorePrinter, 'stations'>,
  about: SlipAbout,
  words: SlipWords,
): readonly Slip[] {
  if (kind === 'receipt') return [receiptSlip(order, about, words)];
  if (kind === 'void') return [voidSlip(order, about, words)];
  if (kind === 'changes') return [changesSlip(order, about, words)];
  if (kind === 'part')
    return paidParts(order).flatMap((part) => (part.key === of ? [partSlip(order, part, about, words)] : []));
  if (kind === 'refund')
    return order.refunds.flatMap((one) => (one._id === of ? [refundSlip(order, one, about, words)] : []));
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

/** Whether an order has what its slip is to tell of: a till asks as soon as it has kept it, which the server may hear later. */
export function hasSlip(order: Order, { kind, of }: SlipRequest): boolean {
  if (kind === 'void') return order.fulfilment === 'cancelled';
  if (kind === 'part') return paidParts(order).some(({ key }) => key === of);
  return kind !== 'refund' || order.refunds.some(({ _id }) => _id === of);
}
