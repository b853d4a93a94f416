import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { line } from '../kit/text.ts';
import { instant } from '../kit/time.ts';

/** The delivery platforms that can be connected: data, not code, since who runs them changes. */
export const platforms = ['foodpanda', 'ubereats'] as const;
export const platform = z.enum(platforms);

/** What people call them, in either language. */
export const platformNames: Readonly<Record<Platform, string>> = {
  foodpanda: 'foodpanda',
  ubereats: 'Uber Eats',
};

/** `BUSY`: orders are taken with the longer time. `OFFLINE`: none are. */
export const platformStatus = z.enum(['ONLINE', 'BUSY', 'OFFLINE']);

/** What a platform calls a store, a brand, an item: part of an address there, so that nothing in it leads elsewhere. */
export const remoteId = z
  .string()
  .check(z.minLength(1), z.maxLength(80), z.regex(/^[A-Za-z0-9_-][A-Za-z0-9_.:-]*$/));

/** Percent that prices on a platform are above the menu's; below zero they are lower. */
export const markup = z.int().check(z.gte(-50), z.lte(200));

/** Minutes that an order takes, as the platform gets it. */
const minutes = z.int().check(z.gte(1), z.lte(180));

/** So many items that a platform has by itself can be said to be dishes of the store. */
export const mostMappings = 500;

/** An item that the platform has under an id of its own, and the dish that it is. */
export const mapping = z.object({ item: line(80), dish: id });

/** That the server closed the store on the platform, and why. */
export const platformPause = z.object({
  at: instant,
  /** Nobody of the store answered an order in time: nobody could hear of it, or it was `ignored` where tills and screens were on. */
  why: z.enum(['unanswered', 'ignored']),
  /** The order's number. */
  number: z.optional(line(20)),
  /**
   * When it opened again automatically, once somebody could hear again; absent while it is closed. One that was ignored waits for a hand.
   */
  endedAt: z.optional(instant),
});

/** How far a push of the menu is. */
export const menuSync = z.object({
  state: z.enum(['running', 'ok', 'failed']),
  at: instant,
});

/** The fields of a connection that people enter. */
export const platformStoreInput = {
  platform,
  /** foodpanda's code of the chain. */
  platformBrandId: z.optional(remoteId),
  platformStoreId: remoteId,
  isActive: z.boolean(),
  /** Orders are taken without anybody tapping, while a till or a kitchen's screen hears of them. */
  autoAccept: z.boolean(),
  prepTime: minutes,
  busyPrepTime: minutes,
  markup,
  mappings: z.array(mapping).check(z.maxLength(mostMappings)),
};

/** What the server notes of it. No secret of a platform stands in a row: devices hold these. */
export const platformStoreNoted = {
  pause: z.optional(platformPause),
  menuSync: z.optional(menuSync),
  menuLastSync: z.optional(instant),
  stockLastSync: z.optional(instant),
  /** What last went wrong, as one of the codes that the page has a sentence for. */
  lastError: z.optional(line(60)),
};

/** One store on one platform (data-model §9). */
export const platformStore = z.object({
  ...recordFields,
  storeId: id,
  ...platformStoreInput,
  status: platformStatus,
  ...platformStoreNoted,
});

export type Platform = z.infer<typeof platform>;
export type PlatformStatus = z.infer<typeof platformStatus>;
export type PlatformPause = z.infer<typeof platformPause>;
export type PlatformStore = z.infer<typeof platformStore>;

export const platformStores = defineTable({
  name: 'platformStores',
  schema: platformStore,
  scope: 'store',
  indexes: { store: ['storeId', 'platform'] },
});

/** Whether orders may come in on the platform now. */
export function isOpenOnPlatform({
  isActive,
  status,
  pause,
}: Pick<PlatformStore, 'isActive' | 'status' | 'pause'>): boolean {
  return isActive && status !== 'OFFLINE' && (pause === undefined || pause.endedAt !== undefined);
}

/** Minutes that an order is said to take. */
export function prepMinutesOf({
  status,
  prepTime,
  busyPrepTime,
}: Pick<PlatformStore, 'status' | 'prepTime' | 'busyPrepTime'>): number {
  return status === 'BUSY' ? busyPrepTime : prepTime;
}
