import { logout } from '#domain/access/operations.ts';
import type { LogPlaces } from '#domain/access/log-places.ts';
import { Authority } from '#sync/server/authority.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { endSession, signInOf } from '../access/session-store.ts';
import { systemAccess } from '../database/connection.ts';
import { implement, staffOf } from './call.ts';

/** Ends the session here and in the browser, and what its person may do on the browser's devices. */
export const logoutCall = implement(logout, async ({ logs = [] }, ctx) => {
  const { actor, session } = staffOf(ctx);
  for (const log of logs)
    await leave(ctx.sync.host, { author: actor.adminId, signIn: signInOf(session.tokenHash) }, log);
  await ctx.database.inTransaction(systemAccess, (tx) => endSession(tx, session.tokenHash));
  ctx.clearSession();
  return { ok: true as const };
});

/** Nobody but who leaves is concerned: a device on which they are not signed in has nothing to end. */
async function leave(
  host: SyncHost,
  { author, signIn }: { readonly author: string; readonly signIn: string },
  { device: id, incarnation, seq }: LogPlaces[number],
): Promise<void> {
  await host.store.transact('write', {}, async (tx) => {
    const device = await tx.lockDevice(id);
    if (!device) return;
    const authority = await Authority.over(host, tx, device);
    await authority.signOutOnline(author, signIn, { incarnation, seq });
  });
}
