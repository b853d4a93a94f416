import type { PresentedBundle, PresentedDish } from '#domain/menu/present-schema.ts';
import type { DayHours } from '#domain/store/schema.ts';
import type { ShownStore } from './read-shown.ts';

/** A tea shop that says the same of everything that people type. */
export function shopThatSays(text: string): ShownStore {
  const hours: DayHours[] = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    day,
    isClosed: day === 0,
    periods: day === 6 ? [{ open: '18:00', close: '02:00' }] : [{ open: '00:00', close: '00:00' }],
  }));
  return {
    at: '2026-11-26T04:00:00.000Z',
    isHeard: false,
    brand: { _id: 'tea', name: text, nameEn: text, description: text, themeColour: '#0F766E' },
    store: {
      _id: 'north',
      brandId: 'tea',
      name: text,
      nameEn: text,
      address: text,
      addressEn: text,
      image: { url: text },
      businessHours: hours,
      specialDays: [{ date: '2026-12-25', isClosed: true, periods: [], note: text }],
      isOpen: true,
      closesAt: null,
      nextOpening: null,
      announcements: [{ _id: 'a', title: text, content: text }],
      services: { dineIn: true, takeOut: true, delivery: false },
    },
    menu: {
      menuId: 'menu',
      name: text,
      revision: 1,
      categories: [
        {
          categoryId: 'teas',
          name: text,
          nameEn: text,
          description: text,
          dishes: dishesThatSay(text),
          bundles: [bundleThatSays(text, 0), bundleThatSays(text, 2)],
        },
      ],
    },
  };
}

function dishesThatSay(text: string): PresentedDish[] {
  const dish: PresentedDish = {
    itemId: 'item',
    dishId: 'oolong',
    categoryId: 'teas',
    name: text,
    nameEn: text,
    description: text,
    descriptionEn: text,
    image: { url: text },
    tags: [text],
    price: 1234,
    soldOut: false,
    choices: [],
    needsChoice: false,
    search: '',
  };
  return [
    dish,
    { ...dish, itemId: 'gone', dishId: 'gone', soldOut: true },
    {
      ...dish,
      itemId: 'late',
      dishId: 'late',
      soldOut: true,
      notServed: { nextAt: '2026-11-27T03:00:00.000Z' },
    },
  ];
}

function bundleThatSays(text: string, after: number): PresentedBundle {
  return {
    itemId: `bundle ${after}`,
    bundleId: 'ten',
    name: text,
    description: text,
    image: { url: text },
    after,
    vouchers: [{ voucherName: text, quantity: 10 }],
    price: { amount: 350, was: 400 },
    points: { amount: 1300 },
    voucherValidityDays: 30,
  };
}
