import { leastOf } from '../catalogue/choice-rules.ts';
import { byId, expandOptions, inOrder } from '../catalogue/expand.ts';
import type { DishTemplate, Option, OptionCategory } from '../catalogue/schema.ts';
import { servedState, type ServedState } from '../catalogue/served.ts';
import type { InventoryItem } from '../inventory/schema.ts';
import { isMarkedSoldOut, leftOf } from '../inventory/stock.ts';
import { cashPriceOn, isSoldOn } from '../promotion/bundle-rules.ts';
import type { Bundle } from '../promotion/bundle-schema.ts';
import { todayOf, usualClock } from '../promotion/expiry.ts';
import { presentBundle } from './present-bundle.ts';
import type {
  PresentedBundle,
  PresentedChoice,
  PresentedDish,
  PresentedMenu,
  PresentedOption,
} from './present-schema.ts';
import type { Menu, MenuCategory, MenuItem } from './schema.ts';
import { searchText } from '../kit/search-text.ts';
import { inTileOrder } from './tiles.ts';

/** The rows from which a shown menu is made, in any order. */
export interface MenuSources {
  readonly dishes: readonly DishTemplate[];
  readonly optionCategories: readonly OptionCategory[];
  readonly options: readonly Option[];
  readonly inventory: readonly InventoryItem[];
  /** Where bundles are shown. */
  readonly bundles?: readonly Bundle[];
  /** What the store asks for bundles in points, where that is not what they say themselves. */
  readonly pointPrices?: ReadonlyMap<string, number>;
}

interface Showing {
  /** Guests cannot buy what is at zero; the counter may. */
  readonly audience: 'counter' | 'guest';
  /** Bundles are tiles among the dishes, to be sold: those that money buys. */
  readonly asTiles?: boolean;
  /** The instant the answer is for: sold-out marks lapse. */
  readonly now: string;
  /** When what is ordered is wanted, where that is later: it must be served then. */
  readonly wantedAt?: string | undefined;
}

/** A store without an active menu. */
export const emptyMenu: PresentedMenu = { menuId: null, name: '', revision: 0, categories: [] };

/**
 * Joins a menu with its dishes, their questions and the store's stock into what counter and storefront show, in order, and with its bundles
 * where they are given. Items that are hidden, dishes that are switched off or gone, bundles that are not sold today, and sections left empty
 * do not appear. Outside of the times of the menu, the item or the dish guests see a dish as not served; at the counter a person decides. One
 * pass; questions are shared between the dishes that ask them.
 */
export function presentMenu(menu: Menu, sources: MenuSources, showing: Showing): PresentedMenu {
  const indexed = indexSources(menu, sources, showing);
  const categories = inOrder(menu.categories).flatMap((category) => {
    const items = showing.audience === 'counter' ? inTileOrder(category.items) : inOrder(category.items);
    const dishes: PresentedDish[] = [];
    const bundles: PresentedBundle[] = [];
    for (const item of items) {
      dishes.push(...presentDish(item, category, indexed));
      const bundle = item.isShowing && indexed.bundles.get(item.bundle ?? '');
      if (!bundle) continue;
      const points = sources.pointPrices?.get(bundle._id);
      if (showing.asTiles) dishes.push(...tileOf(bundle, item, category));
      else bundles.push(presentBundle(bundle, { item, after: dishes.length, points }));
    }
    if (dishes.length + bundles.length === 0) return [];
    const { _id: categoryId, name, nameEn, description } = category;
    const offered = { dishes, ...(bundles.length > 0 && { bundles }) };
    return [{ categoryId, name, ...present({ nameEn, description }), ...offered }];
  });
  return { menuId: menu._id, name: menu.name, revision: menu.revision, categories };
}

interface IndexedSources {
  readonly showing: Showing;
  readonly dishes: ReadonlyMap<string, DishTemplate>;
  readonly stock: ReadonlyMap<string, InventoryItem>;
  /** Those that are sold today. */
  readonly bundles: ReadonlyMap<string, Bundle>;
  choicesOf(dish: DishTemplate): PresentedChoice[];
  /** Whether it is served when it is wanted, by all the times that it has. */
  servedState(item: MenuItem, dish: DishTemplate): ServedState;
}

