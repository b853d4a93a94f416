import * as z from 'zod/mini';
import { AppError, type Fault } from '../kit/errors.ts';
import { fingerprint } from '../kit/fingerprint.ts';

/** A name in both languages; the English one is absent where it says nothing else. */
export interface BothNames {
  readonly name: string;
  readonly nameEn?: string;
}

/** One way to buy a dish: a size or a temperature. No price: the file does not know it. */
export interface FileVariant extends BothNames {
  readonly price: number | undefined;
  /** Keys of the option groups that are asked with it. */
  readonly groups: readonly string[];
}

export interface FileDish extends BothNames {
  /** The source's id, where it has one. */
  readonly key?: string;
  readonly description?: string;
  readonly descriptionEn?: string;
  /** Where in the file it stands, for messages. */
  readonly at: string;
  /** One without a name where there is nothing to choose. */
  readonly variants: readonly FileVariant[];
}

export interface FileCategory extends BothNames {
  readonly key?: string;
  readonly dishes: readonly FileDish[];
}

export interface FileGroup extends BothNames {
  readonly key: string;
  /** Where in the file it stands, for messages. */
  readonly at: string;
  readonly min: number;
  readonly max: number;
  readonly options: readonly (BothNames & { readonly key: string; readonly price: number })[];
}

export interface FileShop extends BothNames {
  /** The source's code of the shop, where it has one. */
  readonly key?: string;
  /** Where in the file it stands, where it holds several. */
  readonly at?: string;
  readonly categories: readonly FileCategory[];
  readonly groups: readonly FileGroup[];
}

/** What both kinds of file come to. */
export interface MenuFile {
  readonly currency: string;
  /** The file does not say which currency its prices are in: it is taken as TWD. */
  readonly isCurrencyAssumed?: boolean;
  readonly shops: readonly FileShop[];
}

const both = z.object({ zh: z.string(), en: z.string() });
const price = z.number().check(z.gte(0), z.lte(1_000_000));
const key = z.string().check(z.minLength(1), z.maxLength(100));

/** A delivery platform's listing: one shop in two languages, with option groups. */
const listing = z.object({
  currency: z.optional(z.string()),
  shop: both,
  optionGroups: z.array(
    z.object({
      id: key,
      name: both,
      min: z.int().check(z.gte(0)),
      max: z.int().check(z.gte(1)),
      options: z.array(z.object({ id: key, name: both, price })),
    }),
  ),
  categories: z.array(
    z.object({
      id: key,
      name: both,
      dishes: z.array(
        z.object({
          id: key,
          name: both,
          description: both,
          variations: z
            .array(z.object({ name: both, price: z.optional(price), optionGroupIds: z.array(key) }))
            .check(z.minLength(1)),
        }),
      ),
    }),
  ),
});

/** Price lists of many shops: a price cold, a price hot, or neither. */
const priceLists = z.object({
  currency: z.optional(z.string()),
  shops: z
    .array(
      z.object({
        code: key,
        shop: z.string(),
        categories: z.array(
          z.object({
            category: z.string(),
            dishes: z.array(z.object({ name: z.string(), cold: z.optional(price), hot: z.optional(price) })),
          }),
        ),
      }),
    )
    .check(z.minLength(1)),
});

/**
 * Reads either kind of menu file.
 * @throws AppError `validation` with `faults`, each with the place in the file (`categories.3.dishes.0.variations.0.price`)
 */
export function readMenuFile(content: unknown): MenuFile {
  const isPriceLists = typeof content === 'object' && content !== null && 'shops' in content;
  return isPriceLists ? fromPriceLists(parse(priceLists, content)) : fromListing(parse(listing, content));
}

function parse<S extends z.ZodMiniType>(schema: S, content: unknown): z.output<S> {
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: issue.code === 'invalid_type' ? `expected ${issue.expected}` : issue.code,
  }));
  throw new AppError('validation', { faults });
}

