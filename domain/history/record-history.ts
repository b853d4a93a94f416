import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { byBrand, byStore, onPlatform } from '../kit/scope.ts';
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
  /** Nobody is told what it was or became: a password. */
  isSecret: z.optional(z.literal(true)),
});
export type FieldEdit = z.infer<typeof fieldEdit>;

/** A change of one record. */
export const recordChange = z.object({
  /** The change's id. */
  _id: z.string(),
  /** When it was made, by the clock of its device. */
  at: z.string(),
  /** When the server received it, where that is far from what its device says. */
  receivedAt: z.optional(z.string()),
  author: z.string(),
  /** Empty for what was done at the server. */
  deviceName: z.string(),
  label: heldChange.shape.label,
  /** Fields that it changed, where it said them one by one; null stands for absent. */
  fields: z.array(fieldEdit),
});
export type RecordChange = z.infer<typeof recordChange>;

const changes = z.array(recordChange);

type About<Name extends string, Input extends z.ZodMiniType> = Omit<
  Parameters<typeof defineCall<Name, Input, typeof changes>>[0],
  'output' | 'summary'
> & { readonly of: string };

/** All of them answer alike: at most {@link mostOfHistory} changes, the latest first. */
function historyCall<Name extends string, Input extends z.ZodMiniType>({ of, ...call }: About<Name, Input>) {
  return defineCall({ ...call, output: changes, summary: `Lists who changed ${of}.` });
}

export const listCatalogueHistory = historyCall({
  name: 'catalogue.listHistory',
  rest: 'GET /sync/history',
  who: can('dishes.edit'),
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    kind: z.enum([
      'dish',
      'option',
      'optionCategory',
      'couponTemplate',
      'voucherTemplate',
      'bundle',
      'pointRule',
    ]),
    id,
  }),
  of: 'a dish, an option, an option category, a coupon, a voucher, a bundle or a point rule',
});

export const listStoreHistory = historyCall({
  name: 'store.listHistory',
  rest: 'GET /sync/history/store',
  who: can('storeSettings.edit'),
  scope: byStore,
  input: z.strictObject({ brandId: id, storeId: id }),
  of: 'a store and its settings',
});

/** @throws not_found for one that was never published in the store */
export const listMenuHistory = historyCall({
  name: 'menu.listHistory',
  rest: 'GET /sync/history/menu',
  who: can('menus.edit'),
  scope: byStore,
  input: z.strictObject({ brandId: id, storeId: id, menuId: id }),
  of: 'a menu',
});

export const listBrandHistory = historyCall({
  name: 'brand.listHistory',
  rest: 'GET /sync/history/brand',
  who: can('brands.edit'),
  scope: byBrand,
  input: z.strictObject({ brandId: id }),
  of: 'a brand',
});

/** Of somebody whom the caller may list: others do not exist for them. @throws not_found outside the caller's scope */
export const listAdminHistory = historyCall({
  name: 'admin.listHistory',
  rest: 'GET /admin/{id}/history',
  who: can('admins.manage'),
  scope: onPlatform,
  input: z.strictObject({ id }),
  of: 'an admin',
});

/** Of a record of the books: who booked, changed, voided and restored it. @throws not_found for one that is not the store's */
export const listCashFlowHistory = historyCall({
  name: 'cashFlow.listHistory',
  rest: 'GET /sync/history/cash-flow',
  who: can('cashFlow.edit'),
  scope: byStore,
  input: z.strictObject({ brandId: id, storeId: id, id }),
  of: 'a record of the books',
});

export const historyOperations = [
  listCatalogueHistory,
  listStoreHistory,
  listMenuHistory,
  listBrandHistory,
  listAdminHistory,
  listCashFlowHistory,
] as const;

export type HistoryCall = (typeof historyOperations)[number];
