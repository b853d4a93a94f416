import * as z from 'zod/mini';
import { can, mayDo } from '../access/permissions.ts';
import { dishTemplates } from '../catalogue/schema.ts';
import { AppError } from '../kit/errors.ts';
import { id } from '../kit/ids.ts';
import { defineCommand, defineQuery } from '../kit/operation.ts';
import { mustGetOwn } from '../kit/own.ts';
import { readPage } from '../kit/paged-rows.ts';
import { defineRecords } from '../kit/records.ts';
import { everyone } from '../kit/roles.ts';
import { byBrand } from '../kit/scope.ts';
import { autoBundles } from './auto-bundles.ts';
import { checkBundle } from './bundle-rules.ts';
import { bundle, bundleLimits, bundles, usualValidityDays } from './bundle-schema.ts';
import { getBundleCall, listBundlesCall } from './guest-calls.ts';
import { voucherTemplates } from './template-schema.ts';

const rest = '/bundle/brands/{brandId}/bundles';
const who = { read: can('promotions.read'), edit: can('promotions.edit') };

/** Guests read them, a page at a time, and menus name them: so their lists and what deletes them stand by themselves. */
const records = defineRecords({
  name: 'bundle',
  rest,
  restId: 'bundleId',
  table: bundles,
  who,
  offline: 'refuse',
  defaults: { description: '', voucherValidityDays: usualValidityDays, isActive: true, sort: 0 },
  refers: { bundleItems: [voucherTemplates, (items) => items.map(({ voucherTemplate }) => voucherTemplate)] },
  check: checkBundle,
  settled: {
    reads: [],
    check: async () => undefined,
    async checkMade(rows, { brandId }) {
      const present = await rows.list(bundles, { index: 'brand', equals: [brandId] });
      checkRoom(present.length + 1);
    },
  },
  texts: {
    one: 'bundle',
    several: 'bundles',
    created: (name) => /*i18n*/ ({ id: 'bundle.created', message: '新增套組「{name}」', values: { name } }),
    updated: () => /*i18n*/ ({ id: 'bundle.updated', message: '修改套組' }),
  },
});

export const { create: createBundle, update: updateBundle } = records;

/**
 * The bundles of a brand in their order, a page at a time. Those that are switched off are among them only for staff, and only where they are
 * asked for.
 */
export const listBundles = defineQuery({
  ...listBundlesCall,
  who: everyone,
  scope: byBrand,
  source: 'local',
  tables: [bundles],
  run(rows, { brandId, includeInactive, page, limit }, { actor }) {
    const isAll = includeInactive === 'true' && mayDo(actor, 'promotions.read');
    return readPage(rows, bundles, {
      index: 'brand',
      equals: [brandId],
      where: { isActive: isAll ? undefined : true },
      order: ['sort'],
      page,
      limit,
    });
  },
  summary: 'The bundles of a brand, paged.',
});

/** All of them at once, for the office's list. */
export const listAllBundles = defineQuery({
  name: 'bundle.listAll',
  who: who.read,
  scope: byBrand,
  source: 'local',
  input: z.strictObject({ brandId: id }),
  output: z.array(bundle),
  tables: [bundles],
  run: (rows, { brandId }) => rows.list(bundles, { index: 'brand', equals: [brandId] }),
  summary: 'All bundles of a brand.',
});

/** To guests a bundle that is switched off does not exist. @throws not_found */
export const getBundle = defineQuery({
  ...getBundleCall,
  who: everyone,
  scope: byBrand,
  source: 'local',
  tables: [bundles],
  async run(rows, input, { actor }) {
    const found = await mustGetOwn(rows, bundles, input.id, input);
    if (!found.isActive && !mayDo(actor, 'promotions.read'))
      throw new AppError('not_found', { table: bundles.name, id: input.id });
    return found;
  },
  summary: 'One bundle.',
});

/**
 * Makes a bundle of each active voucher that stands in none, as {@link autoBundles} says; done again it makes none. `voucherTemplates` narrows
 * it to those that somebody chose.
 */
export const autoCreateBundles = defineCommand({
  name: 'bundle.autoCreate',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  rest: `POST ${rest}/auto-create`,
  who: who.edit,
  scope: byBrand,
  input: z.strictObject({
    brandId: id,
    voucherTemplates: z.optional(z.array(id).check(z.minLength(1), z.maxLength(bundleLimits.bundles))),
  }),
  output: z.object({ created: z.array(z.omit(bundle, { createdAt: true, updatedAt: true, rev: true })) }),
  tables: [bundles, voucherTemplates, dishTemplates],
  async apply(rows, { brandId, voucherTemplates: chosen }) {
    const ofBrand = { index: 'brand', equals: [brandId] } as const;
    const all = await rows.list(voucherTemplates, ofBrand);
    const present = await rows.list(bundles, ofBrand);
    const created = autoBundles({
      voucherTemplates: chosen ? all.filter(({ _id }) => chosen.includes(_id)) : all,
      bundles: present,
      dishes: await rows.list(dishTemplates, ofBrand),
    });
    if (created.length > 0) checkRoom(present.length + created.length);
    for (const made of created) await rows.put(bundles, made);
    return { created };
  },
  say: () => /*i18n*/ ({ id: 'bundle.autoCreated', message: '從兌換券自動建立套組' }),
  summary: 'Makes a bundle of each voucher that stands in none.',
});

function checkRoom(count: number): void {
  if (count > bundleLimits.bundles)
    throw new AppError('validation', { faults: [{ path: 'bundles', message: 'too_big' }] });
}

export const bundleRecordOperations = [
  listBundles,
  listAllBundles,
  getBundle,
  createBundle,
  updateBundle,
  autoCreateBundles,
];
