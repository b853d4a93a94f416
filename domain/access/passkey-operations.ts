import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { adminRoles, everyone, staff } from '../kit/roles.ts';
import { onPlatform } from '../kit/scope.ts';
import {
  addPasskeyInput,
  creationOptions,
  finishSignInInput,
  ownPasskeys,
  passkey,
  passkeyName,
  passkeySignInInput,
  requestOptions,
} from './passkey-schema.ts';
import { adminSession, typedPassword } from './schema.ts';

// No calls of the specification: signing in by a passkey, and a second proof after the password (decision 0047).

const anyStaff = staff(...adminRoles);
const nothing = z.strictObject({});

/**
 * Begins a passkey for the own account. The password is asked for: a tablet that was left signed in gives nobody a key of their own.
 * @throws credentials_wrong · rate_limited · validation `passkeys` = `too_many`
 */
export const beginPasskey = defineCall({
  name: 'adminAuth.beginPasskey',
  rest: 'POST /admin-auth/passkeys/begin',
  who: anyStaff,
  scope: onPlatform,
  input: z.strictObject({ currentPassword: typedPassword }),
  output: z.object({ ceremony: z.string(), options: creationOptions }),
  summary: 'Begins a passkey for the own account.',
});

/** Keeps the passkey that was begun. @throws passkey_refused where it does not prove itself, or was begun by somebody else or too long ago */
export const addPasskey = defineCall({
  name: 'adminAuth.addPasskey',
  rest: 'POST /admin-auth/passkeys',
  who: anyStaff,
  scope: onPlatform,
  input: addPasskeyInput,
  output: passkey,
  summary: 'Keeps a new passkey of the own account.',
});

/** The own passkeys, the oldest first, and whether the password alone signs in. */
export const listPasskeys = defineCall({
  name: 'adminAuth.listPasskeys',
  rest: 'GET /admin-auth/passkeys',
  who: anyStaff,
  scope: onPlatform,
  input: nothing,
  output: ownPasskeys,
  summary: 'The passkeys of the own account.',
});

/** @throws not_found for one that is not one's own */
export const renamePasskey = defineCall({
  name: 'adminAuth.renamePasskey',
  rest: 'PATCH /admin-auth/passkeys/{id}',
  who: anyStaff,
  scope: onPlatform,
  input: z.strictObject({ id, name: passkeyName }),
  output: passkey,
  summary: 'Renames a passkey of the own account.',
});

/** @throws not_found for one that is not one's own · passkey_missing for the last one while the password alone is not enough */
export const deletePasskey = defineCall({
  name: 'adminAuth.deletePasskey',
  rest: 'DELETE /admin-auth/passkeys/{id}',
  who: anyStaff,
  scope: onPlatform,
  input: z.strictObject({ id }),
  output: z.object({ _id: id }),
  summary: 'Deletes a passkey of the own account.',
});

/**
 * Whether the own password alone signs in. Each time that it is said to be not enough there are new recovery codes, shown this once, and those
 * of before are void; where it is enough there are none. @throws credentials_wrong · rate_limited · passkey_missing
 */
export const setSecondFactor = defineCall({
  name: 'adminAuth.setSecondFactor',
  rest: 'PUT /admin-auth/second-factor',
  who: anyStaff,
  scope: onPlatform,
  input: z.strictObject({ currentPassword: typedPassword, isRequired: z.boolean() }),
  output: z.object({ codes: z.array(z.string()) }),
  summary: 'Says whether the own password alone signs in.',
});

/** Begins a sign-in by a passkey: nobody says who they are. @throws rate_limited */
export const beginPasskeySignIn = defineCall({
  name: 'adminAuth.beginPasskeySignIn',
  rest: 'POST /admin-auth/passkeys/begin-sign-in',
  who: everyone,
  scope: onPlatform,
  input: nothing,
  output: z.object({ ceremony: z.string(), options: requestOptions }),
  summary: 'Begins a sign-in by a passkey.',
});

/**
 * Signs in by a passkey, as `adminAuth.login` does by a password. `brandId` is whose page it is: another brand's people do not sign in there.
 * @throws passkey_refused, without saying why · rate_limited
 */
export const signInWithPasskey = defineCall({
  name: 'adminAuth.signInWithPasskey',
  rest: 'POST /admin-auth/passkeys/sign-in',
  who: everyone,
  scope: onPlatform,
  input: passkeySignInInput,
  output: adminSession,
  summary: 'Signs a member of staff in by a passkey.',
});

/**
 * Ends a sign-in whose password was right and not enough, by a passkey of that account or one of its recovery codes.
 * @throws passkey_refused for a passkey, and where the password is to be given again · recovery_code_wrong · rate_limited · validation where neither is given
 */
export const finishSignIn = defineCall({
  name: 'adminAuth.finishSignIn',
  rest: 'POST /admin-auth/second-factor',
  who: everyone,
  scope: onPlatform,
  input: finishSignInInput,
  output: adminSession,
  summary: 'Ends a sign-in by a second proof.',
});

/** What only who has proved the password may do with the own account: a PIN gives nobody a key to it. */
export const ownPasskeyOperations = [beginPasskey, addPasskey, renamePasskey, deletePasskey, setSecondFactor];

export const passkeyOperations = [
  ...ownPasskeyOperations,
  listPasskeys,
  beginPasskeySignIn,
  signInWithPasskey,
  finishSignIn,
];
