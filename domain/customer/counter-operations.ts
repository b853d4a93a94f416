import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { byStore } from '../kit/scope.ts';
import { instant } from '../kit/time.ts';
import { customerName, customerPhone } from './schema.ts';

/** A member as the counter sees them. `visits` as in `listedCustomer`: to staff of a store they are those of that store. */
export const memberAtCounter = z.object({
  _id: id,
  /** In part to those who may not see a phone. */
  name: z.string(),
  isActive: z.boolean(),
  visits: z.int(),
  lastVisit: z.optional(instant),
});
export type MemberAtCounter = z.infer<typeof memberAtCounter>;

/**
 * Who has a number, which a guest says at the counter. With `enrols` somebody who has none becomes a member; whoever has it already stays who
 * they are, however often it is asked. It never answers more than the one of a whole number, and a person asks for so many numbers an hour:
 * nobody tries out all of them. Without a network the number stands on the order (`wantsMembership`), and the server does the same.
 * @throws rate_limited `{seconds}`
 */
export const enrolAtCounter = defineCall({
  name: 'customer.enrolAtCounter',
  rest: 'POST /admin-user/brands/{brandId}/stores/{storeId}/members',
  who: can('orders.take'),
  scope: byStore,
  input: z.strictObject({
    brandId: id,
    storeId: id,
    phone: customerPhone,
    enrols: z._default(z.boolean(), false),
    /** What a new member is called; part of their number where nothing is said. */
    name: z.optional(customerName),
  }),
  output: z.object({ member: z.nullable(memberAtCounter) }),
  summary: 'Finds the member of a phone at the counter, or makes one.',
});
