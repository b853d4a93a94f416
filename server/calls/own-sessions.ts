import { endOtherSessions, listSessions } from '#domain/access/admin-operations.ts';
import { sessionIdleMs } from '../access/session-store.ts';
import { systemAccess } from '../database/connection.ts';
import { implement, staffOf } from './call.ts';

/** Sessions that still hold. */
export const listSessionsCall = implement(listSessions, async (_input, ctx) => {
  const { actor, session } = staffOf(ctx);
  const found = await ctx.database.inTransaction(
    systemAccess,
    (tx) =>
      tx
        .selectFrom('sessions')
        .leftJoin('sync_devices', 'sync_devices.id', 'sessions.device_id')
        .selectAll('sessions')
        .select((line) => line.fn.coalesce('sync_devices.given_name', 'sessions.device').as('name'))
        .where('admin_id', '=', actor.adminId)
        .where('sessions.expires_at', '>', ctx.now.toISOString())
        .where('sessions.last_seen_at', '>', new Date(ctx.now.getTime() - sessionIdleMs).toISOString())
        .orderBy('sessions.last_seen_at', 'desc')
        .execute(),
    { readOnly: true },
  );
  return found.map((one) => ({
    isCurrent: one.token_hash === session.tokenHash,
    createdAt: one.created_at,
    lastSeenAt: one.last_seen_at,
    expiresAt: one.expires_at,
    ...(one.name === null ? {} : { device: one.name }),
  }));
});

export const endOtherSessionsCall = implement(endOtherSessions, async (_input, ctx) => {
  const { actor, session } = staffOf(ctx);
  const ended = await ctx.database.inTransaction(systemAccess, (tx) =>
    tx
      .deleteFrom('sessions')
      .where('admin_id', '=', actor.adminId)
      .where('token_hash', '!=', session.tokenHash)
      .returning('token_hash')
      .execute(),
  );
  return { ended: ended.length };
});
