import {
  inviteAdmin,
  inviteAgain,
  inviteBrandAdmin,
  inviteStoreAdmin,
  withdrawInvitation,
} from '#domain/access/invitation-operations.ts';
import { invitationPath } from '#domain/access/invitations.ts';
import type { Admin } from '#domain/access/schema.ts';
import { brands } from '#domain/brand/schema.ts';
import { AppError } from '#domain/kit/errors.ts';
import type { AdminRole } from '#domain/kit/roles.ts';
import { changeAdmin } from '../access/admin-changes.ts';
import { addAdmin, findAdmin, type AdminRow } from '../access/admins.ts';
import { endInvitation, invitedUntil, openInvitation } from '../access/invitations.ts';
import { systemAccess, type Tx } from '../database/connection.ts';
import { sendInvitation, type SentInvitation } from '../messages/send-invitation.ts';
import { rowsOf } from '../promotion/lock-row.ts';
import { implement, staffOf, type CallContext } from './call.ts';
import { adminOf, checkRole, mustManage, scopeOfReach, type Reach } from './manage-admins.ts';

interface Invited {
  readonly name: string;
  readonly role: AdminRole;
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

interface Made {
  readonly admin: Admin;
  readonly link: string;
  readonly sent?: SentInvitation;
}

const inviteAdminCall = implement(inviteAdmin, (input, ctx) => invite(ctx, input, {}));
const inviteBrandAdminCall = implement(inviteBrandAdmin, ({ brandId, ...input }, ctx) =>
  invite(ctx, input, { brandId }),
);
const inviteStoreAdminCall = implement(inviteStoreAdmin, ({ brandId, storeId, ...input }, ctx) =>
  invite(ctx, input, { brandId, storeId }),
);

const inviteAgainCall = implement(inviteAgain, async ({ id, email }, ctx) => {
  const made = await ctx.database.inTransaction(systemAccess, async (tx) => {
    const { actor, admin } = await mustBeInvited(tx, ctx, id);
    if (!admin.is_active) throw new AppError('invitation_closed');
    const label = /*i18n*/ { id: 'admin.invitedAgain', message: '重新邀請' };
    const note = { author: actor.adminId, label, now: ctx.now };
    const fresh = { invited_at: ctx.now.toISOString(), invited_until: invitedUntil(ctx.now) };
    return linkFor(tx, ctx, await changeAdmin(tx, admin, fresh, note), email);
  });
  ctx.messages.nudge();
  return made;
});

const withdrawInvitationCall = implement(withdrawInvitation, ({ id }, ctx) =>
  ctx.database.inTransaction(systemAccess, async (tx) => {
    const { actor, admin } = await mustBeInvited(tx, ctx, id);
    const label = /*i18n*/ { id: 'admin.invitationWithdrawn', message: '撤回邀請' };
    const note = { author: actor.adminId, label, now: ctx.now };
    const row = await changeAdmin(tx, admin, { invited_until: null }, note);
    await endInvitation(tx, id);
    return adminOf(row);
  }),
);

export const invitationCalls = [
  inviteAdminCall,
  inviteBrandAdminCall,
  inviteStoreAdminCall,
  inviteAgainCall,
  withdrawInvitationCall,
];

async function invite(ctx: CallContext, { email, ...input }: Invited, reach: Reach): Promise<Made> {
  const { actor } = staffOf(ctx);
  checkRole(actor, input.role, scopeOfReach(reach));
  const { phone, ...rest } = input;
  const made = await ctx.database.inTransaction(systemAccess, async (tx) => {
    const fresh = {
      ...rest,
      ...reach,
      ...(phone === undefined ? {} : { phone }),
      createdBy: actor.adminId,
      invitedUntil: invitedUntil(ctx.now),
    };
    const row = await findAdmin(tx, await addAdmin(tx, fresh, ctx.now));
    if (!row) throw new AppError('not_found');
    return linkFor(tx, ctx, row, email);
  });
  ctx.messages.nudge();
  return made;
}

/** Somebody below the caller who has no password yet. @throws AppError invitation_closed */
async function mustBeInvited(tx: Tx, ctx: CallContext, id: string) {
  const found = await mustManage(tx, ctx, id);
  if (found.admin.invited_at === null) throw new AppError('invitation_closed');
  return found;
}

/** Makes the link, and has it sent where there is a way. @throws AppError rate_limited where one person has many sent */
async function linkFor(tx: Tx, ctx: CallContext, admin: AdminRow, email: string | undefined): Promise<Made> {
  const { actor } = staffOf(ctx);
  const token = await openInvitation(tx, admin, actor.adminId);
  const link = `${ctx.origin}${invitationPath(await nameOfBrand(tx, admin.brand_id), token)}`;
  ctx.invitations.sends.judge(actor.adminId);
  const sent = await sendInvitation(tx, ctx, { admin, token, link, email });
  if (sent) ctx.invitations.sends.add(actor.adminId);
  return { admin: adminOf(admin), link, ...(sent && { sent }) };
}

/** As addresses name a brand. */
async function nameOfBrand(tx: Tx, brandId: string | null): Promise<string | undefined> {
  if (brandId === null) return undefined;
  const [brand] = await rowsOf(tx, brands, { brandId, ids: [brandId] });
  return brand?.slug ?? brandId;
}
