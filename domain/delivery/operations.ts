import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { applyEdits, edits, editsFrom, plainEdits } from '../kit/edit.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand, type Operation } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { brandScope, byStore } from '../kit/scope.ts';
import type { Draft } from '../kit/table.ts';
import { stores } from '../store/schema.ts';
import {
  findOnPlatform,
  getPlatformStore,
  getPlatformStoreByPlatform,
  listPlatformStores,
  ofOne,
  path,
  place,
} from './reading.ts';
import {
  platformNames,
  platformStatus,
  platformStore,
  platformStores,
  platformStoreInput,
  type PlatformStore,
} from './schema.ts';

// Written online alone: what is connected counts from the moment that the server knows it. Read from the rows of the device.

/** A record as a command answers it: without the stamps that the host gives. */
const answer = z.omit(platformStore, { createdAt: true, updatedAt: true, rev: true });

const { platform: _fixed, ...editable } = platformStoreInput;
const editFields = Object.keys(editable) as (keyof typeof editable)[];

/**
 * Connects a store to a platform. What the store is called there nobody else may have: orders would come to the wrong kitchen. Repeating it
 * answers what is there.
 * @throws AppError duplicate (`field` says whether the platform or its store is taken)
 */
export const createPlatformStore = defineCommand({
  name: 'platformStore.create',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  rest: `POST ${path}`,
  who: can('platforms.edit'),
  scope: byStore,
  reads: ({ brandId }) => [brandScope(brandId)],
  input: z.strictObject({
    ...place,
    _id: z.optional(id),
    ...platformStoreInput,
    isActive: z._default(platformStoreInput.isActive, true),
    autoAccept: z._default(platformStoreInput.autoAccept, true),
    prepTime: z._default(platformStoreInput.prepTime, 30),
    busyPrepTime: z._default(platformStoreInput.busyPrepTime, 45),
    markup: z._default(platformStoreInput.markup, 0),
    mappings: z._default(platformStoreInput.mappings, []),
  }),
  output: answer,
  tables: [platformStores, stores],
  touch: ({ _id, storeId }) => [
    ...(_id === undefined ? [] : [[platformStores, _id] as const]),
    [stores, storeId],
  ],
  async apply(rows, { _id, ...said }, { changeId }) {
    await mustGetOwn(rows, stores, said.storeId, said);
    const record = { ...said, _id: _id ?? changeId, status: 'ONLINE' as const };
    if (await rows.get(platformStores, record._id)) return mustGetOwn(rows, platformStores, record._id, said);
    if (await findOnPlatform(rows, said, said.platform))
      throw new AppError('duplicate', { field: 'platform' });
    checkChain(record);
    await rows.put(platformStores, record);
    return record;
  },
  say: ({ platform: to }) => /*i18n*/ ({
    id: 'platformStore.created',
    message: '連接{platform}',
    values: { platform: platformNames[to] },
  }),
  summary: 'Connects a store to a delivery platform.',
});

/** @throws AppError not_found · edit_conflict · duplicate · validation */
export const updatePlatformStore = defineCommand({
  name: 'platformStore.update',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  rest: `PUT ${path}/platform-stores/{id}`,
  who: can('platforms.edit'),
  scope: byStore,
  input: z.strictObject({ ...ofOne, ...edits(editable) }),
  restInput: z.strictObject({ ...ofOne, ...plainEdits(editable) }),
  restTakesEdits: true,
  fromRest: ({ brandId, storeId, id: one, ...values }) =>
    ({ brandId, storeId, id: one, ...editsFrom(values) }) as never,
  output: answer,
  tables: [platformStores],
  touch: (input) => [[platformStores, input.id]],
  async apply(rows, input, ctx) {
    const present = await mustGetOwn(rows, platformStores, input.id, input);
    const changes = Object.fromEntries(editFields.map((field) => [field, input[field]]));
    const edited = applyEdits(present, changes, ctx);
    checkChain(edited);
    // Another store there knows nothing of what this one was told.
    const isElsewhere =
      edited.platformStoreId !== present.platformStoreId ||
      edited.platformBrandId !== present.platformBrandId;
    const {
      menuLastSync: _menu,
      stockLastSync: _stock,
      menuSync: _sync,
      lastError: _error,
      pause: _pause,
      ...bare
    } = edited;
    const next = isElsewhere ? bare : edited;
    await rows.put(platformStores, next);
    return next;
  },
  say: () => /*i18n*/ ({ id: 'platformStore.updated', message: '修改外送平台設定' }),
  summary: 'Changes a connection to a delivery platform.',
});

