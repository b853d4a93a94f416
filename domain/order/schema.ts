import * as z from 'zod/mini';
import { mostAnswers } from '../catalogue/schema.ts';
import { stockType } from '../inventory/schema.ts';
import { id } from '../kit/ids.ts';
import { amount, signedAmount } from '../kit/money.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { line, prose } from '../kit/text.ts';
import { instant, keptDay } from '../kit/time.ts';
import { paymentMethod } from '../store/schema.ts';
import { bundleException } from './bundle-exception.ts';
import { discount, payment, refund } from './money-schema.ts';
import { customerInfo, deliveryInfo, dineInInfo, guestLocale, orderType } from './wanted-schema.ts';

/** Lines that one order holds at most. */
export const maxLines = 500;
/** The other parts that one order holds at most: far above any bill, and little enough to work on as a whole. */
export const mostOf = { payments: 100, refunds: 200, discounts: 200 };

export const channel = z.enum(['counter', 'web', 'qr', 'line', 'foodpanda', 'ubereats']);

export const fulfilment = z.enum([
  'placed',
  'accepted',
  'preparing',
  'ready',
  'completed',
  'rejected',
  'cancelled',
]);

export const paymentState = z.enum([
  'unpaid',
  'pending',
  'partial',
  'paid',
  'partially_refunded',
  'refunded',
  'failed',
  'void',
]);

/** What the specification's screens and filters see. */
export const wireStatus = z.enum(['unpaid', 'pending_payment', 'paid', 'cancelled']);

/** Who did something: the name stays readable when the account is gone. */
export const staffMember = z.object({ adminId: id, name: z.string() });

/** What tells an order apart to people: `A-017`, daily per lane, given at creation and never changed (sync.md §10). */
export const orderNo = z.object({
  /** One or two letters of a till; `W` for the server's own, `P` for platforms. */
  lane: z.string().check(z.regex(/^[A-Z]{1,2}$/)),
  seq: z.int().check(z.gte(1), z.lte(999_999)),
  display: z.string().check(z.regex(/^[A-Z]{1,2}-\d{2,6}(-\d{1,3})?$/)),
});

/** A chosen option as charged. */
export const selection = z.object({
  optionId: id,
  name: line(80),
  nameEn: z.optional(line(120)),
  price: signedAmount,
  quantity: z.int().check(z.gte(1), z.lte(99)),
  /** The dish that the option also is, for stock. */
  dish: z.optional(id),
});

/** The answers to one of a dish's questions. */
export const lineOptions = z.object({
  optionCategoryId: id,
  optionCategoryName: line(80),
  optionCategoryNameEn: z.optional(line(120)),
  selections: z.array(selection).check(z.maxLength(mostAnswers)),
});

/** Pieces of a stock item that a line took. */
export const takenStock = z.object({ inventory: id, pieces: z.int(), stockType });

/** How far the kitchen is with a line, the furthest last. `sent`: a screen of the kitchen has it. */
export const kitchenState = z.enum(['new', 'sent', 'preparing', 'ready', 'served']);

/** How often one line is made again at most. */
export const mostRounds = 20;

/** A price that somebody gave a line, and why: whole TWD for one unit with its options, in place of what the menu comes to. */
export const repriced = z.object({ to: amount, reason: line(60) });

