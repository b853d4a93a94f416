import * as z from 'zod/mini';
import { defineCall } from '../kit/operation.ts';
import { adminRoles, everyone, staff } from '../kit/roles.ts';
import { onPlatform } from '../kit/scope.ts';
import { logPlaces } from './log-places.ts';
import {
  adminProfile,
  adminSession,
  changePasswordInput,
  claimPlatformInput,
  loginInput,
  updateProfileInput,
} from './schema.ts';
import { signOutOfDevice } from './sign-out.ts';

const nothing = z.strictObject({});
const done = z.object({ ok: z.literal(true) });
const anyStaff = staff(...adminRoles);

/** Signs a member of staff in and sets the session's cookie. @throws credentials_wrong, without saying which part; rate_limited */
export const login = defineCall({
  name: 'adminAuth.login',
  rest: 'POST /admin-auth/login',
  who: everyone,
  scope: onPlatform,
  input: loginInput,
  output: adminSession,
  summary: 'Signs a member of staff in.',
});

/**
 * Makes the first system admin of an empty platform, by the one-time link on the server's console, and signs them in. It is not a call of
 * the specification: an installation without the demo has nobody who could sign in. @throws setup_link_used, rate_limited
 */
export const claimPlatform = defineCall({
  name: 'adminAuth.claimPlatform',
  rest: 'POST /admin-auth/first-admin',
  who: everyone,
  scope: onPlatform,
  input: claimPlatformInput,
  output: adminSession,
  summary: 'Makes the first system admin by the link on the console.',
});

/**
 * Ends the session; changes that wait on the device stay and go on being sent (settled.md), and are theirs up to where the logs stand now.
 */
export const logout = defineCall({
  name: 'adminAuth.logout',
  rest: 'POST /admin-auth/logout',
  who: anyStaff,
  scope: onPlatform,
  input: z.strictObject({ logs: z.optional(logPlaces) }),
  output: done,
  summary: 'Signs out.',
});

/** Sets a new password and ends the account's other sessions. @throws credentials_wrong */
export const changePassword = defineCall({
  name: 'adminAuth.changePassword',
  rest: 'POST /admin-auth/change-password',
  who: anyStaff,
  scope: onPlatform,
  input: changePasswordInput,
  output: done,
  summary: 'Changes the own password.',
});

/** Who is signed in, if anybody; never refused. */
export const checkStatus = defineCall({
  name: 'adminAuth.checkStatus',
  rest: 'GET /admin-auth/check-status',
  who: everyone,
  scope: onPlatform,
  input: nothing,
  output: adminSession,
  summary: 'Says who is signed in.',
});

export const getProfile = defineCall({
  name: 'adminAuth.getProfile',
  rest: 'GET /admin-auth/profile',
  who: anyStaff,
  scope: onPlatform,
  input: nothing,
  output: adminProfile,
  summary: 'The own account.',
});

/** @throws duplicate when the sign-in name is taken in the brand */
export const updateProfile = defineCall({
  name: 'adminAuth.updateProfile',
  rest: 'PUT /admin-auth/profile',
  who: anyStaff,
  scope: onPlatform,
  input: updateProfileInput,
  output: adminProfile,
  summary: 'Changes the own sign-in name or phone.',
});

export const accessOperations = [
  login,
  claimPlatform,
  logout,
  changePassword,
  checkStatus,
  getProfile,
  updateProfile,
  signOutOfDevice,
];