/** The store is closed on the platform then, and no order of it is taken any more. @throws AppError not_found */
export const deletePlatformStore = defineCommand({
  name: 'platformStore.delete',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  rest: `DELETE ${path}/platform-stores/{id}`,
  who: can('platforms.edit'),
  scope: byStore,
  input: z.strictObject(ofOne),
  output: z.object({ _id: id }),
  tables: [platformStores],
  touch: (input) => [[platformStores, input.id]],
  async apply(rows, input) {
    await mustGetOwn(rows, platformStores, input.id, input);
    await rows.remove(platformStores, input.id);
    return { _id: input.id };
  },
  say: () => /*i18n*/ ({ id: 'platformStore.deleted', message: '中斷外送平台連接' }),
  summary: 'Ends a connection to a delivery platform.',
});

/** A hand always counts before what the server did by itself: a pause of its own is over with it. @throws AppError not_found */
export const setPlatformStatus = defineCommand({
  name: 'platformStore.setStatus',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  rest: `PATCH ${path}/platform-stores/{id}/status`,
  who: can('platforms.setStatus'),
  scope: byStore,
  input: z.strictObject({ ...ofOne, status: platformStatus }),
  output: answer,
  tables: [platformStores],
  touch: (input) => [[platformStores, input.id]],
  async apply(rows, input) {
    const { pause: _over, ...present } = await mustGetOwn(rows, platformStores, input.id, input);
    const next = { ...present, status: input.status };
    await rows.put(platformStores, next);
    return next;
  },
  say: ({ status }) => statusTexts[status],
  summary: 'Opens or closes a store on a platform, or says that it is busy.',
});

const statusTexts = {
  ONLINE: /*i18n*/ { id: 'platformStore.online', message: '外送平台恢復接單' },
  BUSY: /*i18n*/ { id: 'platformStore.busy', message: '外送平台設為忙碌' },
  OFFLINE: /*i18n*/ { id: 'platformStore.offline', message: '外送平台暫停接單' },
};

/** For who changes a platform's menu by hand, there: what the store has counts as known there from now on. @throws AppError not_found */
export const markMenuSynced = defineCommand({
  name: 'platformStore.markMenuSynced',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  rest: `PATCH ${path}/platform-stores/{id}/menu-sync`,
  who: can('platforms.setStatus'),
  scope: byStore,
  input: z.strictObject(ofOne),
  output: answer,
  tables: [platformStores],
  touch: (input) => [[platformStores, input.id]],
  async apply(rows, input, { now }) {
    const present = await mustGetOwn(rows, platformStores, input.id, input);
    const next = { ...present, menuLastSync: now };
    await rows.put(platformStores, next);
    return next;
  },
  say: () => /*i18n*/ ({ id: 'platformStore.menuMarked', message: '標記平台菜單已同步' }),
  summary: "Notes that a platform's menu was brought up to date by hand.",
});

export const platformStoreOperations: readonly Operation[] = [
  listPlatformStores,
  getPlatformStoreByPlatform,
  getPlatformStore,
  createPlatformStore,
  updatePlatformStore,
  deletePlatformStore,
  setPlatformStatus,
  markMenuSynced,
];

/** foodpanda's addresses begin with the chain. @throws AppError validation */
function checkChain({
  platform: of,
  platformBrandId,
}: Pick<Draft<PlatformStore>, 'platform' | 'platformBrandId'>): void {
  if (of === 'foodpanda' && platformBrandId === undefined)
    throw new AppError('validation', { faults: [{ path: 'platformBrandId', message: 'required' }] });
}
