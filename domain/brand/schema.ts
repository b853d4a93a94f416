import * as z from 'zod/mini';
import { hexColour, image } from '../kit/image.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { taxId } from '../kit/tax-id.ts';
import { line, prose } from '../kit/text.ts';

/** A brand's short name in addresses. No two brands have the same. */
export const brandSlug = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));

/** Terms that a brand gives to its new stores. The ranges are those of the store's own settings. */
export const storeDefaults = z.object({
  /** Share of the discounted subtotal of a dine-in order, 0–0.2. */
  serviceChargeRate: z.number().check(z.gte(0), z.lte(0.2)),
  /** Hours for which everything works without a network; beyond, a till still sells and marks its orders. */
  maxOfflineHours: z.int().check(z.gte(1), z.lte(720)),
});

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
  slug: z.optional(brandSlug),
  isActive: z.boolean(),
  /** Lines over and under what guests get on paper: a greeting, a tax number, a wireless password. */
  receiptHead: z.optional(prose(200)),
  receiptFoot: z.optional(prose(300)),
  /** 統一編號, under the name on what guests get on paper. */
  taxId: z.optional(taxId),
  /** Digits of an order's number at least; {@link usualNumberDigits} where nothing is said. Numbers that were given stay as they are. */
  numberDigits: z.optional(z.int().check(z.gte(2), z.lte(4))),
  /** What a new store of the brand starts with in place of what is usual. */
  storeDefaults: z.optional(storeDefaults),
});

export type StoreDefaults = z.infer<typeof storeDefaults>;
export type Brand = z.infer<typeof brand>;

/** `A-017` */
export const usualNumberDigits = 3;

export const brands = defineTable({
  name: 'brands',
  schema: brand,
  scope: 'brand',
  history: 'brand',
  indexes: { name: ['name'] },
});
