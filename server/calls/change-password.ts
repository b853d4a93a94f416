import { changePassword } from '#domain/access/operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import { keepAdminChange } from '../access/admin-changes.ts';
import { findAdmin } from '../access/admins.ts';
import { endSessionsOf } from '../access/session-store.ts';
import { systemAccess } from '../database/connection.ts';
import { implement, staffOf } from './call.ts';
import { provePassword } from './prove-password.ts';

/** Sets a new password after the present one was given again, and ends the account's other sessions. */
export const changePasswordCall = implement(changePassword, async ({ currentPassword, newPassword }, ctx) => {
  const { actor, session } = staffOf(ctx);
  const { database, now, passwords } = ctx;
  const present = await provePassword(ctx, actor.adminId, currentPassword);
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
