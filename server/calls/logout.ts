import { logout } from '#domain/access/operations.ts';
import type { LogPlaces } from '#domain/access/log-places.ts';
import { Authority } from '#sync/server/authority.ts';
import type { SyncHost } from '#sync/server/host.ts';
import { deviceOfSession, endSession, signInOf } from '../access/session-store.ts';
import { systemAccess } from '../database/connection.ts';
import { implement, staffOf } from './call.ts';

/** As far as the log is held. */
const furthest = Number.MAX_SAFE_INTEGER;

/** Ends the session here and in the browser, and what its person may do on the browser's devices. */
export const logoutCall = implement(logout, async ({ logs = [] }, ctx) => {
  const { actor, session } = staffOf(ctx);
  const own = await ctx.database.inTransaction(systemAccess, (tx) => deviceOfSession(tx, session.tokenHash));
  // A page that says nothing of its own log has nothing to send: it is not written later what was made before.
  const isTold = own === undefined || logs.some(({ device }) => device === own);
  for (const log of isTold ? logs : [...logs, { device: own, incarnation: furthest, seq: furthest }])
    await leave(ctx.sync.host, { author: actor.adminId, signIn: signInOf(session.tokenHash) }, log);
  await ctx.database.inTransaction(systemAccess, (tx) => endSession(tx, session.tokenHash));
  ctx.clearSession();
  return { ok: true as const };
});

/** Nobody but who leaves is concerned: a device on which they are not signed in has nothing to end. */
async function leave(
  host: SyncHost,
  { author, signIn }: { readonly author: string; readonly signIn: string },
  { device: id, ...place }: LogPlaces[number],
): Promise<void> {
  await host.store.transact('write', {}, async (tx) => {
    const device = await tx.lockDevice(id);
    if (!device) return;
    const authority = await Authority.over(host, tx, device);
    await authority.signOutOnline(author, signIn, place);
  });
}
