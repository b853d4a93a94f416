import { setTimeout as wait } from 'node:timers/promises';
import {
  checkCustomerStatus,
  loginCustomer,
  logoutCustomer,
  registerCustomer,
  resetPassword,
} from '#domain/customer/auth-operations.ts';
import type { CustomerSession } from '#domain/customer/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import { endCustomerSession, endCustomerSessions, openCustomerSession } from '../access/customer-sessions.ts';
import { enrol, findByPhone } from '../access/customers.ts';
import { brandAccess, type Tx } from '../database/connection.ts';
import { isLoopback } from '../http/metrics.ts';
import { planJoining } from '../jobs/join-orders.ts';
import { customerOf, implement, type CallContext } from './call.ts';
import { proveCode } from './customer-codes.ts';

export const nobody: CustomerSession = { loggedIn: false, role: null, brandId: null };

export function somebodyOf(brandId: string): CustomerSession {
  return { loggedIn: true, role: 'customer', brandId };
}

/** Whoever comes to an account through this browser: what it had before is ended, and the token is a new one (ASVS 7.2.4). */
export async function signIn(
  tx: Tx,
  who: { readonly brandId: string; readonly customerId: string },
  ctx: CallContext,
  remembered = false,
): Promise<{ readonly brandId: string; readonly token: string; readonly remembered: boolean }> {
  const { brandId } = who;
  const before = await ctx.guests.session(brandId);
  if (before) await endCustomerSession(tx, brandId, before.tokenHash);
  const { now, userAgent } = ctx;
  return { brandId, remembered, token: await openCustomerSession(tx, who, { now, userAgent, remembered }) };
}

/**
 * Signs in. A number that nobody has, a wrong password, an account without one and one that is switched off look the same, and take the same
 * time. Where it fails, whoever was signed in before is so no longer (spec 4).
 */
export const loginCustomerCall = implement(loginCustomer, async (input, ctx) => {
  const { brandId, phone, password, rememberMe = false } = input;
  try {
    const opened = await limited(`${brandId}/${phone}`, ctx, async () => {
      const proof = await proven({ brandId, phone, password }, ctx);
      if (!proof) return undefined;
      return ctx.database.inTransaction(brandAccess(brandId), async (tx) =>
        (await stands(tx, proof, ctx.now)) ? signIn(tx, proof, ctx, rememberMe) : undefined,
      );
    });
    ctx.guests.setSession(opened);
    return somebodyOf(brandId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'credentials_wrong') await signOut(brandId, ctx);
    throw error;
  }
});

interface Proof {
  readonly brandId: string;
  readonly customerId: string;
  readonly passwordHash: string;
}

/** The account, where the password is its own and it may still be used. */
async function proven(
  { brandId, phone, password }: { brandId: string; phone: string; password: string },
  { database, customerPasswords }: CallContext,
): Promise<Proof | undefined> {
  const account = await database.inTransaction(
    brandAccess(brandId),
    (tx) => findByPhone(tx, brandId, phone),
    { readOnly: true },
  );
  const { customer, passwordHash } = account ?? {};
  const matches = await customerPasswords.matches(password, passwordHash);
  if (!matches || passwordHash === undefined || !customer?.is_active) return undefined;
  return { brandId, customerId: customer.id, passwordHash };
}

/**
 * Notes the sign-in, unless the account was switched off or given another password while this one was looked at: what ends its sessions then
 * must not miss the one that is about to open in the same transaction.
 */
