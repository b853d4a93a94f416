import type { Cart, CartLine } from '#domain/order/cart.ts';
import { linePrice } from '#domain/order/lines.ts';
import type { Order } from '#domain/order/schema.ts';
import type { CartDiscount, PaymentInput } from '#domain/order/inputs.ts';
import type { OrderAmounts, PricedOrder } from '#domain/pricing/price-order.ts';
import type { Outcome } from '../pay/tender-entry.ts';

/** A line as the guest sees it: what is written for the kitchen or of a person is no part of it. */
export interface GuestLine extends Pick<
  CartLine,
  '_id' | 'itemName' | 'itemNameEn' | 'options' | 'quantity'
> {
  /** For all of them, whole TWD. */
  readonly amount: number;
}

/** A discount with what it takes off. Its reason is the house's business. */
export interface GuestDiscount extends Pick<CartDiscount, '_id' | 'kind' | 'value'> {
  readonly lineId?: string | undefined;
  /** Their own coupon or voucher. */
  readonly ticket?: { readonly label: string; readonly labelEn?: string | undefined };
  readonly off: number;
}

/** What is being handed over, as it is typed at the till. Whole TWD. */
export interface GuestHanded {
  /** What it is for: of a split bill one part. */
  readonly due: number;
  readonly received: number;
  readonly change: number;
  /** Due after this. */
  readonly left: number;
}

/** What the window that faces the guest shows. All amounts are whole TWD. */
export type GuestBill =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'cart';
      readonly lines: readonly GuestLine[];
      readonly discounts: readonly GuestDiscount[];
      readonly amounts: Pick<
        OrderAmounts,
        'subtotal' | 'serviceCharge' | 'deliveryFee' | 'manualAdjustment' | 'total'
      >;
      /** Paid so far, before and now. */
      readonly paid: number;
      readonly due: number;
      readonly handed?: GuestHanded | undefined;
    }
  | {
      readonly kind: 'done';
      readonly number: string;
      readonly total: number;
      /** What was handed over for what was due last. */
      readonly received: number;
      readonly change: number;
    };

interface OpenSale {
  readonly cart: Pick<Cart, 'lines' | 'discounts'>;
  readonly tenders: readonly PaymentInput[];
}

/** The open sale for the guest's eyes. @param paid Paid for an opened order before. */
export function guestCart(
  { cart, tenders }: OpenSale,
  { amounts, discounts: off }: Pick<PricedOrder, 'amounts' | 'discounts'>,
  paid: number,
): GuestBill {
  if (cart.lines.length === 0) return { kind: 'idle' };
  const taken = tenders.reduce((sum, { amount }) => sum + amount, paid);
  const { subtotal, serviceCharge, deliveryFee, manualAdjustment, total } = amounts;
  return {
    kind: 'cart',
    lines: cart.lines.map((line) => {
      const { _id, itemName, itemNameEn, options, quantity } = line;
      return { _id, itemName, itemNameEn, options, quantity, amount: linePrice(line) * quantity };
    }),
    discounts: cart.discounts.map(({ _id, kind, value, lineId, ticket }, at) => {
      const own = ticket && { ticket: { label: ticket.label, labelEn: ticket.labelEn } };
      return { _id, kind, value, lineId, off: off[at] ?? 0, ...own };
    }),
    amounts: { subtotal, serviceCharge, deliveryFee, manualAdjustment, total },
    paid: taken,
    due: Math.max(0, total - taken),
  };
}

/** The amount that is typed right now, for the guest to see that it is right; undefined while nothing is, or while it cannot be taken. */
export function guestHanded(
  digits: string,
  { kind, due, received, change, left }: Outcome,
): GuestHanded | undefined {
  const isShown = digits !== '' && (kind === 'complete' || kind === 'part');
  return isShown ? { due, received, change, left } : undefined;
}

/** A sale that was just paid. @param change What goes back over the counter now. */
export function guestDone(order: Pick<Order, 'number' | 'total' | 'fulfilment'>, change: number): GuestBill {
  if (order.fulfilment === 'cancelled') return { kind: 'idle' };
  const { number, total } = order;
  return { kind: 'done', number, total, received: total + change, change };
}
