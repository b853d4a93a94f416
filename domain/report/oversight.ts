import * as z from 'zod/mini';
import { platform } from '../delivery/schema.ts';
import { platformTrouble } from '../delivery/troubles.ts';
import { keptId } from '../kit/ids.ts';
import { defineCall } from '../kit/operation.ts';
import { onPlatform } from '../kit/scope.ts';
import { can } from '../access/permissions.ts';

/** A till that was not seen for so long was not only switched off overnight. Hours. */
export const silentHours = 24;

/** After so many days it is in a drawer, and nobody waits for it; unless it said that it holds something back. */
export const forgottenDays = 14;

/** Nights end; a backup that is older than this was not taken in the last one. Hours. */
export const backupHours = 26;

/** As many are listed; a platform of which more are silent has no network. */
export const mostSilentTills = 200;

/** The same of stores that take nothing on a platform, or of which it does not get what it is told. */
export const mostTroubledPlatforms = 200;

const silentTill = z.object({
  brandId: keptId,
  storeId: keptId,
  storeName: z.string(),
  name: z.string(),
  lane: z.string(),
  lastSeenAt: z.string(),
  /** Changes that it was known to hold back. */
  pending: z.int(),
});

export type OverseenTill = z.infer<typeof silentTill>;

const troubledPlatform = z.object({
  brandId: keptId,
  storeId: keptId,
  storeName: z.string(),
  platform,
  trouble: platformTrouble,
});

export type OverseenPlatform = z.infer<typeof troubledPlatform>;

/**
 * What whoever runs the platform should look at: tills that were silent for a day, the longest first, delivery platforms that are closed to a store or
 * fail, and when it was last backed up.
 */
export const getOversight = defineCall({
  name: 'platform.getOversight',
  rest: 'GET /platform/oversight',
  who: can('brands.list'),
  scope: onPlatform,
  input: z.strictObject({}),
  output: z.object({
    silentTills: z.array(silentTill),
    platforms: z.array(troubledPlatform),
    /** Absent where the server takes none. */
    backup: z.optional(z.object({ newestAt: z.optional(z.string()), isLate: z.boolean() })),
  }),
  summary:
    'Tills that were silent for a day, delivery platforms that fail, and the age of the newest backup.',
});
