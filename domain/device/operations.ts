import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { byBrand, byStore } from '../kit/scope.ts';
import {
  changePlace,
  givenName,
  heldChanges,
  heldOutcome,
  reasonLine,
  storeDevice,
  strayChanges,
  strayContents,
} from './schema.ts';

// No calls of the specification: what the people of a store see and do about its devices and about changes that the server holds back.

const ofStore = { brandId: id, storeId: id };

/** The devices with a lane in the store, those that were seen last first. */
export const listDevices = defineCall({
  name: 'device.list',
  rest: 'GET /sync/devices',
  who: can('stores.read'),
  scope: byStore,
  input: z.strictObject(ofStore),
  output: z.array(storeDevice),
  summary: 'Lists the devices of a store with their last contact and what they hold back.',
});

/** What the people of the store call it, in every list that names it; without a name it is called by its browser again. @throws not_found */
export const renameDevice = defineCall({
  name: 'device.rename',
  rest: 'POST /sync/devices/rename',
  who: can('devices.manage'),
  scope: byStore,
  input: z.strictObject({ ...ofStore, device: id, name: z.optional(givenName) }),
  output: storeDevice,
  summary: 'Names a device of a store.',
});

/** From now on the device gets no rows, and what it sends is set aside for a manager (settled 23). @throws not_found */
export const revokeDevice = defineCall({
  name: 'device.revoke',
  rest: 'POST /sync/devices/revoke',
  who: can('devices.manage'),
  scope: byStore,
  input: z.strictObject({ ...ofStore, device: id }),
  output: storeDevice,
  summary: 'Revokes a device of a store.',
});

/** Changes of the store that were set aside, or wait for longer than a day: the oldest, oldest first, and how many there are besides. */
export const listHeldChanges = defineCall({
  name: 'heldChange.list',
  rest: 'GET /sync/held',
  who: can('devices.manage'),
  scope: byStore,
  input: z.strictObject(ofStore),
  output: heldChanges,
  summary: 'Lists changes that were set aside or wait for long, and counts those that it does not list.',
});

/** Judges a held change once more, as of today; one of a revoked device is let through. @throws not_found · repair_refused */
export const runHeldChange = defineCall({
  name: 'heldChange.runAgain',
  rest: 'POST /sync/held/run-again',
  who: can('devices.manage'),
  scope: byStore,
  input: z.strictObject({ ...ofStore, ...changePlace }),
  output: heldOutcome,
  summary: 'Runs a held change again.',
});

/** Gives a held change up for good, with a reason for its device. @throws not_found · repair_refused */
export const dismissHeldChange = defineCall({
  name: 'heldChange.dismiss',
  rest: 'POST /sync/held/dismiss',
  who: can('devices.manage'),
  scope: byStore,
  input: z.strictObject({ ...ofStore, ...changePlace, reason: reasonLine }),
  output: heldOutcome,
  summary: 'Gives a held change up, with a reason.',
});

// Those that stand in no store's list: whoever may delete a store decides on what comes late for it.

const ofBrand = { brandId: id };

/** What came late for a store that was deleted, or could not be placed of a device that is in no store: as `heldChange.list`. */
export const listStrayChanges = defineCall({
  name: 'strayChange.list',
  rest: 'GET /sync/stray',
  who: can('stores.edit'),
  scope: byBrand,
  input: z.strictObject(ofBrand),
  output: strayChanges,
  summary: 'Lists held changes of a brand that belong to none of its stores.',
});

/** The same with all that they say, to be kept as a file before they are given up. */
export const exportStrayChanges = defineCall({
  name: 'strayChange.export',
  rest: 'GET /sync/stray/export',
  who: can('stores.edit'),
  scope: byBrand,
  input: z.strictObject(ofBrand),
  output: strayContents,
  summary: 'Gives out held changes that belong to no store, as their devices wrote them.',
});

/** As `heldChange.runAgain`. What names a store that is gone stays where it is. @throws not_found · repair_refused */
export const runStrayChange = defineCall({
  name: 'strayChange.runAgain',
  rest: 'POST /sync/stray/run-again',
  who: can('stores.edit'),
  scope: byBrand,
  input: z.strictObject({ ...ofBrand, ...changePlace }),
  output: heldOutcome,
  summary: 'Runs a held change of no store again.',
});

/** As `heldChange.dismiss`: the change itself is kept with the reason. @throws not_found · repair_refused */
export const dismissStrayChange = defineCall({
  name: 'strayChange.dismiss',
  rest: 'POST /sync/stray/dismiss',
  who: can('stores.edit'),
  scope: byBrand,
  input: z.strictObject({ ...ofBrand, ...changePlace, reason: reasonLine }),
  output: heldOutcome,
  summary: 'Puts a held change of no store down as dealt with, with a reason.',
});

export const deviceOperations = [
  listDevices,
  renameDevice,
  revokeDevice,
  listHeldChanges,
  runHeldChange,
  dismissHeldChange,
  listStrayChanges,
  exportStrayChanges,
  runStrayChange,
  dismissStrayChange,
] as const;
