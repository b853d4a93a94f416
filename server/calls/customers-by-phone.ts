import { findByPhones } from '#domain/customer/admin-operations.ts';
import { brandAccess } from '../database/connection.ts';
import { implement, staffOf } from './call.ts';

/** Found by the index of phones, however many are asked for. */
export const findByPhonesCall = implement(findByPhones, async ({ brandId, phones }, ctx) => {
  staffOf(ctx);
  const customers = await ctx.database.inTransaction(
    brandAccess(brandId),
    (tx) =>
      tx
        .selectFrom('customers')
        .select(['id as _id', 'name', 'phone', 'is_active as isActive'])
        .where('brand_id', '=', brandId)
        .where('phone', 'in', phones)
        .where('deleted_at', 'is', null)
        .execute(),
    { readOnly: true },
  );
  return { customers };
});
