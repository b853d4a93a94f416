import * as z from 'zod/mini';
import { can } from '../access/permissions.ts';
import type { Actor } from '../kit/actor.ts';
import { id } from '../kit/ids.ts';
import { AppError } from '../kit/errors.ts';
import { defineCommand, defineQuery, type CommandContext, type Text } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { mustGet, type Rows } from '../kit/rows.ts';
import { byBrand, byStore } from '../kit/scope.ts';
import type { Table } from '../kit/table.ts';
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
  how: z.enum(settlements),
  note: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
};

const one = { flagId: id, ...decision };
/** So many are settled by one word. */
export const mostSettled = 200;
const many = { flagIds: z.array(id).check(z.minLength(1), z.maxLength(mostSettled)), ...decision };

/** So many that are open are listed, and so many that are settled: a till that flags without end fills nobody's page. */
export const openShown = 1000;
export const settledShown = 200;

/**
 * What is noted and open, the newest first, and then what was settled last, each up to a limit.
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
    const open = await rows.list(flags, { ...listed, equals: [storeId, 'open'], limit: openShown });
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
    const open = await rows.list(brandFlags, { ...listed, equals: [brandId, 'open'], limit: openShown });
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
  input: z.strictObject({ ...ofStore, ...one }),
  output: flag,
  tables: [flags],
  touch: ({ flagId }) => [[flags, flagId]],
  async apply(rows, input, ctx) {
    const found = await mustGetOwn(rows, flags, input.flagId, input);
    if (found.state === 'settled') return found;
    await rows.put(flags, settledBy(found, input, ctx));
    return mustGet(rows, flags, found._id);
  },
  say: saying,
  summary: 'Settles what was noted in a store, for everybody.',
});

/** @throws AppError not_found */
export const settleBrandFlag = defineCommand({
  name: 'flag.settleOfBrand',
  version: 1,
  nature: 'intent',
  who: can('flags.settleOfBrand'),
  scope: byBrand,
  input: z.strictObject({ ...ofBrand, ...one }),
  output: brandFlag,
  tables: [brandFlags],
  touch: ({ flagId }) => [[brandFlags, flagId]],
  async apply(rows, input, ctx) {
    const found = await mustGetOwn(rows, brandFlags, input.flagId, input);
    if (found.state === 'settled') return found;
    await rows.put(brandFlags, settledBy(found, input, ctx));
    return mustGet(rows, brandFlags, found._id);
  },
  say: saying,
  summary: "Settles what was noted in the brand's own records, for everybody.",
});

/**
 * The same of many at once, with one word about all of them. What is gone, or was settled before, stays as it is.
 * @throws AppError not_found where none of them is known
 */
export const settleFlags = defineCommand({
  name: 'flag.settleMany',
  version: 1,
  nature: 'intent',
  who: can('flags.settle'),
  scope: byStore,
  input: z.strictObject({ ...ofStore, ...many }),
  output: z.object({ settled: z.int() }),
  tables: [flags],
  touch: ({ flagIds }) => flagIds.map((each) => [flags, each] as const),
  apply: (rows, input, ctx) => settleEach(rows, flags, input, ctx),
  say: sayingOfMany,
  summary: 'Settles several of the things that were noted in a store, for everybody.',
});

/** @throws AppError not_found where none of them is known */
export const settleBrandFlags = defineCommand({
  name: 'flag.settleManyOfBrand',
  version: 1,
  nature: 'intent',
  who: can('flags.settleOfBrand'),
  scope: byBrand,
  input: z.strictObject({ ...ofBrand, ...many }),
  output: z.object({ settled: z.int() }),
  tables: [brandFlags],
  touch: ({ flagIds }) => flagIds.map((each) => [brandFlags, each] as const),
  apply: (rows, input, ctx) => settleEach(rows, brandFlags, input, ctx),
  say: sayingOfMany,
  summary: "Settles several of the things that were noted in the brand's own records, for everybody.",
});

async function settleEach<R extends BrandFlag>(
  rows: Rows,
  table: Table<R, 'state'>,
  { flagIds, ...input }: Decision & { flagIds: string[]; brandId: string; storeId?: string },
  ctx: CommandContext,
): Promise<{ settled: number }> {
  let [known, settled] = [0, 0];
  for (const flagId of new Set(flagIds)) {
    if (!(await rows.get(table, flagId))) continue;
    const found = await mustGetOwn(rows, table, flagId, input);
    known += 1;
    if (found.state === 'settled') continue;
    await rows.put(table, settledBy(found, input, ctx));
    settled += 1;
  }
  if (known === 0) throw new AppError('not_found', { table: table.name, id: flagIds[0] });
  return { settled };
}

interface Decision {
  readonly how: Settlement;
  readonly note?: string | undefined;
}

function settledBy<R extends BrandFlag>(
  found: R,
  { how, note }: Decision,
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

/** What was decided, in a sentence, with the word that was said about it. */
function saying({ how, note }: Decision): Text {
  if (note === undefined) return said[how];
  return { ...saidWhy[how], values: { note } };
}

function sayingOfMany({ how, note, flagIds: { length: count } }: Decision & { flagIds: string[] }): Text {
  if (note === undefined) return { ...saidOfMany[how], values: { count } };
  return { ...saidOfManyWhy[how], values: { count, note } };
}

const said = {
  accepted: /*i18n*/ { id: 'flag.accepted', message: '接受需確認的項目' },
  refunded: /*i18n*/ { id: 'flag.refunded', message: '需確認的項目以退款處理' },
  voided: /*i18n*/ { id: 'flag.voided', message: '需確認的項目以作廢處理' },
} satisfies Record<Settlement, unknown>;

const saidWhy = {
  accepted: /*i18n*/ { id: 'flag.acceptedWhy', message: '接受需確認的項目：{note}' },
  refunded: /*i18n*/ { id: 'flag.refundedWhy', message: '需確認的項目以退款處理：{note}' },
  voided: /*i18n*/ { id: 'flag.voidedWhy', message: '需確認的項目以作廢處理：{note}' },
} satisfies Record<Settlement, unknown>;

const saidOfMany = {
  accepted: /*i18n*/ { id: 'flag.acceptedMany', message: '接受{count}筆需確認的項目' },
  refunded: /*i18n*/ { id: 'flag.refundedMany', message: '{count}筆需確認的項目以退款處理' },
  voided: /*i18n*/ { id: 'flag.voidedMany', message: '{count}筆需確認的項目以作廢處理' },
} satisfies Record<Settlement, unknown>;

const saidOfManyWhy = {
  accepted: /*i18n*/ { id: 'flag.acceptedManyWhy', message: '接受{count}筆需確認的項目：{note}' },
  refunded: /*i18n*/ { id: 'flag.refundedManyWhy', message: '{count}筆需確認的項目以退款處理：{note}' },
  voided: /*i18n*/ { id: 'flag.voidedManyWhy', message: '{count}筆需確認的項目以作廢處理：{note}' },
} satisfies Record<Settlement, unknown>;

export const flagOperations = [
  listFlags,
  listBrandFlags,
  settleFlag,
  settleBrandFlag,
  settleFlags,
  settleBrandFlags,
];
