import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { line } from '../kit/text.ts';
import { payWith } from '../payment/schema.ts';
import { paymentMethod } from '../store/schema.ts';
import { guestOrder, guestOrderView } from './guest-order.ts';
import { primeToken, restCreate } from './web-inputs.ts';

// What guests call about orders, without what answers them: a page on a telephone loads no more than this.

export const createCall = {
  name: 'orderCustomer.create',
  rest: 'POST /order-customer/brands/{brandId}/stores/{storeId}/create',
  input: restCreate,
  output: guestOrder,
} as const;

export const getCall = {
  name: 'orderCustomer.get',
  rest: 'GET /order-customer/brands/{brandId}/order/{orderId}',
  input: z.strictObject({ brandId: id, orderId: id }),
  output: guestOrderView,
} as const;

/** The same order as a stream of events: as it is, and again at each change. */
export const eventsPath = `${getCall.rest.replace('GET ', '')}/events` as const;

export const cancelCall = {
  name: 'orderCustomer.cancel',
  rest: 'POST /order-customer/brands/{brandId}/stores/{storeId}/orders/{orderId}/cancel',
  input: z.strictObject({ brandId: id, storeId: id, orderId: id, reason: z.optional(line(200)) }),
  output: guestOrder,
} as const;

export const payCall = {
  name: 'orderCustomer.pay',
  rest: 'POST /order-customer/brands/{brandId}/orders/{orderId}/payment',
  input: z.strictObject({
    brandId: id,
    orderId: id,
    paymentMethod: z.optional(paymentMethod),
    payWith: z.optional(payWith),
    primeToken: z.optional(primeToken),
  }),
  output: guestOrderView,
} as const;
