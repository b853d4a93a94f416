import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { instant } from '../kit/time.ts';
import { anyTicket } from './ticket-schema.ts';

/** For so long a till has the tickets of a member to itself, with a network or without: a long day at the counter. */
export const ticketLeaseHours = 12;

/**
 * What the server lends a till of a member: it alone may use these tickets until then, and an offline use of them is exact. It is signed, so that
 * nobody at the till makes one; the till reads it with `signedParts`.
 */
export const lease = z.object({
  _id: id,
  device: id,
  brandId: id,
  storeId: id,
  userId: id,
  /** With their terms, as `active`: to this till they are. */
  tickets: z.array(anyTicket),
  issuedAt: instant,
  until: instant,
});
export type Lease = z.infer<typeof lease>;
