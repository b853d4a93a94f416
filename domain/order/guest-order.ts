import * as z from 'zod/mini';
import type { Actor } from '../kit/actor.ts';
import { AppError } from '../kit/errors.ts';
import { maskedPhone } from '../kit/mobile-phone.ts';
import { instant } from '../kit/time.ts';
import { bundleStandingOf, isBundle } from './bundle-lines.ts';
import { isPaidOnline } from './online-refunds.ts';
import { refundStep } from './money-schema.ts';
import { isCancelled, isPaid, mayComeYet, moneyTaken } from './order-states.ts';
import { backOf, ticketsOf } from './order-tickets.ts';
import { guestOptions } from './guest-options.ts';
import { channel, fulfilment, order, orders, paymentState, wireStatus, type Order } from './schema.ts';
import { orderType } from './wanted-schema.ts';

const name = z.string();
const nameEn = z.optional(z.string());

const guestLine = z.object({
  _id: z.string(),
  templateId: z.string(),
  itemName: name,
  itemNameEn: nameEn,
  options: guestOptions,
  unitPrice: z.int(),
  quantity: z.int(),
  subtotal: z.int(),
  note: z.optional(z.string()),
  /** Of a bundle: its vouchers are its customer's, come once it is paid, or went back with its money. Absent of a dish, and where none come. */
  bundle: z.optional(z.enum(['due', 'given', 'back'])),
  /** The store took it off the order. */
  isVoided: z.optional(z.boolean()),
  /** All of it was given back. */
  isRefunded: z.optional(z.boolean()),
});

const guestTicket = z.object({
  name,
  nameEn,
  kind: z.enum(['coupon', 'voucher']),
  /** Whole TWD that it takes off. */
  amount: z.int(),
  /** It went back to its customer: good again, or over meanwhile. */
  back: z.optional(z.enum(['active', 'expired'])),
});

/**
 * What a guest may see of an order that they made, and nothing else: none of who worked on it, on which device, in which shift, or what was
 * noted for the house. A phone is told in part, since the page may be shared.
 */
export const guestOrder = z.object({
  ...z.pick(order, {
    _id: true,
    brandId: true,
    storeId: true,
    rev: true,
    updatedAt: true,
    number: true,
    businessDate: true,
    placedAt: true,
    acceptedAt: true,
    promisedAt: true,
    estimatedPickupTime: true,
    subtotal: true,
    serviceCharge: true,
    deliveryFee: true,
    totalDiscount: true,
    manualAdjustment: true,
    total: true,
    paymentType: true,
    paymentMethod: true,
    dineInInfo: true,
    notes: true,
    cancelReason: true,
    cancelledAt: true,
  }).shape,
  channel,
  orderType,
  status: wireStatus,
  fulfilment,
  payment: paymentState,
  items: z.array(guestLine),
  customerInfo: z.optional(
    z.object({ name: z.optional(z.string()), phone: z.optional(z.string()), taxId: z.optional(z.string()) }),
  ),
  deliveryInfo: z.optional(
    z.object({ address: z.string(), district: z.optional(z.string()), deliveryFee: z.int() }),
  ),
  /** The latest of each step that it took, with its time. */
  moves: z.array(z.object({ to: z.enum(['accepted', 'preparing', 'ready', 'completed']), at: instant })),
  /** Whole TWD that went back. */
  refunded: z.int(),
  /** What went back and how far it is. Absent in what a device keeps of an older answer. */
  refunds: z.optional(
    z.array(
      z.object({
        amount: z.int(),
        at: instant,
        isOnline: z.boolean(),
        steps: z.array(z.object({ to: refundStep, at: instant })),
      }),
    ),
  ),
  /** Whether it may be paid online now, where the store takes that. */
  canPay: z.optional(z.boolean()),
  /** Of one whose payment goes on elsewhere: the bank's page. Told to whoever may see the order, and no part of it. */
  paymentUrl: z.optional(z.string()),
  /** The coupons and vouchers on it. Absent in what a device keeps of an older answer. */
  tickets: z.optional(z.array(guestTicket)),
  /** Who ended it; absent while it stands. */
  cancelledBy: z.optional(z.enum(['guest', 'store', 'system'])),
  /** Until it is accepted, whoever ordered may take it back. */
  canCancel: z.boolean(),
});

/** The same with what no row of it says. */
export const guestOrderView = z.extend(guestOrder, {
  /** No till of the store has fetched it, and one should have: somebody may have to call. */
  isUndelivered: z.boolean(),
  /** Where to call about it: told to whoever has an order, and not to everybody (`store.getPublic`). Absent where the store is no more. */
  storePhone: z.optional(z.string()),
});

export type GuestOrder = z.infer<typeof guestOrder>;
export type GuestOrderView = z.infer<typeof guestOrderView>;

