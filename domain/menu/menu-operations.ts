import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { dishTemplates } from '../catalogue/schema.ts';
import { checkServingDays } from '../catalogue/check-serving-days.ts';
import { edits, editsFrom, judgeConflicts, mergeEdits, plainEdits } from '../kit/edit.ts';
import { AppError, type Fault } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand, ofStored, type AnyTable } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import type { ReadRows, Rows } from '../kit/rows.ts';
import { brandScope, byStore } from '../kit/scope.ts';
import type { Draft } from '../kit/table.ts';
import { bundles } from '../promotion/bundle-schema.ts';
import { menuParts, mergeParts } from './edit-menu.ts';
import { servingTimesIn } from './menu-times.ts';
import { menu, menus, type Menu, type MenuItem } from './schema.ts';

const place = { brandId: id, storeId: id };
const stamps = { createdAt: true, updatedAt: true, rev: true } as const;

/** What a person may say about a menu; its revision counts by itself. */
const menuFields = z.omit(menu, {
  ...stamps,
  _id: true,
  brandId: true,
  storeId: true,
  deletedAt: true,
  revision: true,
});
const menuAnswer = z.omit(menu, stamps);
const inBrand = ({ brandId }: { readonly brandId: string }) => [brandScope(brandId)];

/**
 * A new menu, at once a first revision. Where it is active, the other active menu of its type in the store is switched off by the same
 * write. A copy for another store is made by creating it there. Under the id of one that was deleted it brings that one back; told the
 * revision that one had, it goes on counting, so that no two contents of a menu have one number.
 * @throws validation for an item without its dish or bundle, or an id that stands there twice · not_found for one that does not exist ·
 * serving_day_missing
 */
export const createMenu = defineCommand({
  name: 'menu.create',
  version: 1,
  nature: 'intent',
  rest: 'POST /menu/brands/{brandId}/{storeId}/menu',
  who: can('menus.edit'),
  scope: byStore,
  reads: inBrand,
  input: z.strictObject({
    ...place,
    _id: z.optional(id),
    ...menuFields.shape,
    menuType: z._default(menuFields.shape.menuType, 'food'),
    isActive: z._default(menuFields.shape.isActive, true),
    categories: z._default(menuFields.shape.categories, []),
    sort: z._default(menuFields.shape.sort, 0),
    /** Of the menu that is brought back. */
    revision: z.optional(menu.shape.revision.check(z.gte(1))),
  }),
  output: menuAnswer,
  tables: [menus, dishTemplates, bundles],
  touch: (input) => [
    ...(input._id === undefined ? [] : [[menus, input._id] as const]),
    ...offeredBy(input.categories.flatMap(({ items }) => items)),
  ],
  lists: ({ storeId }) => [{ table: menus, index: 'store', equals: [storeId] }],
  async seal(_rows, input) {
    // What is brought back comes as it was.
    if (input.revision === undefined) checkServingDays(servingTimesIn(input));
    return input;
  },
  async apply(rows, { _id, ...input }, { changeId }) {
    const made: Draft<Menu> = { ...input, _id: _id ?? changeId, revision: (input.revision ?? 0) + 1 };
    if (await rows.get(menus, made._id)) return mustGetOwn(rows, menus, made._id, input);
    checkIds(made);
    await check(
      rows,
      made,
      input.categories.flatMap(({ items }) => items),
    );
    await rows.put(menus, made);
    if (made.isActive) await switchOffOthers(rows, made);
    return made;
  },
  say: (input) => /*i18n*/ ({
    id: 'menu.created',
    message: '新增菜單「{name}」',
    values: { name: input.name },
  }),
  summary: 'Adds a menu to a store.',
});

/**
 * Publishes edits of a menu, each saying what it saw: of its own fields, and of its sections and items by their ids (`partsBetween` makes
 * them of a draft). Every publish is the next revision. `isActive: {to: true}` switches the other active menu of its type off in the same
 * write. A whole list of `categories` replaces what is there, as a PUT does.
 * @throws edit_conflict where nothing of it can be applied, with `field` = `name`, `sections/{id}/{field}`, `items/{id}/{field}` · validation
 * · not_found · serving_day_missing
 */
