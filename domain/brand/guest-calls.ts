import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { brand, brandSlug } from './schema.ts';

// What guests call about a brand, without what answers them: a page on a telephone loads no more than this.

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

export const getBrandCall = {
  name: 'brand.get',
  rest: 'GET /brand/{id}',
  input: z.strictObject({ id }),
  output: z.union([brand, publicBrand]),
} as const;

export const findBrandCall = {
  name: 'brand.find',
  rest: 'GET /brand/by-slug/{slug}',
  input: z.strictObject({ slug: brandSlug }),
  output: z.object({ _id: id }),
} as const;