/** An order as its guest sees it. */
export function guestOrderOf(row: Order): GuestOrder {
  const { customerInfo, deliveryInfo, moves = [], refunds } = row;
  return guestOrder.parse({
    ...row,
    items: row.items.map(({ voided, ...line }) => ({
      ...line,
      ...(isBundle(line) && { bundle: bundleStandingOf(row, { voided, ...line }) }),
      ...(voided ? { isVoided: true } : {}),
      ...(!voided && line.refundedQty >= line.quantity ? { isRefunded: true } : {}),
    })),
    customerInfo: customerInfo && {
      ...customerInfo,
      phone: customerInfo.phone && maskedPhone(customerInfo.phone),
    },
    deliveryInfo,
    moves,
    refunded: moneyTaken(row).refunded,
    refunds: refunds.map(({ amount, at, type, steps = [] }) => ({
      amount,
      at,
      isOnline: type === 'Online',
      steps,
    })),
    canPay: mayPayOnline(row),
    tickets: ticketsOf(row).map((one) => ({
      name: one.given.label,
      nameEn: one.given.labelEn,
      kind: one.given.discountModel === 'VoucherInstance' ? 'voucher' : 'coupon',
      amount: one.off,
      back: backOf(one, row.updatedAt),
    })),
    cancelledBy: enderOf(row),
    canCancel: mayTakeBack(row),
  });
}

/**
 * The same for whoever asks. What somebody ordered under a phone before it was proved to be a customer's may have been another person's, since
 * numbers are given out anew: without its secret they are not told who it was for, where it went and what was noted (decision 0030).
 */
export function guestOrderFor(row: Order, actor: Actor): GuestOrder {
  const told = guestOrderOf(row);
  if (row.joined?.by !== 'phone' || showsSecret(row, actor)) return told;
  const { customerInfo: _who, notes: _notes, deliveryInfo, ...rest } = told;
  return {
    ...rest,
    items: told.items.map(({ note: _note, ...item }) => item),
    ...(deliveryInfo && { deliveryInfo: { ...deliveryInfo, address: '' } }),
    cancelReason: undefined,
  };
}

/** Until somebody took it on, and while nothing was paid at the counter: then it is the store that gives back. */
export function mayTakeBack(row: Order): boolean {
  const { fulfilment: state, payment, channel: from } = row;
  const isUnpaid = payment !== 'partial' && !isPaid(payment);
  return from !== 'counter' && state === 'placed' && (isUnpaid || isPaidOnline(row));
}

/** Nothing more comes of it: it has ended, and no money is on its way back. */
export function isOver({
  fulfilment: state,
  refunds = [],
}: Pick<GuestOrder, 'fulfilment' | 'refunds'>): boolean {
  const isBack = refunds.every(({ steps }) => !underWay.includes(steps.at(-1)?.to ?? 'done'));
  return ['completed', 'rejected', 'cancelled'].includes(state) && isBack;
}

const underWay: readonly string[] = ['asked', 'with_bank'];

/** What is still to be paid and has no payment under way: after a refusal, and of an order that was to be paid at the counter. */
export function mayPayOnline(row: Order): boolean {
  const { payment, channel: from, fulfilment: state, payments } = row;
  const isUnpaid = (payment === 'unpaid' || payment === 'failed') && !payments.some(mayComeYet);
  return from !== 'counter' && isUnpaid && !isCancelled(state) && row.total > 0;
}

/** Whether somebody shows the secret that was made with it. */
export function showsSecret({ origin }: Pick<Order, 'origin'>, actor: Actor): boolean {
  const holds = actor.kind === 'guest' || actor.kind === 'customer' ? actor.holds : undefined;
  return holds !== undefined && holds === origin?.token;
}

/** Whether it is theirs who ask: they show its secret, or are signed in as its customer. */
export function isOwnOrder(row: Pick<Order, 'origin' | 'userId' | 'brandId'>, actor: Actor): boolean {
  const isCustomers =
    actor.kind === 'customer' && actor.brandId === row.brandId && actor.customerId === row.userId;
  return isCustomers || showsSecret(row, actor);
}

/** The order, for whom it is theirs. @throws AppError not_found for anybody else, as for one that is not there */
export function mustBeTheirs(
  row: Order | undefined,
  input: { readonly brandId: string; readonly orderId: string },
  actor: Actor,
): Order {
  if (row && !row.deletedAt && row.brandId === input.brandId && isOwnOrder(row, actor)) return row;
  throw unknownOrder(input);
}

export function unknownOrder({ orderId }: { readonly orderId: string }): AppError {
  return new AppError('not_found', { table: orders.name, id: orderId });
}

function enderOf({ cancelledAt, cancelledByModel }: Order): GuestOrder['cancelledBy'] {
  if (cancelledAt === undefined) return undefined;
  if (cancelledByModel === undefined) return 'system';
  return cancelledByModel === 'User' ? 'guest' : 'store';
}
