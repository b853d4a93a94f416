import * as z from 'zod/mini';
import { can, mayDo } from '../access/permissions.ts';
import { id } from '../kit/ids.ts';
import { defineQuery } from '../kit/operation.ts';
import { everyone } from '../kit/roles.ts';
import { mustGet } from '../kit/rows.ts';
import { brandScope, onPlatform } from '../kit/scope.ts';
import { AppError } from '../kit/errors.ts';
import { brand, brands, type Brand } from './schema.ts';

/** What a guest may know of a brand: what stands over its door. */
export const publicBrand = z.pick(brand, {
  _id: true,
  name: true,
  nameEn: true,
  description: true,
  image: true,
  themeColour: true,
});

export type PublicBrand = z.infer<typeof publicBrand>;

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
  name: 'brand.get',
  rest: 'GET /brand/{id}',
  who: everyone,
  scope: (input) => brandScope(input.id),
  source: 'local',
  input: z.strictObject({ id }),
  output: z.union([brand, publicBrand]),
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

export const brandOperations = [listBrands, getBrand];
