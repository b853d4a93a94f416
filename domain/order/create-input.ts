import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { day } from '../kit/time.ts';
import { payWith } from '../payment/schema.ts';
import { reservedTicket } from '../promotion/ticket-schema.ts';
import { mostApplied } from '../promotion/ticket-view.ts';
import { paymentMethod } from '../store/schema.ts';
import { orderNoInput } from './inputs.ts';
import { guestLocale } from './wanted-schema.ts';
import { expected, quoteInput, wanted } from './web-inputs.ts';

/** Said by the server alone: the tickets that are reserved for an order. */
const toldTickets = z.optional(z.array(reservedTicket).check(z.maxLength(mostApplied)));

/** An order that reaches the server without a till: what is wanted, and what the server adds at once. */
export const createInput = z.strictObject({
  brandId: id,
  storeId: id,
  /** The client's id of the order; the change's own where the client has none. */
  _id: z.optional(id),
  ...wanted,
  expected: z.optional(expected),
  intendedMethod: z.optional(paymentMethod),
  /** It is paid online before anybody makes it. */
  online: z.optional(z.strictObject({ payWith })),
  locale: z.optional(guestLocale),
  via: z.optional(z.literal('line')),
  /** Said by the server alone: whether a till of the store was seen just now. Absent where nobody asked. */
  isHeard: z.optional(z.boolean()),
  tickets: toldTickets,
  orderNo: z.optional(orderNoInput),
  businessDate: z.optional(day),
  serviceChargeRate: z.optional(z.number()),
  completesWhenPaid: z.optional(z.boolean()),
});

/** The question what it would come to, with what the server adds. */
export const askedQuote = z.extend(quoteInput, { tickets: toldTickets });

export type CreateInput = z.infer<typeof createInput>;
