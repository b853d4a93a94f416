import * as z from 'zod/mini';
import { line } from '../kit/text.ts';
import type { PaymentMethod } from '../store/schema.ts';

/** By what guests pay online. */
export const payWith = z.enum(['card', 'line_pay']);
export type PayWith = z.infer<typeof payWith>;

/** Which of the four methods of the wire a way of paying is. */
export const methodOfPayWith: Readonly<Record<PayWith, PaymentMethod>> = {
  card: 'credit_card',
  line_pay: 'line_pay',
};

/**
 * Whether the bank only holds the amount until the store takes the order on. A wallet takes it at once: what was not wanted is given back.
 */
export const isHeldFirst: Readonly<Record<PayWith, boolean>> = { card: true, line_pay: false };

const merchantId = z.optional(line(60));

/** The merchant id of each way of paying; what has none is not offered. */
export const merchants = z.strictObject({ card: merchantId, line_pay: merchantId });

/** How a brand takes money online (TapPay), but for its secret. */
export const paymentTerms = z.strictObject({
  /** Real money; otherwise the gateway's sandbox. */
  isProduction: z.boolean(),
  /** The app's id and key, which every page of a guest is told. */
  appId: z.int().check(z.gte(1), z.lte(99_999_999)),
  appKey: z.string().check(z.regex(/^[\w-]{8,120}$/)),
  merchants,
  /** Asks the bank to ask the payer (3-D Secure). */
  threeDomainSecure: z.boolean(),
});

export type PaymentTerms = z.infer<typeof paymentTerms>;

/** The ways of paying that have a merchant id. */
export function offeredWays({ merchants: ids }: Pick<PaymentTerms, 'merchants'>): PayWith[] {
  return payWith.options.filter((way) => ids[way] !== undefined);
}

/** What a payment's `txn.platform` says. */
export const gatewayName = 'tappay';
