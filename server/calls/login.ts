import { setTimeout as wait } from 'node:timers/promises';
import { login } from '#domain/access/operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import { actorOfAdmin, findForSignIn, signInKey } from '../access/admins.ts';
import { endSession, openSession } from '../access/session-store.ts';
import { systemAccess } from '../database/connection.ts';
import { sessionOf } from './admin-session.ts';
import { implement } from './call.ts';

/**
 * Signs in. A wrong name, a wrong password and a disabled account look the same, and take the same time. A browser always gets
 * a new token, and what it had is ended: a token that somebody planted before is worth nothing afterwards.
 */
export const loginCall = implement(login, async ({ name, password, brandId }, ctx) => {
  const { address, database, now, passwords, signInLimits } = ctx;
  const key = `${brandId ?? ''}/${signInKey(name)}`;
  const judgement = signInLimits.judge(address, key);
  if (judgement.kind === 'refuse') throw new AppError('rate_limited', { seconds: judgement.seconds });
  if (judgement.kind === 'pause') await signInLimits.pause(() => wait(judgement.ms));

  const found = await database.inTransaction(systemAccess, (tx) => findForSignIn(tx, name, brandId), {
    readOnly: true,
  });
  const matches = await passwords.matches(password, found?.passwordHash);
  if (!matches || !found?.admin.is_active) {
    signInLimits.failed(address, key);
    throw new AppError('credentials_wrong');
  }
  signInLimits.succeeded(address, key);

  const { admin } = found;
  const { token, answer } = await database.inTransaction(systemAccess, async (tx) => {
    if (ctx.session) await endSession(tx, ctx.session.tokenHash);
    await tx
      .updateTable('admins')
      .set({ last_login: now.toISOString() })
      .where('id', '=', admin.id)
      .execute();
    return { token: await openSession(tx, admin, now), answer: await sessionOf(tx, actorOfAdmin(admin)) };
  });
  ctx.setSession(token);
  return answer;
});
