import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineCommand } from '../kit/operation.ts';
import { adminRoles, staff } from '../kit/roles.ts';
import { brandScope } from '../kit/scope.ts';
import { signInId } from './log-places.ts';

/**
 * Somebody leaves a device: the last that they do in its log. It changes no record; the server takes nothing for theirs that comes after
 * it, and whatever comes late from before it still is (settled 33).
 */
export const signOutOfDevice = defineCommand({
  name: 'device.signOut',
  version: 1,
  nature: 'fact',
  needsAuthor: [],
  who: staff(...adminRoles),
  scope: ({ brandId }) => brandScope(brandId),
  input: z.strictObject({ brandId: id, signIn: z.optional(signInId) }),
  output: z.object({}),
  tables: [],
  signsOut: ({ signIn }) => ({ signIn }),
  apply: async () => ({}),
  say: () => /*i18n*/ ({ id: 'device.signedOut', message: '登出這台裝置' }),
  summary: 'Ends what its author may do on the device.',
});
