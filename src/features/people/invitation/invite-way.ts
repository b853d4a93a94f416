import { msg } from '@lingui/core/macro';
import type * as z from 'zod/mini';
import { inviteAdmin, inviteBrandAdmin, inviteStoreAdmin } from '#domain/access/invitation-operations.ts';
import { emailAddress } from '#domain/kit/email.ts';
import type { TypedCall } from '#domain/kit/operation.ts';
import type { RoleScope } from '#domain/kit/roles.ts';
import type { Values } from '#src/office/form/codec.ts';
import type { Formed } from '#src/office/resource.ts';
import { peopleOfReach } from '../person-resource.tsx';

/** How somebody new comes to their password: by a link, or they are told one. */
export type InviteWay = 'invite' | 'password';

/** What the form of somebody new holds beside their fields. */
interface InvitationDraft {
  readonly way: InviteWay;
  /** Where the link goes beside being shown. */
  readonly email: string;
}

/** The link first: nobody but its owner then knows the password. */
export const newInvitation: InvitationDraft = { way: 'invite', email: '' };

/** The same of a form that was begun with it; one of somebody who is there holds none. */
export function invitationIn(values: Values): InvitationDraft {
  return { ...newInvitation, ...(values as unknown as Partial<InvitationDraft>) };
}

/** Invites people whose roles reach so far. */
export const inviteOfReach: Readonly<Record<RoleScope, TypedCall<z.ZodMiniType, typeof inviteAdmin.output>>> =
  { system: inviteAdmin, brand: inviteBrandAdmin, store: inviteStoreAdmin };

const make = msg({ id: 'invitation.make', message: '產生邀請連結' });

/** The form of somebody who is invited: without a password. */
export function invitedForm(reach: RoleScope): Formed {
  const { fields, words, ...resource } = peopleOfReach[reach];
  return {
    ...resource,
    fields: Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'password')),
    operations: { create: inviteOfReach[reach] },
    words: { ...words, create: make },
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