export const updateMenu = defineCommand({
  name: 'menu.update',
  version: 1,
  nature: 'intent',
  rest: 'PUT /menu/brands/{brandId}/{storeId}/menu/{menuId}',
  who: can('menus.edit'),
  scope: byStore,
  reads: inBrand,
  input: z.strictObject({ ...place, menuId: id, ...edits(menuFields.shape), ...menuParts }),
  restInput: z.strictObject({ ...place, menuId: id, ...plainEdits(menuFields.shape) }),
  fromRest: ({ brandId, storeId, menuId, ...values }) => ({ brandId, storeId, menuId, ...editsFrom(values) }),
  output: menuAnswer,
  tables: [menus, dishTemplates, bundles],
  touch: ({ menuId, categories, items = {} }) => [
    [menus, menuId],
    ...offeredBy((categories?.to ?? []).flatMap((section) => section.items)),
    ...offeredBy(
      Object.values(items).map((item) => ({
        dishTemplate: item.add?.dishTemplate ?? item.dishTemplate?.to,
        bundle: item.add?.bundle ?? item.bundle?.to,
      })),
    ),
  ],
  lists: ({ storeId }) => [{ table: menus, index: 'store', equals: [storeId] }],
  async seal(rows, input) {
    checkServingDays(servingTimesIn(input, await rows.get(menus, input.menuId)));
    return input;
  },
  async apply(rows, { brandId, storeId, menuId, sections, items, ...changes }, ctx) {
    const present = await mustGetOwn(rows, menus, menuId, { brandId, storeId });
    const fields = mergeEdits(present, changes, ctx.side);
    checkIds(fields.row);
    const parts = mergeParts(fields.row, { sections, items }, ctx.side);
    judgeConflicts(
      { conflicts: [...fields.conflicts, ...parts.conflicts], applied: fields.applied + parts.applied },
      ctx,
    );
    const edited: Menu = { ...fields.row, categories: parts.categories, revision: present.revision + 1 };
    const before = new Map(
      present.categories.flatMap((section) => section.items).map((item) => [item._id, item]),
    );
    const added = edited.categories
      .flatMap((section) => section.items)
      .filter((item) => {
        const was = before.get(item._id);
        return !was || offeredAs.some((field) => was[field] !== item[field]);
      });
    await check(rows, edited, added);
    await rows.put(menus, edited);
    if (edited.isActive && !(present.isActive && present.menuType === edited.menuType))
      await switchOffOthers(rows, edited);
    return edited;
  },
  say: ({ isActive }) => {
    if (isActive === undefined) return /*i18n*/ { id: 'menu.updated', message: '發布菜單' };
    return isActive.to
      ? /*i18n*/ { id: 'menu.switchedOn', message: '啟用菜單' }
      : /*i18n*/ { id: 'menu.switchedOff', message: '停用菜單' };
  },
  summary: 'Publishes changes of a menu.',
});

/** Deletes a menu, the active one too: the screen asks. `menu.create` under its id is the inverse. @throws not_found */
export const deleteMenu = defineCommand({
  name: 'menu.delete',
  version: 1,
  nature: 'intent',
  rest: 'DELETE /menu/brands/{brandId}/{storeId}/menu/{menuId}',
  who: can('menus.edit'),
  scope: byStore,
  input: z.strictObject({ ...place, menuId: id }),
  output: z.object({ _id: id }),
  tables: [menus],
  touch: (input) => [[menus, input.menuId]],
  async apply(rows, input) {
    await mustGetOwn(rows, menus, input.menuId, input);
    await rows.remove(menus, input.menuId);
    return { _id: input.menuId };
  },
  say: () => /*i18n*/ ({ id: 'menu.deleted', message: '刪除菜單' }),
  summary: 'Deletes a menu.',
});

/** At most one menu of a type is active in a store (data-model §4). */
async function switchOffOthers(rows: Rows, { _id, storeId, menuType }: Draft<Menu>): Promise<void> {
  for (const other of await rows.list(menus, { index: 'store', equals: [storeId] })) {
    if (other._id === _id || !other.isActive || other.menuType !== menuType) continue;
    await rows.put(menus, { ...other, isActive: false });
  }
}

/** What says of an item what it offers. */
const offeredAs = ['itemType', 'dishTemplate', 'bundle'] as const satisfies (keyof MenuItem)[];

/**
 * An item offers either a dish or a bundle, and what it offers is there.
 * @param named Items that are new, or of which it is said anew what they offer; the others may name one that is gone.
 */
async function check(rows: ReadRows, { brandId }: Draft<Menu>, named: readonly MenuItem[]): Promise<void> {
  const faults: Fault[] = [];
  for (const { _id, itemType, dishTemplate, bundle } of named) {
    const [field, own, other] =
      itemType === 'dish' ? ['dishTemplate', dishTemplate, bundle] : ['bundle', bundle, dishTemplate];
    if (own === undefined) faults.push({ path: `items.${_id}.${field}`, message: 'required' });
    if (other !== undefined) faults.push({ path: `items.${_id}.itemType`, message: 'exclusive' });
  }
  if (faults.length > 0) throw new AppError('validation', { faults });
  for (const [table, offered] of offeredBy(named))
    await mustGetOwn(rows, ofStored(table), offered, { brandId });
}

/** Parts are known by their ids. */
function checkIds({ categories }: Pick<Menu, 'categories'>): void {
  const faults: Fault[] = [];
  for (const [kind, parts] of [
    ['sections', categories],
    ['items', categories.flatMap(({ items }) => items)],
  ] as const) {
    const seen = new Set<string>();
    for (const { _id } of parts) {
      if (seen.has(_id)) faults.push({ path: `${kind}.${_id}`, message: 'repeated' });
      seen.add(_id);
    }
  }
  if (faults.length > 0) throw new AppError('validation', { faults });
}

/** The dishes and bundles that items name, each once. */
function offeredBy(
  items: readonly {
    readonly dishTemplate?: string | null | undefined;
    readonly bundle?: string | null | undefined;
  }[],
): (readonly [AnyTable, string])[] {
  const dishes = new Set(items.flatMap(({ dishTemplate }) => dishTemplate ?? []));
  const offers = new Set(items.flatMap(({ bundle }) => bundle ?? []));
  return [
    ...[...dishes].map((dish) => [dishTemplates, dish] as const),
    ...[...offers].map((bundle) => [bundles, bundle] as const),
  ];
}

export const menuEditOperations = [createMenu, updateMenu, deleteMenu];
