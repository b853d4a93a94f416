import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { amount } from '../kit/money.ts';
import { line } from '../kit/text.ts';
import { day, instant } from '../kit/time.ts';
import { ticketView } from '../promotion/ticket-view.ts';
import { guestOptions } from './guest-options.ts';
import { orderType } from './wanted-schema.ts';
import { quoteInput } from './web-inputs.ts';

// What guests call before there is an order, without what answers them, and without what tells of one.

/** What an order would come to. */
export const quoted = z.object({
  menuId: z.optional(id),
  menuRevision: z.optional(z.int()),
  items: z.array(
    z.object({
      templateId: id,
      itemName: z.string(),
      itemNameEn: z.optional(z.string()),
      options: guestOptions,
      unitPrice: amount,
      quantity: z.int(),
      subtotal: amount,
      note: z.optional(z.string()),
    }),
  ),
  subtotal: amount,
  /** What the tickets take off that are on it. */
  totalDiscount: amount,
  /** The tickets that are reserved for it: what each takes off, and why one does not. */
  tickets: z.array(ticketView),
  serviceCharge: amount,
  deliveryFee: amount,
  total: amount,
  dineInInfo: z.optional(z.object({ tableNumber: z.string() })),
  district: z.optional(z.string()),
  /** When it would be ready; absent where the store says no time. */
  readyAt: z.optional(instant),
});

export const quoteCall = {
  name: 'orderCustomer.quote',
  rest: 'POST /order-customer/brands/{brandId}/stores/{storeId}/quote',
  input: quoteInput,
  output: quoted,
} as const;

export const findTableCall = {
  name: 'store.findTable',
  rest: 'GET /store/public/brands/{brandId}/{id}/table',
  input: z.strictObject({ brandId: id, id, token: line(64) }),
  output: z.object({ tableNumber: z.string(), area: z.optional(z.string()) }),
} as const;

/** When an order can be had. */
export const orderTimes = z.object({
  isHeard: z.boolean(),
  /** When an order of this moment would be ready; null where none is taken now. */
  soonest: z.nullable(instant),
  pausedUntil: z.nullable(instant),
  opensAt: z.nullable(instant),
  /** Days for which there are times to choose from. */
  dates: z.array(day),
  date: z.nullable(day),
  times: z.array(z.object({ at: instant, isFull: z.boolean() })),
});

export const listTimesCall = {
  name: 'orderCustomer.listTimes',
  rest: 'GET /order-customer/brands/{brandId}/stores/{storeId}/times',
  input: z.strictObject({
    brandId: id,
    storeId: id,
    orderType,
    /** The day of which the times are answered; the first that has any where it is absent. */
    date: z.optional(day),
    /** Said by the server alone. */
    isHeard: z.optional(z.boolean()),
  }),
  output: orderTimes,
} as const;

export type Quoted = z.infer<typeof quoted>;
export type OrderTimes = z.infer<typeof orderTimes>;
/** The body of an order or of a quote, without its place. */
export type Wanted = z.input<typeof quoteInput>['orderData'];
