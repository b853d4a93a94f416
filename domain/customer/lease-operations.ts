import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { anyTicket } from '../promotion/ticket-schema.ts';
import { memberAtCounter } from './counter-operations.ts';
import { customerPhone } from './schema.ts';

/** A member with what they have, for the till that asks. */
export const memberCard = z.object({
  ...memberAtCounter.shape,
  points: z.int().check(z.gte(0)),
  /** What they have and this till was not lent: an order or another till has it, or it cannot be used here and now. */
  others: z.array(anyTicket),
  /** Nobody has proved yet that the phone is theirs: they earn, and use nothing. */
  isUnproved: z.optional(z.literal(true)),
});
export type MemberCard = z.infer<typeof memberCard>;

/**
 * A member is attached at a till: by the number that they say, or by their id where that is known. Answers their card, and lends the till what of
 * their tickets can be used in its store now, for 12 hours; asked again, the till has them for as long from then on. What another till has stays
 * there, however long nobody has heard of it. Of a member whose phone nobody has proved nothing is lent. `device` proves by its own credential, which
 * browsers send below `/sync` alone, that it asks.
 * @throws device_unknown · device_not_enrolled (revoked, or no till of the store) · not_found (by id) · rate_limited `{seconds}`
 */
export const leaseTickets = defineCall({
  name: 'promotion.lease',
  rest: 'POST /sync/brands/{brandId}/stores/{storeId}/leases',
  who: can('orders.take'),
  scope: byStore,
  input: z
    .strictObject({
      brandId: id,
      storeId: id,
      device: id,
      phone: z.optional(customerPhone),
      userId: z.optional(id),
    })
    .check(z.refine(({ phone, userId }) => (phone === undefined) !== (userId === undefined))),
  output: z.object({
    /** Null where nobody has the number. */
    member: z.nullable(memberCard),
    /** Signed by the server's key of rosters; absent where there was nothing to lend. */
    lease: z.optional(z.string()),
  }),
  summary: 'Lends a till the tickets of a member.',
});
