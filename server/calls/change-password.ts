import { changePassword } from '#domain/access/operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import { keepAdminChange } from '../access/admin-changes.ts';
import { findAdmin } from '../access/admins.ts';
import { endSessionsOf } from '../access/session-store.ts';
import { systemAccess } from '../database/connection.ts';
import { implement, staffOf } from './call.ts';

/**
 * Sets a new password after the present one was given again, and ends the account's other sessions. Guessing through a
 * tablet that was left signed in is limited like a sign-in.
 */
export const changePasswordCall = implement(changePassword, async ({ currentPassword, newPassword }, ctx) => {
  const { actor, session } = staffOf(ctx);
  const { address, database, now, passwords, signInLimits } = ctx;
  const key = `password of ${actor.adminId}`;
  const judgement = signInLimits.judge(address, key);
  if (judgement.kind === 'refuse') throw new AppError('rate_limited', { seconds: judgement.seconds });

  const end = signInLimits.begin(address, key);
  let present: string;
  try {
    const secret = await database.inTransaction(systemAccess, (tx) =>
      tx
        .selectFrom('admin_secrets')
        .select('password_hash')
        .where('admin_id', '=', actor.adminId)
        .executeTakeFirst(),
    );
    if (!(await passwords.matches(currentPassword, secret?.password_hash)) || !secret) {
      signInLimits.failed(address, key);
      throw new AppError('credentials_wrong');
    }
    present = secret.password_hash;
  } finally {
    end();
  }
  signInLimits.succeeded(address, key);

  const hashed = await passwords.hash(newPassword);
  await database.inTransaction(systemAccess, async (tx) => {
    const [changed] = await tx
      .updateTable('admin_secrets')
      .set({ password_hash: hashed, password_set_at: now.toISOString() })
      .where('admin_id', '=', actor.adminId)
      .where('password_hash', '=', present)
      .returning('admin_id')
      .execute();
    // Somebody else set one meanwhile; that the old one was known counts no more.
    if (!changed) throw new AppError('credentials_wrong');
    const own = await findAdmin(tx, actor.adminId);
    if (!own) throw new AppError('session_expired');
    const label = /*i18n*/ { id: 'admin.passwordChanged', message: '變更自己的密碼' };
    await keepAdminChange(tx, own, own, { author: own.id, label, now, hasNewPassword: true });
    await endSessionsOf(tx, actor.adminId, session.tokenHash);
  });
  return { ok: true as const };
});
