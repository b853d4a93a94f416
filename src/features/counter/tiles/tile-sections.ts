import type { TileColour } from '#domain/catalogue/schema.ts';
import type { PresentedDish, PresentedMenu } from '#domain/menu/present-schema.ts';
import { searchDishes } from '#domain/menu/search.ts';
import { dishesOf } from '#domain/menu/sections.ts';

/** A section of tiles under one heading; a search has none. */
export interface TileSection {
  readonly key: string;
  readonly name: string | undefined;
  readonly nameEn?: string | undefined;
  readonly dishes: readonly PresentedDish[];
}

/** From this many pieces on, a tile says how many are left. */
const fewLeft = 5;

const fallbackColours: readonly TileColour[] = [
  'tea',
  'mint',
  'sand',
  'sky',
  'leaf',
  'rose',
  'grape',
  'tomato',
];

/** Stands for what is sold most in place of a section; no id has a star. */
export const popularSection = '*popular';

/** The section that was chosen, while there is one: all of them where it has gone. */
export function sectionNow(
  menu: Pick<PresentedMenu, 'categories'>,
  popular: readonly PresentedDish[],
  chosen: string | undefined,
): string | undefined {
  const isThere =
    chosen === popularSection
      ? popular.length > 0
      : menu.categories.some(({ categoryId }) => categoryId === chosen);
  return isThere ? chosen : undefined;
}

/** What is searched for, in all sections. */
export function foundIn(menu: PresentedMenu, query: string): TileSection {
  return { key: 'found', name: undefined, dishes: searchDishes(dishesOf(menu), query) };
}

/**
 * What the grid shows: one section, else all of them. A dish that stands in two sections (favourites, say) has one tile where all sections
 * are shown, in the first of them.
 */
export function tileSectionsOf(
  menu: PresentedMenu,
  section: string | undefined,
  popular: readonly PresentedDish[] = [],
): TileSection[] {
  if (section === popularSection) return [{ key: popularSection, name: undefined, dishes: popular }];
  const sections = menu.categories.filter(
    ({ categoryId }) => section === undefined || categoryId === section,
  );
  const seen = new Set<string>();
  return sections.flatMap(({ categoryId, name, nameEn, dishes }) => {
    const fresh = dishes.filter(({ dishId }) => !seen.has(dishId));
    for (const { dishId } of fresh) seen.add(dishId);
    return fresh.length === 0 ? [] : [{ key: categoryId, name, nameEn, dishes: fresh }];
  });
}

/** A dish's own colour, else one that its section shares. */
export function colourOf(
  menu: Pick<PresentedMenu, 'categories'>,
  dish: Pick<PresentedDish, 'tileColour' | 'categoryId'>,
): TileColour {
  const at = menu.categories.findIndex(({ categoryId }) => categoryId === dish.categoryId);
  return dish.tileColour ?? fallbackColours[Math.max(0, at) % fallbackColours.length] ?? 'sand';
}

/**
 * How many are left for the next guest, where that is worth saying: what stands in the open cart is as good as sold.
 * @param inCart Pieces of it that no sale has taken yet.
 */
export function lowStockOf(
  { left, soldOut }: Pick<PresentedDish, 'left' | 'soldOut'>,
  inCart = 0,
): number | undefined {
  if (soldOut || left === undefined) return undefined;
  const free = Math.max(0, left - inCart);
  return free <= fewLeft ? free : undefined;
}
