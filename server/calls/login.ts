import { setTimeout as wait } from 'node:timers/promises';
import { login } from '#domain/access/operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import { actorOfAdmin, findForSignIn, signInKey, type AdminRow } from '../access/admins.ts';
import { forgetWrongPins } from '../access/pins.ts';
import { endSession, openSession } from '../access/session-store.ts';
import { systemAccess, type Tx } from '../database/connection.ts';
import { sessionOf } from './admin-session.ts';
import { implement, type CallContext } from './call.ts';

/**
 * Signs in. A wrong name, a wrong password and a disabled account look the same, and take the same time. A browser always gets
 * a new token, and what it had is ended: a token that somebody planted before is worth nothing afterwards.
 */
export const loginCall = implement(login, async ({ name, password, brandId }, ctx) => {
  const { address, now, signInLimits } = ctx;
  const names = keysOf(name, brandId);
  const judgement = signInLimits.judge(address, ...names);
  if (judgement.kind === 'refuse') throw new AppError('rate_limited', { seconds: judgement.seconds });
  const end = signInLimits.begin(address, ...names);
  let proof: Proof;
  try {
    if (judgement.kind === 'pause') await signInLimits.pause(() => wait(judgement.ms));
    const found = await proven(name, brandId, password, ctx);
    if (!found) {
      signInLimits.failed(address, ...names);
      throw new AppError('credentials_wrong');
    }
    proof = found;
  } finally {
    end();
  }
  const { admin } = proof;
  signInLimits.succeeded(address, keysOf(name, admin.brand_id ?? undefined)[0]);

  const { token, answer } = await ctx.database.inTransaction(systemAccess, async (tx) => {
    if (!(await stands(tx, proof, now))) throw new AppError('credentials_wrong');
    await forgetWrongPins(tx, admin.id);
    if (ctx.session) await endSession(tx, ctx.session.tokenHash);
    return { token: await openSession(tx, admin, ctx), answer: await sessionOf(tx, actorOfAdmin(admin)) };
  });
  ctx.setSession(token);
  return answer;
});

/** By what an attempt is counted: the brand's own account of the name and, since they sign in at a brand's page too, a system admin's. */
function keysOf(name: string, brandId: string | undefined): [string, ...string[]] {
  const platform = `/${signInKey(name)}`;
  return brandId === undefined ? [platform] : [`${brandId}${platform}`, platform];
}

interface Proof {
  readonly admin: AdminRow;
  readonly passwordHash: string;
}

/**
 * Notes the sign-in, unless the account was switched off or given another password while this one was looked at: what ends its sessions
 * then must not miss the one that is about to open.
 */
async function stands(tx: Tx, { admin, passwordHash }: Proof, now: Date): Promise<boolean> {
  const [account] = await tx
    .updateTable('admins')
    .set({ last_login: now.toISOString() })
    .where('id', '=', admin.id)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  const secret = await tx
    .selectFrom('admin_secrets')
    .select('admin_id')
    .where('admin_id', '=', admin.id)
    .where('password_hash', '=', passwordHash)
    .forShare()
    .executeTakeFirst();
  return account !== undefined && secret !== undefined;
}

/** The account, where the password is its own and it may still work. */
async function proven(
  name: string,
  brandId: string | undefined,
  password: string,
  { database, passwords }: CallContext,
): Promise<Proof | undefined> {
  const found = await database.inTransaction(systemAccess, (tx) => findForSignIn(tx, name, brandId), {
    readOnly: true,
  });
  const matches = await passwords.matches(password, found?.passwordHash);
  return matches && found?.admin.is_active ? found : undefined;
}
