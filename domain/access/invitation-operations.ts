import * as z from 'zod/mini';
import { emailAddress } from '../kit/email.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { everyone } from '../kit/roles.ts';
import { byBrand, byStore, onPlatform } from '../kit/scope.ts';
import { instant } from '../kit/time.ts';
import { can } from './permissions.ts';
import { admin, adminRole, adminSession, mobilePhone, newPassword, signInName } from './schema.ts';

// No calls of the specification: a link in place of passwords that are told by mouth.

/** As an account is made with a password, but for the password. */
const invited = {
  name: signInName,
  role: adminRole,
  phone: z.optional(mobilePhone),
  /** Where the link is sent by e-mail, where the server sends any. It is kept until then. */
  email: z.optional(emailAddress),
};

/** The link, which nobody can ask for a second time, and where it was sent beside. */
const invitationMade = z.object({
  admin,
  link: z.string(),
  sent: z.optional(z.object({ way: z.enum(['line', 'email']), to: z.optional(z.string()) })),
});

export type InvitationMade = z.infer<typeof invitationMade>;

const managers = can('admins.manage');

/** Makes an account without a password, and the link by which its owner sets one. @throws see `admin.create` */
export const inviteAdmin = defineCall({
  name: 'admin.invite',
  rest: 'POST /admin/invitations',
  who: can('admins.createOfPlatform'),
  scope: onPlatform,
  input: z.strictObject(invited),
  output: invitationMade,
  summary: 'Invites an admin of the platform by a link.',
});

/** @throws see {@link inviteAdmin} */
export const inviteBrandAdmin = defineCall({
  name: 'brandAdmin.invite',
  rest: 'POST /admin/brands/{brandId}/invitations',
  who: can('admins.createOfBrand'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, ...invited }),
  output: invitationMade,
  summary: 'Invites an admin of a brand by a link.',
});

/** @throws see {@link inviteAdmin} */
export const inviteStoreAdmin = defineCall({
  name: 'storeAdmin.invite',
  rest: 'POST /admin/brands/{brandId}/stores/{storeId}/invitations',
  who: managers,
  scope: byStore,
  input: z.strictObject({ brandId: id, storeId: id, ...invited }),
  output: invitationMade,
  summary: 'Invites staff of a store by a link.',
});

/** A new link for somebody who has not accepted; the former one ends. @throws not_found · own_account · forbidden_role · invitation_closed where they have a password, or were switched off */
export const inviteAgain = defineCall({
  name: 'admin.inviteAgain',
  rest: 'POST /admin/people/{id}/invitation',
  who: managers,
  scope: onPlatform,
  input: z.strictObject({ id, email: z.optional(emailAddress) }),
  output: invitationMade,
  summary: 'Makes a new link for an admin who was invited.',
});

/** Ends the link; the account stays, to be invited again or deleted. @throws not_found · own_account · forbidden_role · invitation_closed */
export const withdrawInvitation = defineCall({
  name: 'admin.withdrawInvitation',
  rest: 'DELETE /admin/people/{id}/invitation',
  who: managers,
  scope: onPlatform,
  input: z.strictObject({ id }),
  output: admin,
  summary: 'Ends the link of an admin who was invited.',
});

/** The end of the link's address, and the brand before it; the platform's own people have none. */
const shown = {
  brandId: z.optional(id),
  token: z.string().check(z.minLength(1), z.maxLength(100)),
};

/**
 * What the page of a link says. The secret stands in the body: addresses are written into logs.
 * @throws not_found for a link that was used, ended or guessed, without saying which · rate_limited
 */
export const getInvitation = defineCall({
  name: 'adminAuth.getInvitation',
  rest: 'POST /admin-auth/invitation',
  who: everyone,
  scope: onPlatform,
  input: z.strictObject(shown),
  output: z.object({
    name: signInName,
    role: adminRole,
    brand: adminSession.shape.brand,
    store: adminSession.shape.store,
    /** Who made the link. */
    invitedBy: z.string(),
    until: instant,
  }),
  summary: 'What a link of an invitation is for.',
});

/** Sets the password of the account and signs in; the link is used. @throws not_found · duplicate `{field: 'name'}` · rate_limited */
export const acceptInvitation = defineCall({
  name: 'adminAuth.acceptInvitation',
  rest: 'POST /admin-auth/invitation/accept',
  who: everyone,
  scope: onPlatform,
  input: z.strictObject({ ...shown, name: signInName, password: newPassword }),
  output: adminSession,
  summary: 'Accepts an invitation and signs in.',
});

/** Those of whoever invites. */
export const inviterOperations = [
  inviteAdmin,
  inviteBrandAdmin,
  inviteStoreAdmin,
  inviteAgain,
  withdrawInvitation,
];

export const invitationOperations = [...inviterOperations, getInvitation, acceptInvitation];
