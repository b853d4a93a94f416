import { acceptInvitation, getInvitation } from '#domain/access/invitation-operations.ts';
import { AppError } from '#domain/kit/errors.ts';
import { changeAdmin } from '../access/admin-changes.ts';
import { actorOfAdmin, setPassword, signInKey } from '../access/admins.ts';
import { endInvitation, findInvitation, type Invitation, type ShownLink } from '../access/invitations.ts';
import { endSession, hashToken, openSession } from '../access/session-store.ts';
import { placeOf } from '../access/sign-in-limits.ts';
import { systemAccess } from '../database/connection.ts';
import { sessionOf } from './admin-session.ts';
import { implement, type CallContext } from './call.ts';
import { countedProof } from './counted-proof.ts';

export const getInvitationCall = implement(getInvitation, async (shown, ctx) => {
  const { admin, invitedBy } = await mustHold(ctx, shown);
  return ctx.database.inTransaction(
    systemAccess,
    async (tx) => {
      const { brand, store } = await sessionOf(tx, actorOfAdmin(admin));
      // Whoever left since has invited them all the same.
      const inviter = await tx
        .selectFrom('admins')
        .select('name')
        .where('id', '=', invitedBy)
        .executeTakeFirst();
      const { name, role, invited_until: until } = admin;
      return {
        name,
        role,
        brand,
        store,
        invitedBy: inviter?.name ?? '',
        until: until ?? ctx.now.toISOString(),
      };
    },
    { readOnly: true },
  );
});

/**
 * Of two who accept at once one does: the link is taken in the transaction that sets the password. Names that are taken are counted like wrong
 * passwords: whoever has a link tries out neither names nor the patience of who signs in meanwhile.
 */
export const acceptInvitationCall = implement(acceptInvitation, async ({ name, password, ...shown }, ctx) => {
  const { database, now, passwords } = ctx;
  await mustHold(ctx, shown);
  const accept = async () => {
    const passwordHash = await passwords.hash(password);
    return database.inTransaction(systemAccess, async (tx) => {
      const { admin } = (await findInvitation(tx, shown, now)) ?? gone();
      if (!(await endInvitation(tx, admin.id))) gone();
      const at = now.toISOString();
      const changes = {
        name,
        name_key: signInKey(name),
        last_login: at,
        invited_at: null,
        invited_until: null,
      };
      const label = /*i18n*/ { id: 'admin.invitationAccepted', message: '接受邀請，設定自己的密碼' };
      const note = { author: admin.id, label, now, hasNewPassword: true };
      const row = await changeAdmin(tx, admin, changes, note);
      await setPassword(tx, admin, passwordHash, now);
      // A browser always gets a new token, and what it had is ended.
      if (ctx.session) await endSession(tx, ctx.session.tokenHash);
      return { token: await openSession(tx, row, ctx), answer: await sessionOf(tx, actorOfAdmin(row)) };
    });
  };
  const link = `invitation ${hashToken(shown.token)}`;
  const { token, answer } = await countedProof(ctx, link, 'duplicate', accept);
  ctx.setSession(token);
  return answer;
});

/** Who a link is for. Whoever tries out links is stopped after some; a good one is good all the same, and the same one once more costs nothing. @throws AppError not_found · rate_limited */
async function mustHold(
  { address, database, invitations, now }: CallContext,
  shown: ShownLink,
): Promise<Invitation> {
  const found = await database.inTransaction(systemAccess, (tx) => findInvitation(tx, shown, now), {
    readOnly: true,
  });
  if (found) return found;
  invitations.guesses.count(placeOf(address), hashToken(shown.token));
  return gone();
}

/** Used, ended, too old and guessed look the same. */
function gone(): never {
  throw new AppError('not_found', { table: 'admin_invitations' });
}