async function stands(tx: Tx, { brandId, customerId, passwordHash }: Proof, now: Date): Promise<boolean> {
  const [noted] = await tx
    .updateTable('customers')
    .set({ last_login: now.toISOString() })
    .where('brand_id', '=', brandId)
    .where('id', '=', customerId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  const secret = await tx
    .selectFrom('customer_secrets')
    .select('customer_id')
    .where('brand_id', '=', brandId)
    .where('customer_id', '=', customerId)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return noted !== undefined && secret !== undefined;
}

/**
 * Slows guessing down as the staff's sign-in does; and whoever knows a password keeps no turn of those who compare them for themselves.
 * @throws AppError rate_limited · credentials_wrong where the work finds nobody
 */
export async function limited<T>(
  name: string,
  { address, customerSignInLimits: limits, customerSignIns }: CallContext,
  work: () => Promise<T | undefined>,
): Promise<T> {
  // As all that is counted of guests: but of this machine itself.
  const isCounted = !isLoopback(address);
  if (isCounted) customerSignIns.judge(name);
  const judgement = limits.judge(address, name);
  if (judgement.kind === 'refuse') throw new AppError('rate_limited', { seconds: judgement.seconds });
  const end = limits.begin(address, name);
  try {
    if (judgement.kind === 'pause') await limits.pause(() => wait(judgement.ms));
    const found = await work();
    if (found === undefined) {
      limits.failed(address, name);
      throw new AppError('credentials_wrong');
    }
    limits.succeeded(address, name);
    if (isCounted) customerSignIns.add(name);
    return found;
  } finally {
    end();
  }
}

async function signOut(brandId: string, { database, guests }: CallContext): Promise<void> {
  const session = await guests.session(brandId);
  if (session)
    await database.inTransaction(brandAccess(brandId), (tx) =>
      endCustomerSession(tx, brandId, session.tokenHash),
    );
  guests.clearSession(brandId);
}

/** Makes the account and signs in. The code is spent in the same transaction: where anything fails it is still good. */
export const registerCustomerCall = implement(registerCustomer, async (input, ctx) => {
  const { code, password, orderTokens, ...given } = input;
  const { brandId, phone } = given;
  const spend = await proveCode({ brandId, phone, purpose: 'register' }, code, ctx);
  const hashed = await ctx.customerPasswords.hash(password);
  const opened = await ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
    await spend(tx);
    const customerId = await enrol(tx, given, hashed, ctx.now);
    await planJoining(tx, brandId, customerId, orderTokens);
    return signIn(tx, { brandId, customerId }, ctx);
  });
  ctx.guests.setSession(opened);
  ctx.sync.planned();
  return somebodyOf(brandId);
});

/** Sets a new password, also the first one of somebody who was enrolled at a counter. All sessions end; this browser gets a new one. */
export const resetPasswordCall = implement(resetPassword, async (input, ctx) => {
  const { brandId, phone, code, newPassword } = input;
  const { now } = ctx;
  const spend = await proveCode({ brandId, phone, purpose: 'reset_password' }, code, ctx);
  const hashed = await ctx.customerPasswords.hash(newPassword);
  const opened = await ctx.database.inTransaction(brandAccess(brandId), async (tx) => {
    await spend(tx);
    const account = await findByPhone(tx, brandId, phone);
    // Switched off since the code was sent.
    if (!account?.customer.is_active) throw new AppError('code_invalid');
    const customerId = account.customer.id;
    const secret = { password_hash: hashed, password_set_at: now.toISOString() };
    await tx
      .insertInto('customer_secrets')
      .values({ brand_id: brandId, customer_id: customerId, ...secret })
      .onConflict((on) => on.columns(['brand_id', 'customer_id']).doUpdateSet(secret))
      .execute();
    await tx
      .updateTable('customers')
      .set((eb) => ({
        phone_verified_at: eb.fn.coalesce('phone_verified_at', eb.val(now.toISOString())),
        last_login: now.toISOString(),
      }))
      .where('brand_id', '=', brandId)
      .where('id', '=', customerId)
      .execute();
    await endCustomerSessions(tx, { brandId, customerId });
    if (account.customer.phone_verified_at === null) await planJoining(tx, brandId, customerId);
    return signIn(tx, { brandId, customerId }, ctx);
  });
  ctx.customerSignInLimits.succeeded(ctx.address, `${brandId}/${phone}`);
  ctx.guests.setSession(opened);
  return somebodyOf(brandId);
});

export const logoutCustomerCall = implement(logoutCustomer, async ({ brandId }, ctx) => {
  await customerOf(ctx);
  await signOut(brandId, ctx);
  return { ok: true as const };
});

/** Says whether a customer is signed in; never refused. A browser that is to remember them keeps its cookie as long again. */
export const checkCustomerStatusCall = implement(checkCustomerStatus, async ({ brandId }, { guests }) => {
  const session = await guests.session(brandId);
  if (!session) return nobody;
  if (session.remembered) guests.renewSession(brandId);
  return somebodyOf(brandId);
});
