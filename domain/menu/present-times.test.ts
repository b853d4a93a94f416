import { expect, test } from 'vitest';
import type { DishTemplate } from '../catalogue/schema.ts';
import { presentMenu } from './present.ts';
import type { Menu, MenuItem } from './schema.ts';

/** Saturday in Taipei. */
const at = (time: string): string => new Date(`2026-11-21T${time}:00+08:00`).toISOString();
const breakfast = { schedule: [{ days: [1, 6], from: '06:00', to: '11:00' }] };
const stamps = { brandId: 'tea', createdAt: at('00:00'), updatedAt: at('00:00'), rev: 1, sort: 0 };

function shownAt(
  about: { menu?: Partial<Menu>; item?: Partial<MenuItem>; dish?: Partial<DishTemplate> },
  audience: 'guest' | 'counter',
  time: string,
  wantedAt?: string,
) {
  const item: MenuItem = { _id: 'i', itemType: 'dish', dishTemplate: 'oolong', isShowing: true, order: 0 };
  const menu: Menu = {
    ...stamps,
    _id: 'menu',
    storeId: 'one',
    name: '早餐',
    menuType: 'food',
    isActive: true,
    revision: 1,
    categories: [{ _id: 's', name: '茶', order: 0, items: [{ ...item, ...about.item }] }],
    ...about.menu,
  };
  const dish: DishTemplate = {
    ...stamps,
    _id: 'oolong',
    name: '四季春',
    basePrice: 40,
    isActive: true,
    tags: [],
    optionCategories: [],
    taxType: 'taxable',
    ...about.dish,
  };
  const sources = { dishes: [dish], optionCategories: [], options: [], inventory: [] };
  const { soldOut, notServed } =
    presentMenu(menu, sources, { audience, now: at(time), wantedAt }).categories[0]?.dishes[0] ?? {};
  return { soldOut, ...(notServed && { notServed }) };
}

test('outside of the times of menu, item or dish a guest sees it and cannot order it; the counter sells', () => {
  for (const about of [{ menu: breakfast }, { item: breakfast }, { dish: breakfast }]) {
    expect(shownAt(about, 'guest', '08:00')).toEqual({ soldOut: false });
    expect(shownAt(about, 'guest', '05:00')).toEqual({ soldOut: true, notServed: { nextAt: at('06:00') } });
    expect(shownAt(about, 'guest', '12:00')).toMatchObject({ soldOut: true, notServed: {} });
    expect(shownAt(about, 'guest', '05:00', at('08:00'))).toEqual({ soldOut: false });
    expect(shownAt(about, 'guest', '08:00', at('12:00'))).toMatchObject({ soldOut: true });
    expect(shownAt(about, 'counter', '12:00')).toEqual({ soldOut: false });
  }
});

test('times of menu, item and dish hold together', () => {
  const from = (time: string) => ({ schedule: [{ days: [6], from: time, to: '20:00' }] });
  const about = { menu: from('06:00'), item: from('07:00'), dish: from('08:00') };
  expect(shownAt(about, 'guest', '07:30')).toEqual({ soldOut: true, notServed: { nextAt: at('08:00') } });
  expect(shownAt(about, 'guest', '08:00')).toEqual({ soldOut: false });
  const never = { ...about, dish: { schedule: [{ days: [0], from: '06:00', to: '20:00' }] } };
  expect(shownAt(never, 'guest', '08:00')).toEqual({ soldOut: true, notServed: {} });
});
