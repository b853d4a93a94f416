import { msg } from '@lingui/core/macro';
import type * as z from 'zod/mini';
import {
  inviteAdmin,
  inviteBrandAdmin,
  inviteStoreAdmin,
} from '#domain/access/invitation-operations.ts';
import { emailAddress } from '#domain/kit/email.ts';
import type { TypedCall } from '#domain/kit/operation.ts';
import type { RoleScope } from '#domain/kit/roles.ts';
import type { Formed } from '#src/office/resource.ts';
import { peopleOfReach } from '../person-resource.tsx';

/** How somebody new comes to their password: by a link, or they are told one. */
export type InviteWay = 'invite' | 'password';

/** Invites people whose roles reach so far. */
export const inviteOfReach: Readonly<
  Record<RoleScope, TypedCall<z.ZodMiniType, typeof inviteAdmin.output>>
> = { system: inviteAdmin, brand: inviteBrandAdmin, store: inviteStoreAdmin };

/** The form of somebody who is invited: without a password. */
export function invitedForm(reach: RoleScope): Formed {
  const resource = peopleOfReach[reach];
  const { password: _none, ...fields } = resource.fields;
  return {
    ...resource,
    fields,
    operations: { create: inviteOfReach[reach] },
    words: { ...resource.words, create: msg({ id: 'invitation.make', message: '產生邀請連結' }) },
  };
}

/** Whether a link can go where somebody typed; nothing is none. */
export function isNoAddress(email: string): boolean {
  return email.trim() !== '' && !emailAddress.safeParse(email).success;
}

/** What is said of an address to the call; nothing of none. */
export function saidEmail(email: string): { readonly email?: string } {
  return email.trim() === '' ? {} : { email: email.trim() };
}
