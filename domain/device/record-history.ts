import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { byBrand, byStore } from '../kit/scope.ts';
import { heldChange } from './schema.ts';

// No calls of the specification: what a detail page tells of who changed its record (ux.md §3.3, 99). The server keeps every change that a
// device ever sent; what it was told otherwise (an import, a program) is not among them.

/** As many changes as a page shows of one record, the latest. */
export const mostOfHistory = 50;

/** A change of one record as its device made it. */
export const recordChange = z.object({
  /** The change's id. */
  _id: z.string(),
  /** When it was made, by its device. */
  at: z.string(),
  author: z.string(),
  deviceName: z.string(),
  label: heldChange.shape.label,
  /** Fields that it changed, where it said them one by one; null stands for absent. */
  fields: z.array(z.object({ field: z.string(), from: z.optional(z.unknown()), to: z.unknown() })),
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

/** The fields that a change's arguments edit of one record: those that say what they become, also where it is one of many. */
export function editedFields(args: unknown, recordId: string): RecordChange['fields'] {
  if (!isObject(args)) return [];
  const many = [args['dishes'], args['options']].find((one) => isObject(one) && recordId in one);
  const own = isObject(many) ? many[recordId] : args;
  if (!isObject(own)) return [];
  return Object.entries(own).flatMap(([field, edit]) =>
    isObject(edit) && 'to' in edit ? [{ field, from: edit['from'] ?? null, to: edit['to'] }] : [],
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const historyOperations = [listCatalogueHistory, listStoreHistory] as const;
