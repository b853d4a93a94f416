import { editsBetween, type Edit } from '../kit/edit.ts';
import { partEditsBetween } from '../kit/parts.ts';
import { partsBetween } from '../menu/edit-menu.ts';
import type { FieldEdit } from './record-history.ts';

// Apart from the calls: pages load those at their start, and only the server reads changes.

/** Where things stand is arranged by dragging, and nobody asks who did. */
const arranging = /^(order|sort|tilePlace)$/;

/** As deep as an edit lies in arguments: `items`, the item's id, the field. */
const deepest = 3;

/** The fields that a change's arguments edit of one record: those that say what they become, also where it is one of many. */
export function editedFields(args: unknown, recordId: string): FieldEdit[] {
  if (!isObject(args)) return [];
  // Whatever a kind calls the argument that holds many (`many.as` of its records).
  const many = Object.values(args).find((one) => isObject(one) && recordId in one);
  return editsIn(isObject(many) ? many[recordId] : args, []);
}

function editsIn(args: unknown, path: readonly string[]): FieldEdit[] {
  if (!isObject(args) || path.length > deepest) return [];
  const field = path.join('/');
  if (path.length > 0 && 'to' in args)
    return arranging.test(path.at(-1) ?? '') ? [] : [{ field, from: args['from'] ?? null, to: args['to'] }];
  if (path.length === 2 && isObject(args['add']))
    return [{ field, from: null, to: args['add'], part: 'added' }];
  if (path.length === 2 && args['remove'] === true) return [{ field, from: null, to: null, part: 'removed' }];
  return Object.entries(args).flatMap(([name, edit]) => editsIn(edit, [...path, name]));
}

/** What the host counts and stamps by itself. */
const stamped = new Set(['_id', 'brandId', 'storeId', 'createdAt', 'updatedAt', 'rev', 'revision']);

/** The fields in which a record differs from before, in the form of {@link editedFields}. */
export function changedFields(before: object, after: object): FieldEdit[] {
  return fieldsBetween(before, after).flatMap((edit) =>
    editsIn(asCommandsSayIt(edit), []).map((told) =>
      told.part === 'removed' ? { ...told, from: partIn(edit[1].from, told.field.split('/')[1]) } : told,
    ),
  );
}

function fieldsBetween(before: object, after: object): [field: string, edit: Edit<unknown>][] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const wanted = fields.filter((field) => !stamped.has(field));
  return Object.entries(editsBetween(before as Fields, after as Fields, wanted));
}

/** What is edited part by part, in the shape of its command's arguments. */
function asCommandsSayIt([field, edit]: readonly [string, Edit<unknown>]): Fields {
  const [from, to] = [listOf(edit.from), listOf(edit.to)];
  const keyed = (list: readonly Fields[], key: string): Fields =>
    Object.fromEntries(list.map(({ [key]: name, ...rest }) => [String(name), rest]));
  switch (field) {
    case 'categories':
      return partsBetween({ categories: from } as never, { categories: to } as never);
    case 'tables':
    case 'printers':
      return { [field]: partEditsBetween(from as never, to as never, partFields(from, to)) };
    case 'businessHours':
      return { days: Object.fromEntries(fieldsBetween(keyed(from, 'day'), keyed(to, 'day'))) };
    case 'specialDays':
      return { days: Object.fromEntries(fieldsBetween(keyed(from, 'date'), keyed(to, 'date'))) };
    case 'serviceSettings':
    case 'storeDefaults':
      return { [field]: Object.fromEntries(fieldsBetween(edit.from ?? {}, edit.to ?? {})) };
    default:
      return { [field]: edit };
  }
}

/** A part by its id, at any depth: what is gone has no other name left. */
export function partIn(value: unknown, partId: string | undefined): unknown {
  for (const part of listOf(value)) {
    if (part['_id'] === partId) return part;
    const inner = partIn(part['items'], partId);
    if (inner !== null) return inner;
  }
  return null;
}

function partFields(...lists: readonly (readonly Fields[])[]): string[] {
  const fields = new Set(lists.flat().flatMap(Object.keys));
  return [...fields].filter((field) => field !== '_id');
}

type Fields = Readonly<Record<string, unknown>>;

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? (value as readonly Fields[]) : [];
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
