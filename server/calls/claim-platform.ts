import { claimPlatform } from '#domain/access/operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import { sql } from 'kysely';
import { actorOfAdmin, addAdmin, findAdmin } from '../access/admins.ts';
import { hasOwnStaff } from '../access/first-admin.ts';
import { openSession } from '../access/session-store.ts';
import { systemAccess } from '../database/connection.ts';
import { sessionOf } from './admin-session.ts';
import { implement } from './call.ts';

/** Any number of links and processes make one first admin: they queue on this lock. */
const firstAdminLock = 7_240_117;

/** Makes the first system admin by the link on the console, and signs them in. A used, old or wrong link looks the same. */
export const claimPlatformCall = implement(claimPlatform, async ({ token, name, password }, ctx) => {
  const { address, database, firstAdmin, now, passwords, signInLimits } = ctx;
  const judgement = signInLimits.judge(address, 'first admin');
  if (judgement.kind === 'refuse') throw new AppError('rate_limited', { seconds: judgement.seconds });
  if (!firstAdmin?.accepts(token)) {
    signInLimits.failed(address, 'first admin');
    throw new AppError('setup_link_used');
  }
  const passwordHash = await passwords.hash(password);
  const made = await database.inTransaction(systemAccess, async (tx) => {
    await sql`select pg_advisory_xact_lock(${firstAdminLock})`.execute(tx);
    if (await hasOwnStaff(tx)) throw new AppError('setup_link_used');
    const id = await addAdmin(tx, { name, role: 'primary_system_admin', passwordHash }, now);
    const admin = await findAdmin(tx, id);
    if (!admin) throw new TypeError('the admin that was just made is not there');
    return { token: await openSession(tx, admin, ctx), answer: await sessionOf(tx, actorOfAdmin(admin)) };
  });
  firstAdmin.use();
  ctx.setSession(made.token);
  return made.answer;
});
