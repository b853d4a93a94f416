import { canonicalMenu, type CanonicalMenu } from '#domain/delivery/canonical-menu.ts';
import type { PresentedChoice, PresentedDish, PresentedMenu } from '#domain/menu/present-schema.ts';
import type { DayHours } from '#domain/store/schema.ts';

// A small tea shop for tests: everything that a platform's menu can hold, once.

export const sweetness: PresentedChoice = {
  categoryId: 'sweetness',
  name: '甜度',
  nameEn: 'Sweetness',
  inputType: 'single',
  min: 1,
  max: 1,
  required: true,
  defaults: ['full'],
  options: [
    { optionId: 'full', name: '全糖', nameEn: 'Full', price: 0, soldOut: false },
    { optionId: 'none', name: '無糖', price: 0, soldOut: false },
    { optionId: 'small', name: '小杯', price: -10, soldOut: false },
  ],
};

export const toppings: PresentedChoice = {
  categoryId: 'toppings',
  name: '加料',
  inputType: 'multiple',
  min: 0,
  required: false,
  defaults: [],
  options: [{ optionId: 'pearls', name: '珍珠', nameEn: 'Pearls', price: 10, soldOut: true }],
};

export function aDish(about: Partial<PresentedDish> = {}): PresentedDish {
  return {
    itemId: 'item-1',
    dishId: 'tea:black-tea',
    categoryId: 'tea',
    name: '紅茶',
    nameEn: 'Black tea',
    description: '阿薩姆',
    tags: [],
    price: 35,
    soldOut: false,
    choices: [sweetness, toppings],
    needsChoice: false,
    search: '',
    ...about,
  };
}

const latte = aDish({
  itemId: 'item-2',
  dishId: 'tea:latte',
  name: '鮮奶茶',
  nameEn: 'Milk tea',
  description: undefined,
  price: 65,
  image: { url: '/images/tea/latte.jpg' },
  soldOut: true,
  choices: [sweetness],
});

const morning = aDish({
  itemId: 'item-3',
  dishId: 'tea:toast',
  name: '厚片吐司',
  nameEn: undefined,
  description: undefined,
  price: 45,
  choices: [],
  soldOut: true,
  notServed: { nextAt: '2026-11-22T00:00:00.000Z' },
});

export const shown: PresentedMenu = {
  menuId: 'menu-1',
  name: '外送菜單',
  revision: 3,
  categories: [
    { categoryId: 'tea', name: '茶飲', nameEn: 'Tea', dishes: [aDish(), latte] },
    { categoryId: 'popular', name: '人氣', dishes: [aDish({ price: 40 }), morning] },
    { categoryId: 'empty', name: '季節限定', dishes: [] },
  ],
};

export const businessHours: DayHours[] = [
  { day: 0, isClosed: true, periods: [] },
  {
    day: 1,
    isClosed: false,
    periods: [
      { open: '11:00', close: '14:00' },
      { open: '17:00', close: '21:00' },
    ],
  },
  { day: 5, isClosed: false, periods: [{ open: '18:00', close: '02:00' }] },
  { day: 6, isClosed: false, periods: [{ open: '00:00', close: '00:00' }] },
];

/** The store's menu as platforms get it. */
export function sampleMenu(markup = 15): CanonicalMenu {
  return canonicalMenu(shown, { markup, businessHours, imagesFrom: 'https://order.example' });
}