function fromListing(file: z.infer<typeof listing>): MenuFile {
  const faults: Fault[] = [];
  const known = new Set(file.optionGroups.map((group) => group.id));
  const categories = file.categories.map((category, c) => ({
    key: idPart(category.id),
    ...named(category.name, `categories.${c}.name`, faults),
    dishes: category.dishes.map((dish, d) => {
      const at = `categories.${c}.dishes.${d}`;
      const { zh, en } = dish.description;
      return {
        key: idPart(dish.id),
        at,
        ...named(dish.name, `${at}.name`, faults),
        ...(zh.trim() === '' ? {} : { description: zh.trim() }),
        ...(en.trim() === '' || en.trim() === zh.trim() ? {} : { descriptionEn: en.trim() }),
        variants: dish.variations.map((variation, v) => {
          const place = `${at}.variations.${v}`;
          for (const id of variation.optionGroupIds) {
            if (!known.has(id))
              faults.push({ path: `${place}.optionGroupIds`, message: `no option group ${id}` });
          }
          const isNamed = dish.variations.length > 1 || variation.name.zh.trim() !== '';
          return {
            ...(isNamed ? named(variation.name, `${place}.name`, faults) : { name: '' }),
            price: variation.price,
            groups: variation.optionGroupIds.map(idPart),
          };
        }),
      };
    }),
  }));
  const groups = file.optionGroups.map((group, g) => ({
    key: idPart(group.id),
    at: `optionGroups.${g}`,
    ...named(group.name, `optionGroups.${g}.name`, faults),
    min: group.min,
    max: group.max,
    options: group.options.map((one, o) => ({
      key: idPart(one.id),
      price: one.price,
      ...named(one.name, `optionGroups.${g}.options.${o}.name`, faults),
    })),
  }));
  const shop = { ...named(file.shop, 'shop', faults), categories, groups };
  refuseAll(faults);
  return { ...currencyOf(file), shops: [shop] };
}

function fromPriceLists(file: z.infer<typeof priceLists>): MenuFile {
  const faults: Fault[] = [];
  const codes = new Set<string>();
  const shops = file.shops.map((shop, s) => {
    if (codes.has(shop.code)) faults.push({ path: `shops.${s}.code`, message: `a second shop ${shop.code}` });
    codes.add(shop.code);
    const categories = shop.categories.map((category, c) => ({
      ...text(category.category, `shops.${s}.categories.${c}.category`, faults),
      dishes: category.dishes.map((dish, d) => {
        const at = `shops.${s}.categories.${c}.dishes.${d}`;
        const variants = [
          ...(dish.cold === undefined ? [] : [{ name: '冷', nameEn: 'Cold', price: dish.cold, groups: [] }]),
          ...(dish.hot === undefined ? [] : [{ name: '熱', nameEn: 'Hot', price: dish.hot, groups: [] }]),
        ];
        const unpriced = [{ name: '', price: undefined, groups: [] }];
        return {
          ...text(dish.name, `${at}.name`, faults),
          at,
          variants: variants.length > 0 ? variants : unpriced,
        };
      }),
    }));
    return {
      key: idPart(shop.code),
      ...text(shop.shop, `shops.${s}.shop`, faults),
      at: `shops.${s}`,
      categories,
      groups: [],
    };
  });
  refuseAll(faults);
  return { ...currencyOf(file), shops };
}

/** @assumed A Taiwanese chain's own price list does not say its currency. */
function currencyOf({ currency }: { currency?: string | undefined }) {
  return currency === undefined ? { currency: 'TWD', isCurrencyAssumed: true } : { currency };
}

function named({ zh, en }: { zh: string; en: string }, at: string, faults: Fault[]): BothNames {
  const name = tidy(zh) || tidy(en);
  if (name === '') faults.push({ path: at, message: 'empty' });
  const nameEn = tidy(en);
  return nameEn === '' || nameEn === name ? { name } : { name, nameEn };
}

function text(value: string, at: string, faults: Fault[]): BothNames {
  return named({ zh: value, en: '' }, at, faults);
}

/** The source's id as a part of ours. */
function idPart(source: string): string {
  return /^[\w.-]{1,60}$/.test(source) ? source : fingerprint(source);
}

function tidy(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}

/** All that is wrong at once: who fixes a file does not want to be told one thing at a time. */
function refuseAll(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new AppError('validation', { faults });
}
