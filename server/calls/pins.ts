import { clearPin, setPin } from '#domain/access/pin-operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import { keepAdminChange } from '../access/admin-changes.ts';
import { findAdmin } from '../access/admins.ts';
import { keepPin, noPin, pinSecretOf } from '../access/pins.ts';
import { systemAccess } from '../database/connection.ts';
import { implement, staffOf } from './call.ts';
import { adminOf, mustManage } from './manage-admins.ts';
import { provePassword } from './prove-password.ts';

/** Sets the own PIN after the present password was given again: a tablet that was left signed in does not give anybody one. */
export const setPinCall = implement(setPin, async ({ currentPassword, pin }, ctx) => {
  const { actor } = staffOf(ctx);
  const { database, now, passwords } = ctx;
  const present = await provePassword(ctx, actor.adminId, currentPassword);
  const secret = await pinSecretOf(pin, passwords);
  await database.inTransaction(systemAccess, async (tx) => {
    const stands = await tx
      .selectFrom('admin_secrets')
      .select('admin_id')
      .where('admin_id', '=', actor.adminId)
      .where('password_hash', '=', present)
      .forUpdate()
      .executeTakeFirst();
    // Somebody else set a password meanwhile; that the old one was known counts no more.
    if (!stands) throw new AppError('credentials_wrong');
    const own = await findAdmin(tx, actor.adminId);
    if (!own) throw new AppError('session_expired');
    await keepPin(tx, own.id, secret, now);
    const label = /*i18n*/ { id: 'admin.pinSet', message: '設定自己的PIN碼' };
    await keepAdminChange(tx, own, own, { author: own.id, label, now, hasOtherPin: true });
  });
  return { ok: true as const };
});

export const clearPinCall = implement(clearPin, ({ id }, ctx) =>
  ctx.database.inTransaction(systemAccess, async (tx) => {
    const { actor, admin } = await mustManage(tx, ctx, id);
    if (admin.pin_set_at === null) return adminOf(admin);
    await keepPin(tx, id, noPin, ctx.now);
    const label = /*i18n*/ { id: 'admin.pinCleared', message: '清除PIN碼' };
    await keepAdminChange(tx, admin, admin, {
      author: actor.adminId,
      label,
      now: ctx.now,
      hasOtherPin: true,
    });
    return adminOf({ ...admin, pin_set_at: null });
  }),
);
