import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import type { ReadRows, Rows } from '../kit/rows.ts';
import { byStore } from '../kit/scope.ts';
import { platform, platformStore, platformStores, type Platform, type PlatformStore } from './schema.ts';

/** Below which a store's platforms stand. */
export const path = '/platform-store/brands/{brandId}/{storeId}';
export const place = { brandId: id, storeId: id };
export const ofOne = { ...place, id };
/** The platforms that a store is connected to. */
export const listPlatformStores = defineQuery({
  name: 'platformStore.list',
  rest: `GET ${path}`,
  who: can('platforms.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject(place),
  output: z.array(platformStore),
  tables: [platformStores],
  async run(rows, { brandId, storeId }) {
    const found = await rows.list(platformStores, { index: 'store', equals: [storeId] });
    return found.filter((one) => one.brandId === brandId);
  },
  summary: 'The delivery platforms that a store is connected to.',
});

/** @throws AppError not_found */
export const getPlatformStoreByPlatform = defineQuery({
  name: 'platformStore.getByPlatform',
  rest: `GET ${path}/platform`,
  who: can('platforms.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject({ ...place, platform }),
  output: platformStore,
  tables: [platformStores],
  async run(rows, input) {
    const found = await findOnPlatform(rows, input, input.platform);
    if (!found) throw new AppError('not_found', { table: platformStores.name, platform: input.platform });
    return found;
  },
  summary: "A store's connection to one platform.",
});

/** @throws AppError not_found */
export const getPlatformStore = defineQuery({
  name: 'platformStore.get',
  rest: `GET ${path}/platform-stores/{id}`,
  who: can('platforms.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject(ofOne),
  output: platformStore,
  tables: [platformStores],
  run: (rows, input) => mustGetOwn(rows, platformStores, input.id, input),
  summary: 'One connection to a delivery platform.',
});

interface Place {
  readonly brandId: string;
  readonly storeId: string;
}

/** A store's connection to a platform. */
export async function findOnPlatform(
  rows: ReadRows | Rows,
  { brandId, storeId }: Place,
  wanted: Platform,
): Promise<PlatformStore | undefined> {
  const found = await rows.list(platformStores, { index: 'store', equals: [storeId, wanted] });
  return found.find((one) => one.brandId === brandId);
}
