import * as z from 'zod/mini';
import { id } from '../kit/ids.ts';
import { image } from '../kit/image.ts';
import { amount, signedAmount } from '../kit/money.ts';
import { defineTable, recordFields } from '../kit/table.ts';
import { line, prose } from '../kit/text.ts';
import { servingTimes } from './serving-times.ts';

/** The eight tints of a tile (ux.md §1.1). */
export const tileColours = ['sand', 'tomato', 'leaf', 'sky', 'grape', 'rose', 'tea', 'mint'] as const;

export const tileColour = z.enum(tileColours);

/** So many questions are asked with a dish at most. */
export const mostCategories = 30;

/** So many answers one question has at most: a chain's list of toppings or gifts has more than a hundred. */
export const mostAnswers = 500;

/** So many tags a dish or an option has at most, and so long each may be, as may the name of a kitchen's station. */
export const mostTags = 20;
export const longestTag = 30;

const tags = z.array(line(longestTag)).check(z.maxLength(mostTags));
const order = z.int();

/** A dish as the brand knows it (data-model §4). Stores put it on menus and may price it differently there. */
export const dishTemplate = z.object({
  ...recordFields,
  name: line(80),
  nameEn: z.optional(line(120)),
  basePrice: amount,
  description: z.optional(prose(500)),
  descriptionEn: z.optional(prose(500)),
  image: z.optional(image),
  tags,
  optionCategories: z.array(z.object({ categoryId: id, order })).check(z.maxLength(mostCategories)),
  /** Where the kitchen makes it; printers choose by it. */
  station: z.optional(line(longestTag)),
  tileColour: z.optional(tileColour),
  /** Short code for keyboard entry. */
  code: z.optional(line(30)),
  barcode: z.optional(line(60)),
  isActive: z.boolean(),
  /** When it is served, on whichever menu it stands. */
  schedule: z.optional(servingTimes),
  /** @assumed Every dish of the product's market is taxable; the value is here for the invoice. */
  taxType: z.enum(['taxable', 'zero_rated', 'exempt']),
  sort: z.int(),
});

/** A question asked with a dish (甜度, 加料). A single choice has maxSelect 1; `required` means minSelect is at least 1. */
export const optionCategory = z.object({
  ...recordFields,
  name: line(80),
  nameEn: z.optional(line(120)),
  inputType: z.enum(['single', 'multiple']),
  options: z.array(z.object({ refOption: id, order })).check(z.maxLength(mostAnswers)),
  minSelect: z.int().check(z.gte(0), z.lte(mostAnswers)),
  maxSelect: z.optional(z.int().check(z.gte(1), z.lte(mostAnswers))),
  required: z.boolean(),
  /** The option that is chosen when nobody says otherwise. */
  defaultOption: z.optional(id),
  sort: z.int(),
});

/** One answer to a question; its price is added to the dish's and may be below zero (a smaller size). */
export const option = z.object({
  ...recordFields,
  /** Unique in the brand. */
  name: line(80),
  nameEn: z.optional(line(120)),
  price: signedAmount,
  /** The dish that this option also is (an extra egg), for stock. */
  refDishTemplate: z.optional(id),
  tags,
  isActive: z.boolean(),
  sort: z.int(),
});

export type TileColour = z.infer<typeof tileColour>;
export type DishTemplate = z.infer<typeof dishTemplate>;
export type OptionCategory = z.infer<typeof optionCategory>;
export type Option = z.infer<typeof option>;

export const dishTemplates = defineTable({
  name: 'dishTemplates',
  schema: dishTemplate,
  scope: 'brand',
  history: 'dish',
  names: { categoryId: 'optionCategories' },
  indexes: { brand: ['brandId', 'sort'] },
  isLarge: true,
});

export const optionCategories = defineTable({
  name: 'optionCategories',
  schema: optionCategory,
  scope: 'brand',
  history: 'optionCategory',
  names: { refOption: 'options', defaultOption: 'options' },
  indexes: { brand: ['brandId', 'sort'] },
});

export const options = defineTable({
  name: 'options',
  schema: option,
  scope: 'brand',
  history: 'option',
  names: { refDishTemplate: 'dishTemplates' },
  indexes: { brand: ['brandId', 'sort'], name: ['brandId', 'name'] },
});
