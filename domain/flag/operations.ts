import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import type { Actor } from '../kit/actor.ts';
import { id } from '../kit/ids.ts';
import { defineCommand, defineQuery, type CommandContext } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { mustGet } from '../kit/rows.ts';
import { byBrand, byStore } from '../kit/scope.ts';
import { storeSettings } from '../store/schema.ts';
import {
  brandFlag,
  brandFlags,
  flag,
  flags,
  settlements,
  type BrandFlag,
  type Settlement,
} from './schema.ts';

const ofBrand = { brandId: id };
const ofStore = { ...ofBrand, storeId: id };
const decision = {
  flagId: id,
  how: z.enum(settlements),
  note: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
};

/** So many that are settled are listed; those that are open are listed all. */
export const settledShown = 200;

/**
 * What is noted and open, the newest first, and then what was settled last.
 * @throws not_found where the store is not known
 */
export const listFlags = defineQuery({
  name: 'flag.list',
  rest: 'GET /flags/brands/{brandId}/stores/{storeId}',
  who: can('flags.read'),
  scope: byStore,
  source: 'local',
  input: z.strictObject(ofStore),
  output: z.array(flag),
  tables: [flags, storeSettings],
  async run(rows, { brandId, storeId }) {
    await mustGetOwn(rows, storeSettings, storeId, { brandId });
    const listed = { index: 'state', reverse: true } as const;
    const open = await rows.list(flags, { ...listed, equals: [storeId, 'open'] });
    const settled = await rows.list(flags, { ...listed, equals: [storeId, 'settled'], limit: settledShown });
    return [...open, ...settled].filter((row) => row.brandId === brandId);
  },
  summary: 'What somebody should look at in a store: open ones first, then what was settled last.',
});

export const listBrandFlags = defineQuery({
  name: 'flag.listOfBrand',
  rest: 'GET /flags/brands/{brandId}',
  who: can('flags.settleOfBrand'),
  scope: byBrand,
  source: 'local',
  input: z.strictObject(ofBrand),
  output: z.array(brandFlag),
  tables: [brandFlags],
  async run(rows, { brandId }) {
    const listed = { index: 'state', reverse: true } as const;
    const open = await rows.list(brandFlags, { ...listed, equals: [brandId, 'open'] });
    const settled = await rows.list(brandFlags, {
      ...listed,
      equals: [brandId, 'settled'],
      limit: settledShown,
    });
    return [...open, ...settled];
  },
  summary: "What somebody should look at in the brand's own records.",
});

/**
 * Settles one of the store's list for everybody. The first word stands: whoever decides after that, offline or too late, finds what was
 * decided, and nothing is refused.
 * @throws AppError not_found
 */
export const settleFlag = defineCommand({
  name: 'flag.settle',
  version: 1,
  nature: 'intent',
  who: can('flags.settle'),
  scope: byStore,
  input: z.strictObject({ ...ofStore, ...decision }),
  output: flag,
  tables: [flags],
  touch: ({ flagId }) => [[flags, flagId]],
  async apply(rows, input, ctx) {
    const found = await mustGetOwn(rows, flags, input.flagId, input);
    if (found.state === 'settled') return found;
    await rows.put(flags, settledBy(found, input, ctx));
    return mustGet(rows, flags, found._id);
  },
  say: ({ how }) => said[how],
  summary: 'Settles what was noted in a store, for everybody.',
});

/** @throws AppError not_found */
export const settleBrandFlag = defineCommand({
  name: 'flag.settleOfBrand',
  version: 1,
  nature: 'intent',
  who: can('flags.settleOfBrand'),
  scope: byBrand,
  input: z.strictObject({ ...ofBrand, ...decision }),
  output: brandFlag,
  tables: [brandFlags],
  touch: ({ flagId }) => [[brandFlags, flagId]],
  async apply(rows, input, ctx) {
    const found = await mustGetOwn(rows, brandFlags, input.flagId, input);
    if (found.state === 'settled') return found;
    await rows.put(brandFlags, settledBy(found, input, ctx));
    return mustGet(rows, brandFlags, found._id);
  },
  say: ({ how }) => said[how],
  summary: "Settles what was noted in the brand's own records, for everybody.",
});

function settledBy<R extends BrandFlag>(
  found: R,
  { how, note }: { how: Settlement; note?: string | undefined },
  { now: at, actor, deviceId }: CommandContext,
): R {
  const by = nameOf(actor);
  return {
    ...found,
    state: 'settled',
    settlement: {
      how,
      at,
      ...(by && { by }),
      ...(deviceId !== undefined && { deviceId }),
      ...(note !== undefined && { note }),
    },
  };
}

function nameOf(actor: Actor): { adminId: string; name: string } | undefined {
  return actor.kind === 'admin' ? { adminId: actor.adminId, name: actor.name } : undefined;
}

const said = {
  accepted: /*i18n*/ { id: 'flag.accepted', message: '接受需確認的項目' },
  refunded: /*i18n*/ { id: 'flag.refunded', message: '需確認的項目以退款處理' },
  voided: /*i18n*/ { id: 'flag.voided', message: '需確認的項目以作廢處理' },
} satisfies Record<Settlement, unknown>;

export const flagOperations = [listFlags, listBrandFlags, settleFlag, settleBrandFlag];
