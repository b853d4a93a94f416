import * as z from 'zod/mini';
import { keptDay } from '../kit/time.ts';
import { channel } from '../order/schema.ts';
import { orderType } from '../order/wanted-schema.ts';
import { paymentMethod } from '../store/schema.ts';

const name = { name: z.string(), nameEn: z.optional(z.string()) };

/** What was sold in an hour. */
export const hourSum = z.object({
  /** Of the clock, 0–23: in what is kept that of UTC, in an answer that of the store. */
  hour: z.int(),
  orders: z.int(),
  revenue: z.int(),
});

/** What one tender brought. */
export const tenderSum = z.object({
  /** The store's tender, the gateway, a platform, or the method where none was named. */
  key: z.string(),
  method: paymentMethod,
  /** It moved by the gateway. */
  type: z.optional(z.literal('Online')),
  name: z.optional(z.string()),
  nameEn: z.optional(z.string()),
  /** Payments, not orders: one order may be paid in several ways. */
  payments: z.int(),
  taken: z.int(),
  refunded: z.int(),
});

/** One dish or bundle, pieces that were given back left out; as charged, before discounts of the whole order. */
export const dishSum = z.object({
  id: z.string(),
  ...name,
  /** What else it was called in the time that is told. */
  was: z.optional(z.array(z.string())),
  isBundle: z.optional(z.literal(true)),
  quantity: z.int(),
  revenue: z.int(),
});

/** How often an option was chosen, by the pieces that it was on. */
export const optionSum = z.object({
  id: z.string(),
  ...name,
  category: z.string(),
  categoryName: z.string(),
  categoryNameEn: z.optional(z.string()),
  quantity: z.int(),
  /** Whole TWD that it added. */
  revenue: z.int(),
});

export const discountKinds = ['coupon', 'voucher', 'manual', 'comp'] as const;

export const discountSum = z.object({ kind: z.enum(discountKinds), orders: z.int(), amount: z.int() });

/** `void`: paid and cancelled; `cancel`: cancelled before anybody paid; `line`: taken off an order that stands. */
export const reasonKinds = ['void', 'refund', 'cancel', 'line'] as const;

export const reasonSum = z.object({
  kind: z.enum(reasonKinds),
  /** As it was said; empty where nothing was. */
  reason: z.string(),
  /** Empty where no member of staff did it. */
  by: z.string(),
  byName: z.string(),
  count: z.int(),
  amount: z.int(),
});

export const staffSum = z.object({
  /** Empty for what guests ordered themselves. */
  id: z.string(),
  name: z.string(),
  orders: z.int(),
  revenue: z.int(),
});

/** Orders by their total: `from` and as much as {@link basketStep} above it. */
export const basketSum = z.object({ from: z.int(), orders: z.int() });

/** Orders of an hour that were ready after so many whole minutes. */
export const waitSum = z.object({ hour: z.int(), minutes: z.int(), orders: z.int() });

/** Width of a step of totals, whole TWD, and where the last one begins. */
export const basketStep = 50;
export const lastBasket = 2000;

/** From here on a wait is told as this: an order that was forgotten on the screen says nothing of the kitchen. Minutes. */
export const longestWait = 180;

/**
 * What orders came to. Cancelled ones and those that are put aside are in nothing but `reasons`. All amounts are whole TWD, and
 * `gross + service + delivery + rounding − discounted = total`, `total − unpaid − refunded = revenue`.
 */
export const salesSums = z.object({
  orders: z.int(),
  /** Paid less given back, by the business date of the order. */
  revenue: z.int(),
  /** Lines as charged. */
  gross: z.int(),
  service: z.int(),
  delivery: z.int(),
  rounding: z.int(),
  discounted: z.int(),
  total: z.int(),
  /** Still to be taken; below zero where more was paid than asked. */
  unpaid: z.int(),
  refunded: z.int(),
  pieces: z.int(),
  /** Orders of members, and what those brought. */
  memberOrders: z.int(),
  memberRevenue: z.int(),
  hours: z.array(hourSum),
  tenders: z.array(tenderSum),
  dishes: z.array(dishSum),
  options: z.array(optionSum),
  discounts: z.array(discountSum),
  reasons: z.array(reasonSum),
  staff: z.array(staffSum),
  baskets: z.array(basketSum),
  waits: z.array(waitSum),
});

/** What orders of one type that came one way came to: so that a report can be narrowed by both and still add up. */
export const salesCell = z.extend(salesSums, { orderType, channel });

export const salesDay = z.object({ date: keptDay, cells: z.array(salesCell) });

export type SalesSums = z.infer<typeof salesSums>;
export type SalesCell = z.infer<typeof salesCell>;
export type SalesDay = z.infer<typeof salesDay>;
export type DiscountKind = (typeof discountKinds)[number];
export type ReasonKind = (typeof reasonKinds)[number];
