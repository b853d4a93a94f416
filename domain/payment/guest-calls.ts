import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { payWith } from './schema.ts';

// What guests call about paying, without what answers it: a page on a telephone loads no more than this.

export const listWaysCall = {
  name: 'payment.listWays',
  rest: 'GET /order-customer/brands/{brandId}/stores/{storeId}/payment-ways',
  input: z.strictObject({ brandId: id, storeId: id }),
  output: z.object({
    ways: z.array(payWith),
    /** The gateway's sandbox: no real money moves. */
    isTest: z.boolean(),
  }),
} as const;
