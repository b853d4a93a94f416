import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';

// In a file of its own: a cart asks for no more than this.

/** How many of a bundle a customer can still buy. */
export const getPurchaseLimitCall = {
  name: 'bundle.getPurchaseLimit',
  rest: 'GET /bundle/brands/{brandId}/bundles/{bundleId}/purchase-limit',
  input: z.strictObject({ brandId: id, bundleId: id }),
  output: z.object({
    canPurchase: z.boolean(),
    /** Absent where there is no limit. */
    remainingLimit: z.optional(z.int()),
    purchasedCount: z.int(),
    totalLimit: z.optional(z.int()),
  }),
} as const;
export type PurchaseLimit = z.infer<typeof getPurchaseLimitCall.output>;
