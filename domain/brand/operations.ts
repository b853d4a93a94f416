import * as z from 'zod/mini';
import { can, mayDo } from '../access/permissions.ts';
import { applyEdits, edits, editsFrom, plainEdits } from '../kit/edit.ts';
import { id } from '../kit/ids.ts';
import { defineCall, defineCommand, defineQuery } from '../kit/operation.ts';
import { everyone } from '../kit/roles.ts';
import { mustGet } from '../kit/rows.ts';
import { brandScope, onPlatform } from '../kit/scope.ts';
import { AppError } from '../kit/errors.ts';
import { findBrandCall, getBrandCall, type PublicBrand } from './guest-calls.ts';
import { brand, brands, type Brand } from './schema.ts';

/** All brands by name, for the platform's own admins. */
export const listBrands = defineQuery({
  name: 'brand.list',
  rest: 'GET /brand',
  who: can('brands.list'),
  scope: onPlatform,
  source: 'local',
  input: z.strictObject({}),
  output: z.array(brand),
  tables: [brands],
  run: (rows) => rows.list(brands, { index: 'name', equals: [] }),
  summary: 'All brands.',
});

/**
 * One brand: whole for staff, the {@link publicBrand} for customers and guests, to whom an inactive brand does not exist.
 * @assumed "A guest-safe view for customers" holds for those who have not signed in too: a storefront is tinted before anybody does.
 */
export const getBrand = defineQuery({
  ...getBrandCall,
  who: everyone,
  scope: (input) => brandScope(input.id),
  source: 'local',
  tables: [brands],
  async run(rows, input, { actor }) {
    const found = await mustGet(rows, brands, input.id);
    if (mayDo(actor, 'brands.read')) return found;
    if (!found.isActive) throw new AppError('not_found', { table: brands.name, id: input.id });
    return publicBrandOf(found);
  },
  summary: 'One brand; a guest sees its public side.',
});

export function publicBrandOf({ _id, name, nameEn, description, image, themeColour }: Brand): PublicBrand {
  return {
    _id,
    name,
    themeColour,
    ...(nameEn === undefined ? {} : { nameEn }),
    ...(description === undefined ? {} : { description }),
    ...(image === undefined ? {} : { image }),
  };
}

/**
 * The brand with a short name, so that an address that people can remember leads to it. It is not a call of the specification. It tells
 * nothing but the id, so that the staff of a brand that is switched off finds its sign-in page, too.
 * @throws not_found
 */
export const findBrand = defineCall({
  ...findBrandCall,
  who: everyone,
  scope: onPlatform,
  summary: 'The id of the brand with a short name.',
});

const fields = z.omit(brand, {
  _id: true,
  brandId: true,
  createdAt: true,
  updatedAt: true,
  rev: true,
  deletedAt: true,
}).shape;
const answer = z.omit(brand, { createdAt: true, updatedAt: true, rev: true });
const { isActive: _switch, ...edited } = fields;
const byId = (input: { readonly id: string }) => brandScope(input.id);

/**
 * A new brand. Its id may be minted by the caller; repeating a creation answers what is there.
 * @throws duplicate `{field: 'slug'}` where another brand has the short name
 */
export const createBrand = defineCall({
  name: 'brand.create',
  rest: 'POST /brand',
  who: can('brands.create'),
  scope: onPlatform,
  input: z.strictObject({
    _id: z.optional(id),
    ...fields,
    themeColour: z._default(fields.themeColour, '#0F766E'),
    isActive: z._default(fields.isActive, true),
  }),
  output: brand,
  summary: 'Adds a brand.',
});

/**
 * Edits of a brand's name, logo, colour and words, each saying what it saw. Switching it off is {@link toggleBrand}.
 * @throws edit_conflict · not_found · duplicate `{field: 'slug'}` where another brand has the short name
 */
export const updateBrand = defineCommand({
  name: 'brand.update',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  rest: 'PUT /brand/{id}',
  who: can('brands.edit'),
  scope: byId,
  input: z.strictObject({ id, ...edits(edited) }),
  restInput: z.strictObject({ id, ...plainEdits(edited) }),
  restTakesEdits: true,
  fromRest: ({ id: brandId, ...values }) => ({ id: brandId, ...editsFrom(values) }),
  output: answer,
  tables: [brands],
  touch: (input) => [[brands, input.id]],
  async apply(rows, { id: brandId, ...changes }, ctx) {
    const row = applyEdits(await mustGet(rows, brands, brandId), changes, ctx);
    await rows.put(brands, row);
    return row;
  },
  say: () => /*i18n*/ ({ id: 'brand.updated', message: '修改品牌' }),
  summary: 'Changes fields of a brand.',
});

/** Switches a brand on or off: while it is off, guests find neither it nor its stores; its staff goes on working. @throws not_found */
export const toggleBrand = defineCommand({
  name: 'brand.toggle',
  version: 1,
  nature: 'intent',
  offline: 'refuse',
  rest: 'PUT /brand/{id}/toggle',
  who: can('brands.remove'),
  scope: byId,
  input: z.strictObject({ id, isActive: z.boolean() }),
  output: answer,
  tables: [brands],
  touch: (input) => [[brands, input.id]],
  async apply(rows, input) {
    const row = { ...(await mustGet(rows, brands, input.id)), isActive: input.isActive };
    await rows.put(brands, row);
    return row;
  },
  say: ({ isActive }) =>
    isActive
      ? /*i18n*/ { id: 'brand.switchedOn', message: '啟用品牌' }
      : /*i18n*/ { id: 'brand.switchedOff', message: '停用品牌' },
  summary: 'Switches a brand on or off.',
});

export const brandOperations = [listBrands, createBrand, getBrand, findBrand, updateBrand, toggleBrand];
