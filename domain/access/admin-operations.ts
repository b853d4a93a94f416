import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { adminRoles, staff } from '../kit/roles.ts';
import { byBrand, byStore, onPlatform } from '../kit/scope.ts';
import { instant } from '../kit/time.ts';
import { can } from './permissions.ts';
import { admin, adminRole, mobilePhone, newPassword, signInName } from './schema.ts';

const ofPlatform = z.strictObject({});
const ofBrand = z.strictObject({ brandId: id });
const ofStore = z.strictObject({ brandId: id, storeId: id });
const ofAdmin = z.strictObject({ id });
const newAdmin = {
  name: signInName,
  password: newPassword,
  role: adminRole,
  phone: z.optional(mobilePhone),
};
const people = z.array(admin);
const removed = z.object({ _id: id });
const ofSystem = can('brands.list');
const ofBrandUp = can('brands.edit');
const managers = can('admins.manage');

/** The platform's own admins, those of higher roles first. */
export const listAdmins = defineCall({
  name: 'admin.list',
  rest: 'GET /admin',
  who: ofSystem,
  scope: onPlatform,
  input: ofPlatform,
  output: people,
  summary: 'The admins of the platform.',
});

/**
 * A new admin of the platform. The role lies below the caller's own, here and in a brand and a store alike.
 * @throws forbidden_role for a role at or above the caller's own · validation `role` = `other_scope` · duplicate `{field: 'name'}`
 */
export const createAdmin = defineCall({
  name: 'admin.create',
  rest: 'POST /admin',
  who: can('admins.createOfPlatform'),
  scope: onPlatform,
  input: z.strictObject(newAdmin),
  output: admin,
  summary: 'Adds an admin of the platform.',
});

/** The admins of a brand as a whole; those of its stores are listed by store. */
export const listBrandAdmins = defineCall({
  name: 'brandAdmin.list',
  rest: 'GET /admin/brands/{brandId}',
  who: ofBrandUp,
  scope: byBrand,
  input: ofBrand,
  output: people,
  summary: 'The admins of a brand.',
});

/** @throws see {@link createAdmin} */
export const createBrandAdmin = defineCall({
  name: 'brandAdmin.create',
  rest: 'POST /admin/brands/{brandId}',
  who: can('admins.createOfBrand'),
  scope: byBrand,
  input: z.extend(ofBrand, newAdmin),
  output: admin,
  summary: 'Adds an admin of a brand.',
});

export const listStoreAdmins = defineCall({
  name: 'storeAdmin.list',
  rest: 'GET /admin/brands/{brandId}/stores/{storeId}',
  who: managers,
  scope: byStore,
  input: ofStore,
  output: people,
  summary: 'The staff of a store.',
});

/** @throws see {@link createAdmin} */
export const createStoreAdmin = defineCall({
  name: 'storeAdmin.create',
  rest: 'POST /admin/brands/{brandId}/stores/{storeId}',
  who: managers,
  scope: byStore,
  input: z.extend(ofStore, newAdmin),
  output: admin,
  summary: 'Adds staff to a store.',
});

/** @throws not_found outside the caller's scope */
export const getAdmin = defineCall({
  name: 'admin.get',
  rest: 'GET /admin/{id}',
  who: managers,
  scope: onPlatform,
  input: ofAdmin,
  output: admin,
  summary: 'One admin.',
});

/**
 * Changes somebody below oneself: name, phone, a role of the same reach, the store, a new password. A new role, store or password ends the
 * account's sessions. One's own account is changed by `adminAuth.updateProfile` and `changePassword`.
 * @throws not_found outside the caller's scope · own_account · forbidden_role for somebody, or a role, at or above the caller's own · last_primary
 * · duplicate `{field: 'name'}` · validation `role` = `other_scope`, `storeId` = `unknown`
 */
export const updateAdmin = defineCall({
  name: 'admin.update',
  rest: 'PUT /admin/{id}',
  who: managers,
  scope: onPlatform,
  input: z.strictObject({
    id,
    name: z.optional(signInName),
    phone: z.optional(z.nullable(mobilePhone)),
    role: z.optional(adminRole),
    storeId: z.optional(id),
    password: z.optional(newPassword),
  }),
  output: admin,
  summary: 'Changes an admin below oneself.',
});

/** Deletes an account and ends its sessions; its name is free again. @throws not_found · own_account · forbidden_role · last_primary */
export const deleteAdmin = defineCall({
  name: 'admin.delete',
  rest: 'DELETE /admin/{id}',
  who: managers,
  scope: onPlatform,
  input: ofAdmin,
  output: removed,
  summary: 'Deletes an admin below oneself.',
});

/** Switches an account on or off; off ends its sessions and streams at once. @throws not_found · own_account · forbidden_role · last_primary */
export const setAdminStatus = defineCall({
  name: 'admin.setStatus',
  rest: 'PATCH /admin/{id}/status',
  who: managers,
  scope: onPlatform,
  input: z.strictObject({ id, isActive: z.boolean() }),
  output: admin,
  summary: 'Switches an admin on or off.',
});

/** Where the own account is signed in, the latest first. It is not a call of the specification: the account page shows it. */
export const listSessions = defineCall({
  name: 'adminAuth.listSessions',
  rest: 'GET /admin-auth/sessions',
  who: staff(...adminRoles),
  scope: onPlatform,
  input: ofPlatform,
  output: z.array(
    z.object({
      isCurrent: z.boolean(),
      createdAt: instant,
      lastSeenAt: instant,
      expiresAt: instant,
      /** The browser and its system, as `deviceName` says them. */
      device: z.optional(z.string()),
    }),
  ),
  summary: 'The sessions of the own account.',
});

/** Signs the own account out everywhere else. It is not a call of the specification. */
export const endOtherSessions = defineCall({
  name: 'adminAuth.endOtherSessions',
  rest: 'POST /admin-auth/sessions/end-others',
  who: staff(...adminRoles),
  scope: onPlatform,
  input: ofPlatform,
  output: z.object({ ended: z.int() }),
  summary: 'Ends the other sessions of the own account.',
});

export const adminOperations = [
  listAdmins,
  createAdmin,
  listBrandAdmins,
  createBrandAdmin,
  listStoreAdmins,
  createStoreAdmin,
  getAdmin,
  updateAdmin,
  deleteAdmin,
  setAdminStatus,
  listSessions,
  endOtherSessions,
];