/** One line with names and prices as charged; later edits of the menu change nothing here (data-model §5). */
export const orderLine = z.object({
  _id: id,
  itemType: z.enum(['dish', 'bundle']),
  templateId: id,
  itemName: line(80),
  itemNameEn: z.optional(line(120)),
  basePrice: amount,
  options: z.array(lineOptions).check(z.maxLength(30)),
  /** One unit with its options, as charged. */
  unitPrice: amount,
  quantity: z.int().check(z.gte(1), z.lte(999)),
  subtotal: amount,
  note: z.optional(line(200)),
  /** The dish's kitchen station when it was ordered. */
  station: z.optional(line(30)),
  repriced: z.optional(repriced),
  kitchen: kitchenState,
  /** How often it was called back to be made again; absent where it never was. State and round only move forward, the round first (settled 37). */
  kitchenRound: z.optional(z.int().check(z.gte(0), z.lte(mostRounds))),
  /** Rounds that were said of it while one before them was not: they count once that is heard. */
  kitchenAhead: z.optional(
    z
      .array(z.object({ round: z.int().check(z.gte(2), z.lte(mostRounds)), state: kitchenState }))
      .check(z.maxLength(mostRounds)),
  ),
  /** When each round of it was made, as the earliest word of it says; absent in rows of older builds. */
  made: z.optional(
    z
      .array(z.object({ round: z.int().check(z.gte(0), z.lte(mostRounds)), at: instant }))
      .check(z.maxLength(mostRounds + 1)),
  ),
  /** When a till gave it to the kitchen on paper, because no screen had taken it. */
  printedAt: z.optional(instant),
  /** What all its units took from stock, once it was accepted: exactly that goes back, unit by unit. */
  took: z.optional(z.array(takenStock)),
  voided: z.optional(
    z.object({ at: instant, by: z.string(), byName: z.optional(z.string()), reason: line(200) }),
  ),
  /** Units refunded so far; never above `quantity`. */
  refundedQty: z.int(),
  /** Of a bundle: how many of it the server has given its customer, also what went back since, and why somebody should look. */
  bundlesGiven: z.optional(z.int().check(z.gte(0))),
  bundleOddities: z.optional(z.array(bundleException)),
  /** When it was put on the order, by whom, and the lane of the till, for the slip of an order that several tills worked on. */
  added: z.optional(z.object({ at: instant, by: z.string(), till: z.optional(line(10)) })),
});

/** A step of fulfilment as somebody took it. Each of them is taken once: fulfilment only moves forward. */
export const move = z.object({
  to: z.enum(['accepted', 'preparing', 'ready', 'completed']),
  at: instant,
  by: z.string(),
  byName: z.optional(z.string()),
});

/** Who stood behind a change with a higher role, and what of it needed that. */
export const approval = z.object({
  at: instant,
  change: id,
  by: z.string(),
  byName: z.string(),
  of: z.array(z.enum(['void', 'refund', 'tender', 'discount', 'price', 'lineVoid'])),
});

/**
 * One sale. What people did stands in it as it was (lines, payments, refunds, discounts, fulfilment); amounts and states are derived
 * from that by `derive.ts` at every write and are never set by themselves.
 */
