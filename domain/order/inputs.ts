import * as z from 'zod/mini';
import { mostAnswers } from '../catalogue/schema.ts';
import { id } from '../kit/ids.ts';
import { amount, maxAmount } from '../kit/money.ts';
import { line, prose } from '../kit/text.ts';
import { day, instant } from '../kit/time.ts';
import { unitPrice } from '../pricing/price-order.ts';
import { ticketPrice } from '../promotion/ticket-view.ts';
import { paymentMethod } from '../store/schema.ts';
import { billPart, discountInput, discountKind, partItem, tenderSnapshot } from './money-schema.ts';
import { showsItself } from './numbering.ts';
import { sellingPlatforms } from './order-states.ts';
import { lineOptions, maxLines, mostRounds, orderNo, repriced, selection } from './schema.ts';
import { customerInput, deliveryInfo, dineInInput, orderType } from './wanted-schema.ts';

const lineOptionsInput = z.strictObject({
  ...lineOptions.shape,
  selections: z.array(z.strictObject(selection.shape)).check(z.maxLength(mostAnswers)),
});

/** What is shown says what it counts: nobody sells under a number that another lane seems to have given. */
export const orderNoInput = z.strictObject(orderNo.shape).check(z.refine(showsItself));

/** A line as charged. The unit price and the subtotal follow from it; a price that somebody decided says why, beside the menu's own. */
export const lineInput = z.strictObject({
  _id: id,
  itemType: z._default(z.enum(['dish', 'bundle']), 'dish'),
  templateId: id,
  itemName: line(80),
  itemNameEn: z.optional(line(120)),
  basePrice: amount,
  options: z._default(z.array(lineOptionsInput).check(z.maxLength(30)), []),
  quantity: z.int().check(z.gte(1), z.lte(999)),
  note: z.optional(line(200)),
  station: z.optional(line(30)),
  repriced: z.optional(z.strictObject(repriced.shape)),
});

/** What is charged, the order itself bounds; this is what it would have come to. */
const isWorthCounting = (lines: readonly z.output<typeof lineInput>[]): boolean =>
  lines.every(
    ({ repriced: decided, basePrice, options, quantity }) =>
      !decided || unitPrice(basePrice, options) * quantity <= maxAmount,
  );

const lineInputs = z.array(lineInput).check(z.maxLength(200), z.refine(isWorthCounting));

const partInput = z.strictObject({
  ...billPart.shape,
  items: z.optional(z.array(z.strictObject(partItem.shape)).check(z.maxLength(200))),
});

/** Money taken at the counter, in cash or on a terminal of its own. */
export const paymentInput = z.strictObject({
  _id: id,
  method: paymentMethod,
  ...tenderSnapshot,
  amount,
  /** What was handed over; the rest is the change. */
  tendered: z.optional(amount),
  reference: z.optional(line(60)),
  part: z.optional(partInput),
});

const paymentInputs = z.array(paymentInput).check(z.maxLength(20));

const deliveryInput = z.strictObject({
  ...deliveryInfo.shape,
  estimatedTime: z.optional(instant),
  actualTime: z.optional(instant),
});
const parkedInput = z.strictObject({ note: z.optional(line(60)) });
/** The lane letter of the till where something was done, as a label on lines. */
const till = z.optional(line(10));

/** A discount as an open cart keeps it: what is meant, not what it comes to. */
export const cartDiscount = z.strictObject({
  _id: id,
  lineId: z.optional(id),
  kind: discountKind,
  /** Percent or whole TWD; nothing of a comp. */
  value: amount,
  reason: z.optional(line(200)),
  /** It is a customer's coupon or voucher. */
  ticket: z.optional(
    z.strictObject({
      refId: id,
      label: line(80),
      labelEn: z.optional(line(120)),
      terms: ticketPrice,
      expiresAt: z.optional(instant),
    }),
  ),
});

export const placeInput = z.strictObject({
  brandId: id,
  storeId: id,
  _id: id,
  orderType,
  lines: lineInputs.check(z.minLength(1)),
  payments: z._default(paymentInputs, []),
  discounts: z._default(z.array(discountInput).check(z.maxLength(50)), []),
  /** Rounding of the order as a whole; discounts are not hidden in it (settled.md). */
  manualAdjustment: z._default(z.int().check(z.gte(-99), z.lte(99)), 0),
  adjustmentReason: z.optional(line(80)),
  userId: z.optional(id),
  customerInfo: z.optional(customerInput),
  dineInInfo: z.optional(dineInInput),
  deliveryInfo: z.optional(deliveryInput),
  notes: z.optional(prose(500)),
  /** When it is fetched. */
  estimatedPickupTime: z.optional(instant),
  /** Put aside unpaid instead of sent. Money taken with it sends it. */
  parked: z.optional(parkedInput),
  till,
  shiftId: z.optional(id),
  /** The menu it was sold from, and its revision as the till had it. */
  menuId: z.optional(id),
  menuRevision: z.optional(z.int()),

  /** Filled at commit, once and for good: the number, its day, and the store's terms at that moment. */
  orderNo: z.optional(orderNoInput),
  businessDate: z.optional(day),
  serviceChargeRate: z.optional(z.number().check(z.gte(0), z.lte(0.2))),
  completesWhenPaid: z.optional(z.boolean()),
  /** Filled at commit where the order was there: a second tap, which sold nothing. */
  again: z.optional(z.literal(true)),
});

/** An order by its store, and its number as the person saw it, for sentences about the change. */
export const ofOrder = {
  brandId: id,
  storeId: id,
  orderId: id,
  number: z.optional(line(20)),
  /** Filled at commit: the change that made the order that was seen. Another order may have had the id before. */
  made: z.optional(id),
};

