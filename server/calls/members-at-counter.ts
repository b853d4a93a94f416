import { enrolAtCounter, type MemberAtCounter } from '#domain/customer/counter-operations.ts';
import { nameInPart } from '#domain/customer/name-in-part.ts';
import type { AdminActor } from '#domain/kit/actor.ts';
import { enrolUnproved, findByPhone, type CustomerRow } from '../access/customers.ts';
import { brandAccess, type Tx } from '../database/connection.ts';
import { implement, staffOf } from './call.ts';
import { maySee, visitsOf } from './customers-of-staff.ts';

export const enrolAtCounterCall = implement(enrolAtCounter, async (input, ctx) => {
  const { brandId, storeId, phone, enrols, name } = input;
  const { actor } = staffOf(ctx);
  ctx.memberLimits.count({ adminId: actor.adminId, storeId, phone });
  const member = await ctx.database.inTransaction(
    brandAccess(brandId),
    async (tx) => {
      const known = (await findByPhone(tx, brandId, phone))?.customer;
      const made = known ?? (enrols ? await enrolUnproved(tx, { brandId, phone, name }, ctx.now) : undefined);
      // Somebody else at another till was quicker.
      const found = made ?? (enrols ? (await findByPhone(tx, brandId, phone))?.customer : undefined);
      return found ? memberOf(tx, found, actor) : null;
    },
    { readOnly: !enrols },
  );
  return { member };
});

/** A member as somebody at a counter may know them. */
export async function memberOf(tx: Tx, customer: CustomerRow, actor: AdminActor): Promise<MemberAtCounter> {
  const { visits = 0, lastVisit } =
    (await visitsOf(tx, customer.brand_id, [customer.id], actor)).get(customer.id) ?? {};
  return {
    _id: customer.id,
    name: maySee(actor) ? customer.name : nameInPart(customer.name),
    isActive: customer.is_active,
    visits,
    ...(lastVisit === undefined ? {} : { lastVisit }),
  };
}
