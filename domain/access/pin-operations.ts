import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { everyone, staff } from '../kit/roles.ts';
import { onPlatform } from '../kit/scope.ts';
import { can } from './permissions.ts';
import { newPin, typedPin } from './pin.ts';
import { admin, adminSession, typedPassword } from './schema.ts';

// No calls of the specification: several people at one till (settled 35).

/**
 * Sets the own PIN, by which one is known at the tills of one's store. It is no password: by a PIN nobody manages accounts.
 * Who works for a whole brand has none: what proves a PIN would lie on every till of it.
 * @throws credentials_wrong where the present password is another · validation `pin` = `custom` for an easy one
 */
export const setPin = defineCall({
  name: 'adminAuth.setPin',
  rest: 'PUT /admin-auth/pin',
  who: staff('primary_store_admin', 'store_admin', 'employee'),
  scope: onPlatform,
  input: z.strictObject({ currentPassword: typedPassword, pin: newPin }),
  output: z.object({ ok: z.literal(true) }),
  summary: 'Sets the own PIN.',
});

/** Takes the PIN of somebody below oneself away, who forgot it or whose was seen. @throws not_found · own_account · forbidden_role */
export const clearPin = defineCall({
  name: 'admin.clearPin',
  rest: 'DELETE /admin-auth/pin/{id}',
  who: can('admins.manage'),
  scope: onPlatform,
  input: z.strictObject({ id }),
  output: admin,
  summary: 'Takes away the PIN of an admin below oneself.',
});

/** The till that asks: its own credential proves it. */
const till = { device: id, storeId: id } as const;

/**
 * Who may work at the store's tills by a PIN, signed by the server, for a till of that store.
 * @throws device_unknown · device_not_enrolled for one that was revoked, or is no till of the store
 */
export const getRoster = defineCall({
  name: 'till.getRoster',
  rest: 'GET /sync/roster',
  who: everyone,
  scope: onPlatform,
  input: z.strictObject({ ...till, held: z.optional(id) }),
  output: z.object({
    /** The public half of the key that signs it: SPKI, base64. */
    key: z.string(),
    /** `signedParts` reads it; absent where the till holds the present one. */
    roster: z.optional(z.string()),
  }),
  summary: 'The people of a store who have a PIN, for one of its tills.',
});

/**
 * Signs somebody of the store in on one of its tills by their PIN, in place of whoever was signed in by that browser.
 * @throws device_unknown · device_not_enrolled · credentials_wrong · rate_limited after five wrong ones in a row · pin_locked after ten
 */
export const switchByPin = defineCall({
  name: 'adminAuth.switchByPin',
  rest: 'POST /sync/switch-by-pin',
  who: everyone,
  scope: onPlatform,
  input: z.strictObject({ ...till, adminId: id, pin: typedPin }),
  output: adminSession,
  summary: 'Signs somebody in on a till of their store by their PIN.',
});

export const pinOperations = [setPin, clearPin, getRoster, switchByPin];
