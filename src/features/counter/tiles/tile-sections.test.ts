import { describe, expect, it } from 'vitest';
import type { PresentedDish, PresentedMenu } from '#domain/menu/present-schema.ts';
import { searchText } from '#domain/kit/search-text.ts';
import {
  colourOf,
  foundIn,
  popularSection,
  lowStockOf,
  sectionNow,
  tileSectionsOf,
  type TileSection,
} from './tile-sections.ts';

function aDish(name: string, categoryId: string, more: Partial<PresentedDish> = {}): PresentedDish {
  return {
    itemId: `${categoryId}-${name}`,
    dishId: name,
    categoryId,
    name,
    tags: [],
    price: 40,
    soldOut: false,
    choices: [],
    needsChoice: false,
    search: searchText({ name }),
    ...more,
  };
}

const menu: PresentedMenu = {
  menuId: 'menu',
  name: '菜單',
  revision: 1,
  categories: [
    { categoryId: 'best', name: '熱門', dishes: [aDish('紅茶拿鐵', 'best')] },
    { categoryId: 'milk', name: '奶茶', dishes: [aDish('紅茶拿鐵', 'milk'), aDish('珍珠奶茶', 'milk')] },
  ],
};

const namesIn = ({ dishes }: TileSection) => dishes.map(({ name }) => name);
const names = (section: string | undefined) => tileSectionsOf(menu, section).map(namesIn);

describe('the grid of tiles', () => {
  it('shows a dish of two sections once among all', () => {
    expect(names(undefined)).toEqual([['紅茶拿鐵'], ['珍珠奶茶']]);
  });

  it('shows one section whole', () => {
    expect(names('milk')).toEqual([['紅茶拿鐵', '珍珠奶茶']]);
  });

  it('shows what is sold most as it is given', () => {
    const popular = [aDish('珍珠奶茶', 'milk'), aDish('紅茶拿鐵', 'best')];
    expect(tileSectionsOf(menu, popularSection, popular).map(namesIn)).toEqual([['珍珠奶茶', '紅茶拿鐵']]);
  });

  it('shows all where the chosen section has gone', () => {
    expect(sectionNow(menu, [], 'milk')).toBe('milk');
    expect(sectionNow(menu, [], 'gone')).toBeUndefined();
    expect(sectionNow(menu, [], popularSection)).toBeUndefined();
    expect(sectionNow(menu, [aDish('紅茶拿鐵', 'best')], popularSection)).toBe(popularSection);
  });

  it('finds in all sections, and a dish of two of them once', () => {
    expect(namesIn(foundIn(menu, '紅茶'))).toEqual(['紅茶拿鐵']);
    expect(namesIn(foundIn(menu, '蛋糕'))).toEqual([]);
  });

  it('gives the dishes of a section without colours one in common', () => {
    expect(colourOf(menu, aDish('四季春', 'milk'))).toBe(colourOf(menu, aDish('珍珠奶茶', 'milk')));
    expect(colourOf(menu, aDish('四季春', 'milk', { tileColour: 'rose' }))).toBe('rose');
  });

  it('says how many are left from five on, and nothing about what nobody counts', () => {
    expect(lowStockOf({ left: 5, soldOut: false })).toBe(5);
    expect(lowStockOf({ left: 6, soldOut: false })).toBeUndefined();
    expect(lowStockOf({ soldOut: false })).toBeUndefined();
    expect(lowStockOf({ left: 0, soldOut: true })).toBeUndefined();
  });

  it('counts what stands in the cart as gone, and no further than to nothing', () => {
    expect(lowStockOf({ left: 7, soldOut: false }, 3)).toBe(4);
    expect(lowStockOf({ left: 3, soldOut: false }, 1)).toBe(2);
    expect(lowStockOf({ left: 1, soldOut: false }, 2)).toBe(0);
  });
});
