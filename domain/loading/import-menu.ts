import type { DishTemplate } from '../catalogue/schema.ts';
import { roundHalfUp } from '../kit/money.ts';
import type { Draft } from '../kit/table.ts';
import { fingerprint } from '../kit/fingerprint.ts';
import type { FileDish, FileShop, FileVariant } from './import-file.ts';
import type { OptionBook } from './import-options.ts';
import type { Menu } from '../menu/schema.ts';

/** Something that a person should look at after an import, with its place in the file. */
export interface ImportNote {
  readonly kind: 'no_price' | 'rounded' | 'sometimes_asked';
  readonly at: string;
  readonly name: string;
}

export interface ImportTarget {
  readonly brandId: string;
  readonly storeId: string;
}

export interface ImportedShop {
  readonly dishes: Draft<DishTemplate>[];
  readonly menu: Draft<Menu>;
  readonly notes: ImportNote[];
  /** Of dishes, sections and what stands in them, where in the file each was found. */
  readonly places: Map<string, { readonly at: string; readonly name: string }>;
}

/**
 * A shop of a file as rows (settled.md, import of menus). Ids are derived from the source's, or from shop, category, name and ordinal, so
 * that the same file gives the same rows. A dish without a price is made inactive. Sizes and temperatures become questions whose answers
 * carry the difference to the lowest price; a group that is asked with some of them only is made optional.
 */
export function importShop(
  shop: FileShop,
  { brandId, storeId }: ImportTarget,
  book: OptionBook,
): ImportedShop {
  const shopKey = shop.key ?? fingerprint(shop.name);
  const notes: ImportNote[] = [];
  const dishes: Draft<DishTemplate>[] = [];
  const places: ImportedShop['places'] = new Map();
  const categories = shop.categories.map((category, order) => {
    const categoryKey = category.key ?? fingerprint(shopKey, category.name, String(order));
    const ordinals = new Map<string, number>();
    const items = category.dishes.map((dish, place) => {
      const ordinal = ordinals.get(dish.name) ?? 0;
      ordinals.set(dish.name, ordinal + 1);
      const key = dish.key ?? fingerprint(shopKey, category.name, String(order), dish.name, String(ordinal));
      const template = dishOf(
        dish,
        { _id: `${brandId}:dish:${key}`, brandId, sort: dishes.length },
        shop,
        book,
        notes,
      );
      dishes.push(template);
      const found = { at: dish.at, name: dish.name };
      places.set(template._id, found).set(`${categoryKey}:${place}`, found);
      return {
        _id: `${categoryKey}:${place}`,
        itemType: 'dish' as const,
        dishTemplate: template._id,
        isShowing: true,
        order: place,
      };
    });
    const at = [...(shop.at === undefined ? [] : [shop.at]), 'categories', order].join('.');
    places.set(categoryKey, { at, name: category.name });
    return {
      _id: categoryKey,
      name: category.name.slice(0, 60),
      ...(category.nameEn === undefined ? {} : { nameEn: category.nameEn.slice(0, 120) }),
      order,
      items,
    };
  });
  const menu: Draft<Menu> = {
    _id: `${storeId}:menu:${shopKey}`,
    brandId,
    storeId,
    name: shop.name.slice(0, 60),
    menuType: 'food',
    isActive: true,
    categories,
    revision: 1,
    sort: 0,
  };
  return { dishes, menu, notes, places };
}

function dishOf(
  dish: FileDish,
  ids: Pick<DishTemplate, '_id' | 'brandId' | 'sort'>,
  shop: FileShop,
  book: OptionBook,
  notes: ImportNote[],
): Draft<DishTemplate> {
  const note = (kind: ImportNote['kind']): void => void notes.push({ kind, at: dish.at, name: dish.name });
  const known = dish.variants.flatMap(({ price }) => (price === undefined ? [] : [price]));
  if (known.some((price) => price !== roundHalfUp(price))) note('rounded');
  const isPriced = known.length === dish.variants.length;
  if (!isPriced) note('no_price');
  const basePrice = Math.min(...(known.length > 0 ? known : [0]).map(roundHalfUp));

  const asked = [
    ...variantCategory(dish, basePrice, book),
    ...groupCategories(dish, shop, book, () => note('sometimes_asked')),
  ];
  return {
    ...ids,
    name: dish.name.slice(0, 80),
    ...(dish.nameEn === undefined ? {} : { nameEn: dish.nameEn.slice(0, 120) }),
    basePrice,
    ...(dish.description === undefined ? {} : { description: dish.description.slice(0, 500) }),
    ...(dish.descriptionEn === undefined ? {} : { descriptionEn: dish.descriptionEn.slice(0, 500) }),
    tags: tagsOf(dish.variants),
    optionCategories: asked.map((categoryId, order) => ({ categoryId, order })),
    isActive: isPriced,
    taxType: 'taxable',
  };
}

/** The question that a dish's sizes or temperatures come to; none where there is one way to buy it. */
function variantCategory({ at, variants }: FileDish, basePrice: number, book: OptionBook): string[] {
  if (variants.length < 2) return [];
  const answers = variants.map(({ name, nameEn, price = 0 }) => ({
    name,
    ...(nameEn === undefined ? {} : { nameEn }),
    price: Math.max(0, roundHalfUp(price) - basePrice),
    at,
  }));
  const { name, nameEn, key } = kindOf(variants);
  const cheapest = answers.findIndex((answer) => answer.price === 0);
  return [
    book.category({
      key: `${key}.${fingerprint(...answers.map((answer) => `${answer.name} ${answer.price}`))}`,
      name,
      nameEn,
      at,
      min: 1,
      max: 1,
      answers,
      defaultAt: Math.max(0, cheapest),
    }),
  ];
}

function kindOf(variants: readonly FileVariant[]): { key: string; name: string; nameEn: string } {
  const all = (pattern: RegExp): boolean => variants.every(({ name }) => pattern.test(name));
  if (all(/^(冷|熱|凍|冰|溫|冷飲|熱飲|凍飲)$/))
    return { key: 'temperature', name: '溫度', nameEn: 'Temperature' };
  if (all(/^(特大|大|中|小|[SMLX]+)(杯|碗|份)?$/i)) return { key: 'size', name: '大小', nameEn: 'Size' };
  return { key: 'variant', name: '規格', nameEn: 'Variant' };
}

/** A dish that is sold in one temperature only says which. */
function tagsOf(variants: readonly FileVariant[]): string[] {
  const [only] = variants;
  return variants.length === 1 && only && only.name !== '' ? [only.name.slice(0, 30)] : [];
}

function groupCategories(dish: FileDish, shop: FileShop, book: OptionBook, onOptional: () => void): string[] {
  const named = [...new Set(dish.variants.flatMap((variant) => variant.groups))];
  return named.flatMap((key) => {
    const group = shop.groups.find((one) => one.key === key);
    if (!group || group.options.length === 0) return [];
    const isAlwaysAsked = dish.variants.every((variant) => variant.groups.includes(key));
    if (!isAlwaysAsked && group.min > 0) onOptional();
    const isOptional = group.min > 0 && !isAlwaysAsked;
    const { name, nameEn, at, min, max } = group;
    const answers = group.options.map((one, place) => ({
      ...one,
      price: roundHalfUp(one.price),
      at: `${at}.options.${place}`,
    }));
    return [
      book.category({
        key: isOptional ? `${key}.optional` : key,
        name,
        ...(nameEn === undefined ? {} : { nameEn }),
        at,
        min: isOptional ? 0 : min,
        max,
        answers,
      }),
    ];
  });
}