/** Filled at commit: the till's open shift, in whose drawer the money is. */
export const inShift = { shiftId: z.optional(id) };

/**
 * Filled at commit where the order was seen paid or cancelled: the lines stand on a supplement, whatever others did to the order. What is
 * done to the supplement next names it.
 */
const apart = z.optional(z.literal(true));

/** Nobody stands behind a price here: lines cost what the menu says. */
const plainLine = z.omit(lineInput, { repriced: true });

export const addLinesInput = z.strictObject({
  ...ofOrder,
  lines: z.array(plainLine).check(z.minLength(1), z.maxLength(200)),
  apart,
});

export const voidLineInput = z.strictObject({ ...ofOrder, lineId: id, reason: line(200) });

export const payInput = z.strictObject({
  ...ofOrder,
  payments: paymentInputs.check(z.minLength(1)),
  ...inShift,
});

export const setFulfilmentInput = z.strictObject({
  ...ofOrder,
  to: z.enum(['accepted', 'preparing', 'ready', 'completed']),
});

const isEachOnce = (lines: readonly { readonly lineId: string }[]): boolean =>
  new Set(lines.map(({ lineId }) => lineId)).size === lines.length;

const round = z.int().check(z.gte(0), z.lte(mostRounds));

/** Lines with the round in which they were seen, and how far they are now. */
export const bumpLinesInput = z.strictObject({
  ...ofOrder,
  lines: z
    .array(z.strictObject({ lineId: id, round, to: z.enum(['sent', 'preparing', 'ready', 'served']) }))
    .check(z.minLength(1), z.maxLength(maxLines), z.refine(isEachOnce)),
});

/** Lines with the round that begins for them: one after that in which they were seen. */
export const recallLinesInput = z.strictObject({
  ...ofOrder,
  lines: z
    .array(z.strictObject({ lineId: id, round: z.int().check(z.gte(1), z.lte(mostRounds)) }))
    .check(z.minLength(1), z.maxLength(maxLines), z.refine(isEachOnce)),
});

/** Lines that a till printed for the kitchen. */
export const noteKitchenSlipInput = z.strictObject({
  ...ofOrder,
  lineIds: z.array(id).check(
    z.minLength(1),
    z.maxLength(maxLines),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
});

export const cancelInput = z.strictObject({ ...ofOrder, reason: line(200) });

/**
 * Everything that was done to an open order at one till. What is told about the order replaces what it says; null takes it away.
 * Added lines and discounts carry fresh ids.
 */
export const reviseInput = z.strictObject({
  ...ofOrder,
  till,
  add: z._default(lineInputs, []),
  remove: z._default(
    z
      .array(
        z.strictObject({
          lineId: id,
          reason: line(200),
          /** As many pieces of the same stand for it among the added lines, at another price. */
          onlyRepriced: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(maxLines)),
    [],
  ),
  addDiscounts: z._default(
    z.array(z.strictObject({ ...discountInput.shape, _id: id })).check(z.maxLength(50)),
    [],
  ),
  removeDiscounts: z._default(z.array(id).check(z.maxLength(100)), []),
  payments: z._default(paymentInputs, []),
  orderType: z.optional(orderType),
  dineInInfo: z.optional(z.nullable(dineInInput)),
  deliveryInfo: z.optional(z.nullable(deliveryInput)),
  customerInfo: z.optional(z.nullable(customerInput)),
  notes: z.optional(z.nullable(prose(500))),
  estimatedPickupTime: z.optional(z.nullable(instant)),
  /** Put aside, sent to be made, or as it is. Money that comes with it sends it. */
  finish: z.enum(['park', 'send', 'keep']),
  parkedNote: z.optional(line(60)),
  /** Filled at commit where the type of the order changes: the store's terms for that type. */
  completesWhenPaid: z.optional(z.boolean()),
  apart,
  ...inShift,
});

const refundId = {
  _id: id,
  method: paymentMethod,
  ...tenderSnapshot,
  /** It goes back by the gateway that it came by; otherwise it was handed over. */
  type: z.optional(z.literal('Online')),
  /** The delivery platform that took the money gives it back: nobody hands it over. */
  platform: z.optional(z.enum(sellingPlatforms)),
  amount,
};

/** @see voidOrder */
export const voidInput = z.strictObject({
  ...ofOrder,
  reason: line(200),
  restock: z._default(z.boolean(), true),
  refunds: z._default(z.array(z.strictObject(refundId)).check(z.maxLength(20)), []),
  ...inShift,
});

const refundedLines = z
  .array(z.strictObject({ lineId: id, qty: z.int().check(z.gte(1), z.lte(999)) }))
  .check(z.maxLength(maxLines), z.refine(isEachOnce));

/** No lines: an amount alone, the delivery fee, say, or for goodwill. */
export const refundInput = z.strictObject({
  ...ofOrder,
  ...refundId,
  lines: z._default(refundedLines, []),
  reason: line(200),
  restock: z._default(z.boolean(), false),
  ...inShift,
});

export const changeTenderInput = z.strictObject({
  ...ofOrder,
  paymentId: id,
  method: paymentMethod,
  ...tenderSnapshot,
  reference: z.optional(line(60)),
  /** Filled at commit: what it was called there, and which tender it was. */
  from: z.optional(paymentMethod),
  fromTender: z.optional(id),
});

export type LineInput = z.infer<typeof lineInput>;
export type PaymentInput = z.infer<typeof paymentInput>;
export type PlaceInput = z.infer<typeof placeInput>;
export type CartDiscount = z.infer<typeof cartDiscount>;
export type ReviseInput = z.infer<typeof reviseInput>;
