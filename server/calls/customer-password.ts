import { changeCustomerPassword } from '#domain/customer/auth-operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { CustomerActor } from '#domain/kit/actor.ts';
import { endCustomerSessions } from '../access/customer-sessions.ts';
import { findCustomer } from '../access/customers.ts';
import { brandAccess } from '../database/connection.ts';
import { customerOf, implement, type CallContext } from './call.ts';
import { limited } from './customer-sign-in.ts';

/** Sets a new password after the present one was given again, and ends the account's other sessions. */
export const changeCustomerPasswordCall = implement(changeCustomerPassword, async (input, ctx) => {
  const { brandId, currentPassword, newPassword } = input;
  const { actor, session } = await customerOf(ctx);
  const present = await proveCustomerPassword(actor, currentPassword, ctx);
  const hashed = await ctx.customerPasswords.hash(newPassword);
  await ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
    const [changed] = await tx
      .updateTable('customer_secrets')
      .set({ password_hash: hashed, password_set_at: ctx.now.toISOString() })
      .where('brand_id', '=', brandId)
      .where('customer_id', '=', actor.customerId)
      .where('password_hash', '=', present)
      .returning('customer_id')
      .execute();
    // Somebody else set one meanwhile; that the old one was known counts no more.
    if (!changed) throw new AppError('credentials_wrong');
    await endCustomerSessions(tx, actor, session.tokenHash);
  });
  return { ok: true as const };
});

/**
 * Makes sure that whoever is signed in knows the password; guessing through a telephone that lies about is limited like a sign-in.
 * @returns Its hash, which is to be there still when what it was asked for is written
 * @throws AppError credentials_wrong · rate_limited
 */
export function proveCustomerPassword(
  { brandId, customerId }: CustomerActor,
  password: string,
  ctx: CallContext,
): Promise<string> {
  return limited(`password of ${brandId}/${customerId}`, ctx, async () => {
    const account = await ctx.database.inTransaction(
      brandAccess(brandId),
      (tx) => findCustomer(tx, brandId, customerId),
      { readOnly: true },
    );
    const matches = await ctx.customerPasswords.matches(password, account?.passwordHash);
    return matches ? account?.passwordHash : undefined;
  });
}
