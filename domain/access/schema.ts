import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { mobilePhonePattern } from '../kit/mobile-phone.ts';
import { adminRoles } from '../kit/roles.ts';
import { line } from '../kit/text.ts';
import { instant } from '../kit/time.ts';
import { signInId } from './log-places.ts';
import { passwordLength } from './password-length.ts';

/** One of the seven roles of spec 6. */
export const adminRole = z.enum(adminRoles);

/** Takes no room on a screen. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * What an admin signs in with; unique in its brand, or among system admins (data-model §3). 1–50 characters, one line. Characters that
 * nobody sees are left out: two accounts of one look could not be told apart.
 */
export const signInName = line(50).check(
  z.overwrite((value) => value.replace(invisible, '').trim()),
  z.minLength(1),
);

/** A new password. */
export const newPassword = z
  .string()
  .check(z.minLength(passwordLength.least), z.maxLength(passwordLength.most));

/** A password as somebody types it: whatever it is, it is compared, not judged. The length bounds the work of the hash. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(200));

/** A mobile number in its 09 form (settled.md). */
export const mobilePhone = z.string().check(z.regex(mobilePhonePattern));

/** A member of staff (data-model §3). Kept by the server alone; hashes of password and PIN are columns of the server's own. */
export const admin = z.object({
  _id: id,
  name: signInName,
  phone: z.optional(mobilePhone),
  role: adminRole,
  brandId: z.optional(id),
  storeId: z.optional(id),
  isActive: z.boolean(),
  lastLogin: z.optional(instant),
  /** Since when they have a PIN. */
  pinSetAt: z.optional(instant),
  /** Since when they are invited: they have no password yet, and nobody signs in by the account. */
  invitedAt: z.optional(instant),
  /** Until when the link of the invitation holds; absent where it was withdrawn. */
  invitedUntil: z.optional(instant),
  createdBy: z.optional(id),
  createdAt: instant,
  updatedAt: instant,
});

/** The brand or store of a session: the specification asks for `_id`; the name saves every header a look-up. */
const place = z.object({ _id: id, name: z.string(), nameEn: z.optional(z.string()) });

/** The answer of the status check and of a sign-in: exactly the fields of spec 7. All but `loggedIn` are null when nobody is signed in. */
export const adminSession = z.object({
  loggedIn: z.boolean(),
  role: z.nullable(adminRole),
  brand: z.nullable(place),
  store: z.nullable(place),
});

/** What the status check leaves out: who one is, what one may do, and how long selling may go on without a network. */
export const adminProfile = z.object({
  _id: id,
  name: signInName,
  phone: z.optional(mobilePhone),
  role: adminRole,
  brandId: z.optional(id),
  storeId: z.optional(id),
  lastLogin: z.optional(instant),
  pinSetAt: z.optional(instant),
  /** Actions of `permissions.ts` that the role may do. */
  grants: z.array(z.string()),
  /** Hours after the last good status check in which an offline session stands (sync.md §9). */
  leaseHours: z.int(),
  /** Names the present sign-in in the logs of devices. */
  signIn: z.optional(signInId),
});

export const loginInput = z.strictObject({
  name: signInName,
  password: typedPassword,
  brandId: z.optional(id),
});

/** The secret of the link on the console, and who the first system admin is to be. */
export const claimPlatformInput = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(100)),
  name: signInName,
  password: newPassword,
});

export const changePasswordInput = z.strictObject({ currentPassword: typedPassword, newPassword });

export const updateProfileInput = z.strictObject({
  name: z.optional(signInName),
  phone: z.optional(z.nullable(mobilePhone)),
});

export type Admin = z.infer<typeof admin>;
export type AdminSession = z.infer<typeof adminSession>;
export type AdminProfile = z.infer<typeof adminProfile>;
