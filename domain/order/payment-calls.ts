import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { everyone } from '../kit/roles.ts';
import { byBrand } from '../kit/scope.ts';
import { payCall } from './guest-calls.ts';

/**
 * Pays an order that is there: after a refusal, or one that was to be paid at the counter. It is its customer's and whoever's who holds its
 * secret.
 * @throws AppError not_found (for anybody else) · order_state (nothing to pay, or a payment is under way) · payment_token_required ·
 * payment_refused · payment_unavailable
 */
export const payGuestOrder = defineCall({
  ...payCall,
  who: everyone,
  scope: byBrand,
  summary: 'Pays an order online, for its customer and whoever holds its secret.',
});

/** What a gateway sends is small. */
const noticeBytes = 16 * 1024;

/**
 * The gateway says that something became of a payment. It is nobody's word: what it says counts for nothing, and the gateway is asked. The
 * address says which payment is meant, with a token that only the gateway was told.
 * @throws AppError not_found · rate_limited (an address that goes on guessing tokens)
 */
export const paymentCallback = defineCall({
  name: 'orderCustomer.paymentCallback',
  rest: 'POST /order-customer/brands/{brandId}/orders/{orderId}/payment/callback',
  who: everyone,
  scope: byBrand,
  largestBodyBytes: noticeBytes,
  input: z.object({
    brandId: id,
    orderId: id,
    /** The payment, and the token of its address. */
    p: z.optional(z.string().check(z.maxLength(200))),
    t: z.optional(z.string().check(z.maxLength(100))),
  }),
  output: z.object({}),
  summary: 'A notice of the payment gateway; the gateway itself is asked before anything changes.',
});

export const orderPaymentCalls = [payGuestOrder, paymentCallback];
