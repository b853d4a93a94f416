import type { AdminSession } from '#domain/access/schema.ts';
import { actorOfAdmin, type AdminRow } from '../access/admins.ts';
import { forgetWrongPins } from '../access/pins.ts';
import { endSession, openSession } from '../access/session-store.ts';
import type { Tx } from '../database/connection.ts';
import { sessionOf } from './admin-session.ts';
import type { CallContext } from './call.ts';

/** A session that was opened: the browser's token, and what the page is answered. */
export interface OpenedSignIn {
  readonly token: string;
  readonly answer: AdminSession;
}

/** Notes that somebody signs in. @returns false where the account was switched off or deleted meanwhile */
export async function noteSignIn(tx: Tx, adminId: string, now: Date): Promise<boolean> {
  const [account] = await tx
    .updateTable('admins')
    .set({ last_login: now.toISOString() })
    .where('id', '=', adminId)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return account !== undefined;
}

/**
 * Opens the session of somebody who has proved who they are. A browser always gets a new token, and what it had is ended: a token that somebody
 * planted before is worth nothing afterwards.
 */
export async function openSignIn(tx: Tx, admin: AdminRow, ctx: CallContext): Promise<OpenedSignIn> {
  await forgetWrongPins(tx, admin.id);
  if (ctx.session) await endSession(tx, ctx.session.tokenHash);
  return { token: await openSession(tx, admin, ctx), answer: await sessionOf(tx, actorOfAdmin(admin)) };
}