function indexSources(menu: Menu, sources: MenuSources, showing: Showing): IndexedSources {
  const stock = new Map(
    sources.inventory.flatMap((item) => (item.dish === undefined ? [] : [[item.dish, item] as const])),
  );
  const categories = byId(sources.optionCategories);
  const options = byId(sources.options);
  const made = new Map<string, PresentedChoice>();
  const at = showing.wantedAt ?? showing.now;
  const today = todayOf(showing.now, usualClock);
  const ofMenu: ServedState =
    showing.audience === 'counter' ? { isServed: true } : servedState([menu.schedule], at);
  return {
    showing,
    stock,
    bundles: byId((sources.bundles ?? []).filter((bundle) => isSoldOn(bundle, today))),
    servedState: (item, dish) =>
      showing.audience === 'counter' || !(item.schedule ?? dish.schedule)
        ? ofMenu
        : servedState([menu.schedule, item.schedule, dish.schedule], at),
    dishes: byId(sources.dishes),
    choicesOf: (dish) =>
      expandOptions(dish, categories, options).map(({ category, options: answers }) => {
        const known =
          made.get(category._id) ??
          presentChoice(category, answers, showing, (option) => stock.get(option.refDishTemplate ?? ''));
        made.set(category._id, known);
        return known;
      }),
  };
}

function presentDish(item: MenuItem, category: MenuCategory, indexed: IndexedSources): PresentedDish[] {
  const dish =
    item.itemType === 'dish' && item.isShowing ? indexed.dishes.get(item.dishTemplate ?? '') : undefined;
  if (!dish?.isActive) return [];
  const { nameEn, description, descriptionEn, image, code, barcode, station } = dish;
  const tileColour = item.tileColour ?? dish.tileColour;
  const stock = indexed.stock.get(dish._id);
  const choices = indexed.choicesOf(dish);
  const isSoldOut = isGone(stock, indexed.showing);
  const { isServed, ...next } = indexed.servedState(item, dish);
  return [
    {
      itemId: item._id,
      dishId: dish._id,
      categoryId: category._id,
      name: dish.name,
      ...present({ nameEn, description, descriptionEn, image, tileColour, code, barcode, station }),
      tags: dish.tags,
      price: item.priceOverride ?? dish.basePrice,
      soldOut: isSoldOut || !isServed,
      ...(isSoldOut || isServed ? {} : { notServed: next }),
      ...countOf(stock),
      ...(indexed.showing.audience === 'counter' ? present({ oversell: stock?.oversell }) : {}),
      choices,
      needsChoice: choices.some((choice) => choice.defaults.length < choice.min),
      search: searchText(dish),
    },
  ];
}

/** A bundle as the counter sells it: what no money buys has no tile. */
function tileOf(bundle: Bundle, item: MenuItem, category: MenuCategory): PresentedDish[] {
  const price = cashPriceOn(bundle, item);
  if (price === undefined) return [];
  const { _id: dishId, name, nameEn, image } = bundle;
  return [
    {
      itemId: item._id,
      dishId,
      categoryId: category._id,
      name,
      ...present({ nameEn, image, tileColour: item.tileColour }),
      tags: [],
      price,
      isBundle: true,
      soldOut: false,
      choices: [],
      needsChoice: false,
      search: searchText({ name, nameEn }),
    },
  ];
}

function presentChoice(
  category: OptionCategory,
  answers: readonly Option[],
  showing: Showing,
  stockOf: (option: Option) => InventoryItem | undefined,
): PresentedChoice {
  const options: PresentedOption[] = answers.map((option) => {
    const { _id: optionId, name, nameEn, price } = option;
    const stock = stockOf(option);
    return {
      optionId,
      name,
      ...present({ nameEn, dish: option.refDishTemplate }),
      price,
      soldOut: isGone(stock, showing),
      ...(showing.audience === 'counter'
        ? { ...countOf(stock), ...present({ oversell: stock?.oversell }) }
        : {}),
    };
  });
  const {
    _id: categoryId,
    name,
    nameEn,
    inputType,
    minSelect,
    maxSelect,
    required,
    defaultOption,
  } = category;
  const isSingle = inputType === 'single';
  // Where fewer answers are left than it takes, all of them do: nobody is kept from selling the dish.
  const min = Math.min(leastOf({ inputType, minSelect, required }), options.length);
  return {
    categoryId,
    name,
    ...present({ nameEn }),
    inputType,
    min,
    ...present({ max: isSingle ? 1 : maxSelect }),
    required: min > 0,
    defaults: options
      .filter((option) => option.optionId === defaultOption && !option.soldOut)
      .map((option) => option.optionId),
    options,
  };
}

/** Pieces left, of what the store counts. */
function countOf(stock: InventoryItem | undefined): { left?: number } {
  return stock?.isInventoryTracked ? { left: Math.max(0, leftOf(stock)) } : {};
}

function isGone(stock: InventoryItem | undefined, { audience, now }: Showing): boolean {
  if (!stock) return false;
  return (
    isMarkedSoldOut(stock, now) || (audience === 'guest' && stock.isInventoryTracked && leftOf(stock) <= 0)
  );
}

/** The fields that have a value. */
function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