export const order = z.object({
  ...recordFields,
  storeId: id,
  /** The id that its maker gave it; its own, unless that was another order's already. */
  clientOrderId: id,
  userId: z.optional(id),
  /**
   * When its customer got it who was not known when it was made, and by what it is theirs: they hold its secret, or its phone is theirs.
   * Absent where they ordered it themselves. Of a member whose phone was said at the counter it tells the name in part.
   */
  joined: z.optional(z.object({ at: instant, by: z.enum(['secret', 'phone']), name: z.optional(line(25)) })),
  /** When everything was taken from it that tells of a person. */
  erasedAt: z.optional(instant),
  deviceId: z.optional(id),
  shiftId: z.optional(id),
  menuId: z.optional(id),
  menuRevision: z.optional(z.int()),
  placedBy: z.optional(staffMember),

  orderNo,
  /** `orderNo.display`, for the index. */
  number: z.string(),
  /** The wire's YYMMDD of `businessDate`. */
  orderDateCode: z.string(),
  /** The wire's name of `orderNo.seq`. */
  sequence: z.int(),
  /** Fixed at creation (sync.md §9). */
  businessDate: keptDay,
  placedAt: instant,
  /** When it was sent to be made, of an order that was put aside before, or waited to be seen. */
  acceptedAt: z.optional(instant),
  /** For lines that came too late for an order that was paid already (settled 32): that order. */
  supplementOf: z.optional(id),
  /** The change that made it, and what that said, in a few digits. Absent in rows that are older than both. */
  origin: z.optional(
    z.object({
      change: id,
      said: z.optional(z.string()),
      /** Hash of the secret that its guest made with it: whoever shows the secret is who ordered. */
      token: z.optional(z.string()),
      /** The language of the page that it was sent from: of what its guest is told. */
      locale: z.optional(guestLocale),
    }),
  ),

  channel,
  orderType,
  status: wireStatus,
  fulfilment,
  payment: paymentState,
  isFinalized: z.boolean(),
  /** 1 while money has still to be taken, 2 while it is paid and still has to be made or handed over, 0 when it is done. */
  isOpen: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  paymentType: z.enum(['On-site', 'Online']),
  /** How a customer means to pay at the counter. */
  intendedMethod: z.optional(paymentMethod),
  /** How it was paid, `other` where several methods were used; before that what is intended, or empty. */
  paymentMethod: z.union([paymentMethod, z.literal('')]),

  items: z.array(orderLine).check(z.maxLength(maxLines)),
  discounts: z.array(discount),
  payments: z.array(payment),
  refunds: z.array(refund),

  dishSubtotal: amount,
  bundleSubtotal: amount,
  subtotal: amount,
  serviceCharge: amount,
  deliveryFee: amount,
  totalDiscount: amount,
  manualAdjustment: signedAmount,
  /** What was meant by it, where there is not so much to take off: lines that come later may leave room for the rest. */
  adjustmentMeant: z.optional(signedAmount),
  adjustmentReason: z.optional(line(80)),
  total: amount,
  /** Business tax contained in the total. */
  tax: amount,
  pointsEarned: z.int(),
  /** As charged, 0–0.2. */
  serviceChargeRate: z.number(),
  /** Whether being paid also completes it: there is no kitchen to wait for (settled.md). */
  completesWhenPaid: z.boolean(),

  customerInfo: z.optional(customerInfo),
  dineInInfo: z.optional(dineInInfo),
  /** The last word about where it is eaten: of several, the latest counts everywhere. Absent where nothing was said since it was made. */
  tableMoved: z.optional(
    z.object({ at: instant, change: id, by: z.string(), byName: z.optional(z.string()) }),
  ),
  deliveryInfo: z.optional(deliveryInfo),
  estimatedPickupTime: z.optional(instant),
  /** When the store said that it will be ready; it only gets later. */
  promisedAt: z.optional(instant),
  notes: z.optional(prose(500)),
  /** Who moved it on and when, the oldest first. What an order was placed or paid as needs no move; rows of older builds have none. */
  moves: z.optional(z.array(move)),
  /** In their order in time; absent where nothing of it needed somebody with a higher role. */
  approvals: z.optional(z.array(approval)),
  /** Put aside at the counter: it has its number, nothing was made for it and nothing was taken from stock yet. */
  parked: z.optional(z.object({ at: instant, by: z.string(), note: z.optional(line(60)) })),
  cancelReason: z.optional(line(200)),
  cancelledBy: z.optional(id),
  cancelledByName: z.optional(z.string()),
  cancelledByModel: z.optional(z.enum(['User', 'Admin'])),
  cancelledAt: z.optional(instant),
  platformInfo: z.optional(
    z.object({
      platform: line(20),
      platformOrderId: line(80),
      platformStatus: line(40),
      /** What its courier says at the counter. */
      code: z.optional(line(40)),
      rawRef: z.optional(line(200)),
    }),
  ),
});

export type Order = z.infer<typeof order>;
export type Repriced = z.infer<typeof repriced>;
export type OrderLine = z.infer<typeof orderLine>;
export type LineOptions = z.infer<typeof lineOptions>;
export type KitchenState = z.infer<typeof kitchenState>;
export type TakenStock = z.infer<typeof takenStock>;
export type OrderNo = z.infer<typeof orderNo>;
export type OrderType = z.infer<typeof orderType>;
export type Fulfilment = z.infer<typeof fulfilment>;
export type PaymentState = z.infer<typeof paymentState>;
export type WireStatus = z.infer<typeof wireStatus>;
export type Payment = z.infer<typeof payment>;
export type Refund = z.infer<typeof refund>;
export type Discount = z.infer<typeof discount>;

/** No constraint beyond the key: what facts write is never refused by a table (settled 7). */
export const orders = defineTable({
  name: 'orders',
  schema: order,
  scope: 'store',
  indexes: {
    /** One number on one day; its leading fields also serve a span of days. */
    number: ['storeId', 'businessDate', 'number'],
    placed: ['storeId', 'placedAt'],
    open: ['storeId', 'isOpen', 'placedAt'],
    /** Of a customer; an order without one is not in it. */
    user: ['brandId', 'userId', 'placedAt'],
  },
  // A day that is over is reported from what it came to, and not from its orders again.
  digested: 'number',
  digestedBy: 'businessDate',
  isLarge: true,
  pageRows: 400,
});
