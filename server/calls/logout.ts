import { logout } from '#domain/access/operations.ts';
import { endSession } from '../access/session-store.ts';
import { systemAccess } from '../database/connection.ts';
import { implement, staffOf } from './call.ts';

/** Ends the session here and in the browser. */
export const logoutCall = implement(logout, async (_input, ctx) => {
  const { session } = staffOf(ctx);
  await ctx.database.inTransaction(systemAccess, (tx) => endSession(tx, session.tokenHash));
  ctx.clearSession();
  return { ok: true as const };
});
