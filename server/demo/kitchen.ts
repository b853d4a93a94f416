import type { DishTemplate, Option, OptionCategory, TileColour } from '#domain/catalogue/schema.ts';
import type { Draft } from '#domain/kit/table.ts';
import type { Menu } from '#domain/menu/schema.ts';

/** An answer: Chinese, English, price on top of the dish, and the dish it also is. */
type Answer = readonly [name: string, nameEn: string, price: number, refDish?: string];

interface Question {
  readonly name: string;
  readonly nameEn: string;
  /** A single choice begins with its default; of a multiple one any number up to `max` may be taken, also none. */
  readonly max?: number;
  readonly answers: Readonly<Record<string, Answer>>;
}

/** A dish: Chinese, English, price, what is asked with it (keys of the brand's questions), and what is said of it in both languages. */
type Dish = readonly [
  name: string,
  nameEn: string,
  price: number,
  asks: string,
  description?: string,
  descriptionEn?: string,
];

interface Section {
  readonly name: string;
  readonly nameEn: string;
  readonly colour: TileColour;
  readonly station: string;
  readonly dishes: Readonly<Record<string, Dish>>;
}

/** A brand's catalogue as it is written down by hand; keys become parts of ids. */
export interface Kitchen {
  readonly brandId: string;
  readonly questions: Readonly<Record<string, Question>>;
  readonly sections: Readonly<Record<string, Section>>;
  /** Dishes of the first section of every menu, which stand in their own sections too. */
  readonly favourites: readonly string[];
}

export interface KitchenRows {
  readonly options: Draft<Option>[];
  readonly optionCategories: Draft<OptionCategory>[];
  readonly dishTemplates: Draft<DishTemplate>[];
}

export function dishId(brandId: string, key: string): string {
  return `${brandId}-${key}`;
}

/** The rows of a kitchen. */
export function kitchenRows({ brandId, questions, sections }: Kitchen): KitchenRows {
  const options: Draft<Option>[] = [];
  const optionCategories = Object.entries(questions).map(([key, question], sort): Draft<OptionCategory> => {
    const refs = Object.entries(question.answers).map(
      ([answerKey, [name, nameEn, price, refDish]], order) => {
        // An answer to two questions is one option: a brand's options have names of their own.
        const same = options.find((option) => option.name === name && option.price === price);
        if (same) return { refOption: same._id, order };
        const _id = `${brandId}-${key}-${answerKey}`;
        const ref = refDish === undefined ? {} : { refDishTemplate: dishId(brandId, refDish) };
        options.push({
          _id,
          brandId,
          name,
          nameEn,
          price,
          ...ref,
          tags: [],
          isActive: true,
          sort: options.length,
        });
        return { refOption: _id, order };
      },
    );
    const isSingle = question.max === undefined;
    const [first] = refs;
    return {
      _id: `${brandId}-${key}`,
      brandId,
      name: question.name,
      nameEn: question.nameEn,
      inputType: isSingle ? 'single' : 'multiple',
      options: refs,
      minSelect: isSingle ? 1 : 0,
      maxSelect: question.max ?? 1,
      required: isSingle,
      ...(isSingle && first ? { defaultOption: first.refOption } : {}),
      sort,
    };
  });
  const dishTemplates = Object.values(sections).flatMap((section) =>
    Object.entries(section.dishes).map(
      ([key, [name, nameEn, basePrice, asks, description, descriptionEn]]): Omit<
        Draft<DishTemplate>,
        'sort'
      > => ({
        _id: dishId(brandId, key),
        brandId,
        name,
        nameEn,
        basePrice,
        ...(description === undefined ? {} : { description }),
        ...(descriptionEn === undefined ? {} : { descriptionEn }),
        tags: [],
        optionCategories: (asks === '' ? [] : asks.split(' ')).map((ask, order) => ({
          categoryId: `${brandId}-${ask}`,
          order,
        })),
        station: section.station,
        tileColour: section.colour,
        isActive: true,
        taxType: 'taxable',
      }),
    ),
  );
  return {
    options,
    optionCategories,
    dishTemplates: dishTemplates.map((dish, sort) => ({ ...dish, code: codeOf(sort), sort })),
  };
}

interface StoreMenu {
  readonly storeId: string;
  /** This store's own prices, by the dish's key. */
  readonly prices?: Readonly<Record<string, number>>;
  /** Dishes that this store does not sell. */
  readonly without?: readonly string[];
  /** Bundles that it sells, by their ids: in a section of their own. */
  readonly bundles?: readonly string[];
}

/** The kitchen's sections as a store's menu. */
export function menuOf(
  { brandId, sections, favourites }: Kitchen,
  { storeId, prices = {}, without = [], bundles = [] }: StoreMenu,
): Draft<Menu> {
  const best = { name: '熱門', nameEn: 'Favourites', keys: favourites };
  const rest = Object.values(sections).map(({ name, nameEn, dishes }) => ({
    name,
    nameEn,
    keys: Object.keys(dishes),
  }));
  const categories = [best, ...rest].map(({ name, nameEn, keys }, order) => ({
    _id: `${storeId}-section-${order}`,
    name,
    nameEn,
    order,
    items: keys.map((key, place) => ({
      _id: `${storeId}-section-${order}-${key}`,
      itemType: 'dish' as const,
      dishTemplate: dishId(brandId, key),
      ...(prices[key] === undefined ? {} : { priceOverride: prices[key] }),
      isShowing: !without.includes(key),
      order: place,
    })),
  }));
  const sold = {
    _id: `${storeId}-section-bundles`,
    name: '套組',
    nameEn: 'Bundles',
    order: categories.length,
    items: bundles.map((bundle, place) => ({
      _id: `${storeId}-of-${bundle}`,
      itemType: 'bundle' as const,
      bundle,
      isShowing: true,
      order: place,
    })),
  };
  return {
    _id: `${storeId}-menu`,
    brandId,
    storeId,
    name: '菜單',
    menuType: 'food',
    isActive: true,
    categories: bundles.length > 0 ? [...categories, sold] : categories,
    revision: 1,
    sort: 0,
  };
}

/** Codes for the keyboard: 01, 02, … in the order of the menu. */
function codeOf(sort: number): string {
  return String(sort + 1).padStart(2, '0');
}
