import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { byBrand, byStore } from '../kit/scope.ts';
import { heldChange } from '../device/schema.ts';

// No calls of the specification: what a detail page tells of who changed its record (ux.md §3.3, 99). What a device sent, the server keeps
// as it came, and reads out of it what was edited; what somebody did at the server itself (an import, a program) it notes field by field.

/** As many changes as a page shows of one record, the latest. */
export const mostOfHistory = 50;

/** A field that a change edited. A part that came or went as a whole (an item of a menu) is named by the way to it alone. */
const fieldEdit = z.object({
  /** Its name, or the way to it: `items/{id}/priceOverride`. */
  field: z.string(),
  from: z.optional(z.unknown()),
  to: z.unknown(),
  part: z.optional(z.enum(['added', 'removed'])),
});
export type FieldEdit = z.infer<typeof fieldEdit>;

/** A change of one record. */
export const recordChange = z.object({
  /** The change's id. */
  _id: z.string(),
  /** When it was made, by the clock of its device. */
  at: z.string(),
  author: z.string(),
  /** Empty for what was done at the server. */
  deviceName: z.string(),
  label: heldChange.shape.label,
  /** Fields that it changed, where it said them one by one; null stands for absent. */
  fields: z.array(fieldEdit),
});
export type RecordChange = z.infer<typeof recordChange>;

/** Who changed a dish, an option or an option category, the latest first. */
export const listCatalogueHistory = defineCall({
  name: 'catalogue.listHistory',
  rest: 'GET /sync/history',
  who: can('dishes.edit'),
  scope: byBrand,
  input: z.strictObject({ brandId: id, kind: z.enum(['dish', 'option', 'optionCategory']), id }),
  output: z.array(recordChange),
  summary: 'Lists who changed a dish, an option or an option category.',
});

/** Who changed a store and its settings, the latest first. */
export const listStoreHistory = defineCall({
  name: 'store.listHistory',
  rest: 'GET /sync/history/store',
  who: can('storeSettings.edit'),
  scope: byStore,
  input: z.strictObject({ brandId: id, storeId: id }),
  output: z.array(recordChange),
  summary: 'Lists who changed a store and its settings.',
});

/** Who changed a menu, the latest first. @throws not_found for one that was never published in the store */
export const listMenuHistory = defineCall({
  name: 'menu.listHistory',
  rest: 'GET /sync/history/menu',
  who: can('menus.edit'),
  scope: byStore,
  input: z.strictObject({ brandId: id, storeId: id, menuId: id }),
  output: z.array(recordChange),
  summary: 'Lists who changed a menu.',
});

export const historyOperations = [listCatalogueHistory, listStoreHistory, listMenuHistory] as const;
