import * as z from 'zod/mini';
import { hexColour, image } from '../kit/image.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { line, prose } from '../kit/text.ts';

/** A chain of stores under one name (data-model §3). Its `brandId` is its own `_id`. */
export const brand = z.object({
  ...recordFields,
  name: line(60),
  nameEn: z.optional(line(60)),
  description: z.optional(prose(500)),
  image: z.optional(image),
  /** The colour its pages are tinted with (ux.md §1.2). */
  themeColour: hexColour,
  /** Short name in addresses. */
  slug: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))),
  isActive: z.boolean(),
});

export type Brand = z.infer<typeof brand>;

export const brands = defineTable({
  name: 'brands',
  schema: brand,
  scope: 'brand',
  indexes: { name: ['name'] },
});
