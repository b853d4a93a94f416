import { randomBytes } from 'node:crypto';
import { invitationDays } from '#domain/access/invitations.ts';
import type { Tx } from '../database/connection.ts';
import type { AdminRow } from './admins.ts';
import { hashToken } from './session-store.ts';

/** What a link shows of itself. */
export interface ShownLink {
  /** Absent for the platform's own people. */
  readonly brandId?: string | undefined;
  readonly token: string;
}

/** Somebody who is invited, and who invites them. */
export interface Invitation {
  readonly admin: AdminRow;
  readonly invitedBy: string;
}

/** When a link that is made now ends. */
export function invitedUntil(now: Date): string {
  return new Date(now.getTime() + invitationDays * 86_400_000).toISOString();
}

/** Makes a link for an account; one that it had before is none any more. @returns Its token: 256 random bits, never stored */
export async function openInvitation(
  tx: Tx,
  { id, brand_id }: Pick<AdminRow, 'id' | 'brand_id'>,
  invitedBy: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const kept = { token_hash: hashToken(token), invited_by: invitedBy };
  await tx
    .insertInto('admin_invitations')
    .values({ admin_id: id, brand_id, ...kept })
    .onConflict((on) => on.column('admin_id').doUpdateSet(kept))
    .execute();
  return token;
}

/** Ends the link of an account. @returns false where there was none */
export async function endInvitation(tx: Tx, adminId: string): Promise<boolean> {
  const ended = await tx
    .deleteFrom('admin_invitations')
    .where('admin_id', '=', adminId)
    .returning('admin_id')
    .execute();
  return ended.length > 0;
}

/** Who is invited by a link, while it holds and the account is to be had. */
export async function findInvitation(
  tx: Tx,
  { brandId, token }: ShownLink,
  now: Date,
): Promise<Invitation | undefined> {
  const found = await tx
    .selectFrom('admin_invitations')
    .innerJoin('admins', 'admins.id', 'admin_invitations.admin_id')
    .selectAll('admins')
    .select('admin_invitations.invited_by')
    .where('admin_invitations.token_hash', '=', hashToken(token))
    .where('admins.brand_id', brandId === undefined ? 'is' : '=', brandId ?? null)
    .where('admins.invited_until', '>', now.toISOString())
    .where('admins.is_active', '=', true)
    .where('admins.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const { invited_by: invitedBy, ...admin } = found;
  return { admin, invitedBy };
}
