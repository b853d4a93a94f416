import { spread } from '../kit/money.ts';
import { priceOrder } from '../pricing/price-order.ts';
import { wasMade } from './kitchen-states.ts';
import { remainingOf } from './line-units.ts';
import { isCancelled, isGivenBack, isPaid, isTaken, moneyTaken } from './order-states.ts';
import type { Order, OrderLine } from './schema.ts';
import { tenderedOf, tenderKey, type Tendered, type TenderedBack } from './tendered.ts';

/** A line of which something can still be given back. */
export interface RefundableLine {
  readonly lineId: string;
  readonly itemName: string;
  readonly itemNameEn?: string;
  /** Units not refunded yet, at least 1. */
  readonly remaining: number;
  /** Whole TWD that so many of the remaining units were paid with. */
  readonly amountOf: (qty: number) => number;
}

/** Whole TWD of an order still kept, zero or more: no refund may be more. */
export function keptOf(order: Pick<Order, 'payments' | 'refunds'>): number {
  const { paid, refunded } = moneyTaken(order);
  return Math.max(0, paid - refunded);
}

/**
 * What of a paid order can be given back by lines: each line's part of the total with its discounts, the service charge and rounding.
 * All lines refunded, in any split and order, sum to exactly what was paid for them; the delivery fee goes back with a void or as an
 * amount. Nothing of an order that is not paid (its lines are taken off) or has ended (what is kept of it goes back as an amount).
 */
export function refundableLines(order: Order): RefundableLine[] {
  if (!isPaid(order.payment) || isCancelled(order.fulfilment)) return [];
  const kept = keptOf(order);
  const parts = lineParts(order);
  return order.items.flatMap((line) => {
    const remaining = remainingOf(line);
    if (remaining === 0) return [];
    const part = parts.get(line._id);
    const upTo = (units: number): number => Math.floor(part ? paidUpTo(line, part, units) : 0);
    return [
      {
        lineId: line._id,
        itemName: line.itemName,
        ...(line.itemNameEn === undefined ? {} : { itemNameEn: line.itemNameEn }),
        remaining,
        amountOf: (qty: number) => {
          const units = Math.min(remaining, Math.max(0, Math.floor(qty)));
          return Math.min(kept, upTo(line.refundedQty + units) - upTo(line.refundedQty));
        },
      },
    ];
  });
}

/** Whether nothing of an order is left to be made: all that was ordered was given back before any of it was made. Then it has ended. */
export function isCalledOff({ fulfilment, items }: Pick<Order, 'fulfilment' | 'items'>): boolean {
  const isUnmade = fulfilment === 'placed' || fulfilment === 'accepted' || fulfilment === 'preparing';
  const standing = items.filter(({ voided }) => !voided);
  const isBack = standing.every((line) => remainingOf(line) === 0 && !wasMade(line));
  return isUnmade && standing.length > 0 && isBack;
}

/** The refunds that give back all that is kept, by how it was paid. Cash given back for a card payment is taken off the card's. */
export function voidRefunds(
  order: Pick<Order, 'payments' | 'refunds'>,
): (TenderedBack & { readonly amount: number })[] {
  const kept = new Map<string, { readonly said: TenderedBack; amount: number }>();
  const add = (said: Tendered, amount: number): void => {
    const key = tenderKey(said);
    kept.set(key, { said: tenderedOf(said), amount: (kept.get(key)?.amount ?? 0) + amount });
  };
  for (const payment of order.payments) if (isTaken(payment)) add(payment, payment.amount);
  for (const refund of order.refunds)
    if (isGivenBack(refund)) add(wayOf(refund, [...kept.values()]), -refund.amount);
  let short = [...kept.values()].reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
  return [...kept.values()].flatMap(({ said, amount }) => {
    if (amount <= 0) return [];
    const taken = Math.min(short, amount);
    short -= taken;
    return amount === taken ? [] : [{ ...said, amount: amount - taken }];
  });
}

/** A refund that named no tender is of that one of its method that most came in by. */
function wayOf(
  refund: Tendered,
  kept: readonly { readonly said: Tendered; readonly amount: number }[],
): Tendered {
  const { tenderId, type, platform } = refund;
  if (tenderId !== undefined || type === 'Online' || platform !== undefined) return refund;
  const [most] = kept.filter(({ said }) => said.method === refund.method).sort((a, b) => b.amount - a.amount);
  return most?.said ?? refund;
}

/**
 * What a refund says each of its lines goes back with: the amount that was really given back, spread by what they were paid with.
 * A line that is not known, or was refunded already, has a weight of its own.
 */
export function spreadRefund(
  order: Order,
  lines: readonly { readonly lineId: string; readonly qty: number }[],
  amount: number,
): { lineId: string; qty: number; amount: number }[] {
  const parts = lineParts(order);
  const weights = lines.map(({ lineId, qty }) => {
    const line = order.items.find(({ _id }) => _id === lineId);
    const part = parts.get(lineId);
    if (!line || !part) return 0;
    // Of more units than there are left, those that were there.
    const from = Math.min(line.refundedQty, Math.max(0, line.quantity - qty));
    return paidUpTo(line, part, from + qty) - paidUpTo(line, part, from);
  });
  const amounts = spread(amount, weights);
  return lines.map((line, i) => ({ ...line, amount: amounts[i] ?? 0 }));
}

/** What a line was paid with. */
interface LinePart {
  /** Whole TWD of the total, without the delivery fee. */
  readonly paid: number;
  /** Whole TWD that each voucher took of a unit of it. */
  readonly vouchers: readonly number[];
}

/** What so many of a line's units were paid with. Units that a voucher is on go back last: whoever keeps one keeps what it brought. */
function paidUpTo(
  { unitPrice, quantity }: Pick<OrderLine, 'unitPrice' | 'quantity'>,
  { paid, vouchers }: LinePart,
  units: number,
): number {
  const plain = quantity - vouchers.length;
  const off = (of: readonly number[]): number => of.reduce((sum, each) => sum + each, 0);
  const worthOf = (count: number): number =>
    unitPrice * count - off(vouchers.slice(0, Math.max(0, count - plain)));
  const whole = worthOf(quantity);
  return whole > 0 ? (paid * worthOf(Math.min(units, quantity))) / whole : (paid * units) / quantity;
}

function lineParts(order: Order): Map<string, LinePart> {
  const { lines, discounts, units } = priceOrder({ ...order, lines: order.items });
  const due = Math.max(0, order.total - order.deliveryFee);
  const standing = [...lines.entries()].filter(([i]) => !order.items[i]?.voided);
  const parts = spread(
    due,
    standing.map(([, { net }]) => net),
  );
  return new Map(
    standing.map(([at, { lineId }], i) => {
      const vouchers = discounts.filter((off, d) => units[d] === at && off > 0);
      return [lineId, { paid: parts[i] ?? 0, vouchers }];
    }),
  );
}
