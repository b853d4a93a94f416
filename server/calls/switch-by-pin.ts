import { switchByPin } from '#domain/access/pin-operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import { actorOfAdmin, findAdmin } from '../access/admins.ts';
import { provePin } from '../access/pins.ts';
import { endSession, openSession } from '../access/session-store.ts';
import { systemAccess } from '../database/connection.ts';
import { sessionOf } from './admin-session.ts';
import { implement } from './call.ts';
import { mustBeTill } from './must-be-till.ts';

/**
 * Signs in by a PIN, on a till of the store that they work in. Whoever was signed in by this browser is not any more: what they did before is
 * theirs, and nobody goes on with their session. Somebody of another store, without a PIN or unknown looks like a wrong PIN.
 */
export const switchByPinCall = implement(switchByPin, async ({ device, storeId, adminId, pin }, ctx) => {
  const { database, now, passwords } = ctx;
  await mustBeTill(ctx, { device, storeId });
  const admin = await database.inTransaction(systemAccess, (tx) => findAdmin(tx, adminId));
  const isOurs = admin?.store_id === storeId && admin.is_active;
  const isRight = await provePin(database, passwords, { adminId: isOurs ? adminId : '', pin, now });
  const setAt = admin?.pin_set_at ?? null;
  if (!admin || !isOurs || !isRight || setAt === null) throw new AppError('credentials_wrong');
  const { token, answer } = await database.inTransaction(systemAccess, async (tx) => {
    const [stands] = await tx
      .updateTable('admins')
      .set({ last_login: now.toISOString() })
      .where('id', '=', adminId)
      .where('is_active', '=', true)
      .where('store_id', '=', storeId)
      .where('deleted_at', 'is', null)
      // Another PIN, or none, since this one was looked at: it counts no more.
      .where('pin_set_at', '=', setAt)
      .returning('id')
      .execute();
    if (!stands) throw new AppError('credentials_wrong');
    if (ctx.session) await endSession(tx, ctx.session.tokenHash);
    return {
      token: await openSession(tx, admin, ctx, true),
      answer: await sessionOf(tx, actorOfAdmin(admin)),
    };
  });
  ctx.setSession(token);
  return answer;
});
