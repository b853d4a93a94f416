import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadTexts, locales } from '../texts.ts';
import { addressesOf } from './addresses.ts';
import { dishBody } from './dish-body.ts';
import { noIndex, writeDocument } from './document.ts';
import { guestPageOf } from './guest-page.ts';
import { dishHead, menuHead } from './head.ts';
import { menuBody } from './menu-body.ts';
import { restaurantData } from './structured-data.ts';
import { shopThatSays } from './testing.ts';

const built = readFileSync('guests.html', 'utf8');
const textOf = loadTexts();
const place = { brandId: 'tea', storeId: 'north' };
const origin = 'https://order.example.tw';

function menuPage(text: string, locale: (typeof locales)[number] = 'zh-TW'): string {
  const shown = shopThatSays(text);
  const addresses = addressesOf(origin, place, locale);
  const head = menuHead(shown, addresses, textOf);
  return writeDocument(built, { ...head, body: menuBody(shown, addresses, textOf) });
}

function dishPage(text: string): string {
  const shown = shopThatSays(text);
  const dish = shown.menu.categories[0]!.dishes[0]!;
  const addresses = addressesOf(origin, place, 'zh-TW');
  const head = dishHead(dish, shown, addresses, textOf);
  return writeDocument(built, { ...head, body: dishBody(dish, shown, addresses, textOf) });
}

/** What a reader of HTML makes of it: the names of its elements and their attributes, without any value. */
function shapeOf(html: string): string[] {
  const tags = html
    .replace(/<script[^>]*>[\s\S]*?<\/script>/g, (script) => script.slice(0, 20))
    .matchAll(/<[!/a-z][^>]*>/gi);
  return [...tags].map(([tag]) => tag.replace(/="[^"]*"/g, '=""'));
}

const typed = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  fc.string({
    minLength: 1,
    maxLength: 40,
    unit: fc.constantFrom('<', '>', '"', "'", '&', '$&', '$`', '</script>', '<!--', ' onload=', '🍜', '甲'),
  }),
);

test('whatever people called things, the documents have the same elements and attributes', () => {
  const [menu, dish] = [shapeOf(menuPage('/甲')), shapeOf(dishPage('/甲'))];
  expect(menu.length).toBeGreaterThan(80);
  fc.assert(
    fc.property(typed, (text) => {
      // A picture is one by its address alone.
      const asPath = `/p${text}`;
      expect(shapeOf(menuPage(asPath))).toEqual(menu);
      expect(shapeOf(dishPage(asPath))).toEqual(dish);
    }),
  );
});

test('a menu says what it is: title, description, languages, picture, prices', () => {
  const page = menuPage('清心<茶>', 'en');
  expect(page).toContain('<html lang="en"');
  expect(page).toContain('<title>清心&lt;茶&gt;｜清心&lt;茶&gt;｜Haodan</title>');
  const address = `${origin}/stores/tea/north`;
  expect(page).toContain(`<link rel="canonical" href="${address}?lang=en" />`);
  for (const [language, to] of [
    ['zh-TW', address],
    ['en', `${address}?lang=en`],
    ['x-default', address],
  ])
    expect(page).toContain(`<link rel="alternate" hreflang="${language}" href="${to}" />`);
  expect(page).toContain('<link rel="manifest" href="/manifest/store/tea/north.webmanifest" />');
  expect(page).toContain('>NT$1,234<');
  expect(page).toContain('href="/stores/tea/north/dish/oolong?lang=en"');
  // A bundle stands before the first dish, and one behind the second.
  const ways = [...page.matchAll(/href="\/stores\/tea\/north\/(dish|bundles)\//g)].map(([, kind]) => kind);
  expect(ways).toEqual(['bundles', 'dish', 'dish', 'bundles', 'dish']);
  expect(page).toContain('NT$350');
  expect(page).toContain('>1,300');
  expect(page).not.toContain('清心<茶>');
});

test('a menu says at once that nobody would see an order now, where it takes any', () => {
  const written = (heard: Partial<ReturnType<typeof shopThatSays>>): string =>
    menuBody({ ...shopThatSays('茶'), ...heard }, addressesOf(origin, place, 'en'), textOf).text;
  const words = textOf('shop.notHeard', {}, 'en');
  expect(written({ isHeard: false })).toContain(words);
  expect(written({ isHeard: false })).toContain('data-not-heard');
  const { store } = shopThatSays('茶');
  const services = { dineIn: false, takeOut: false, delivery: false };
  for (const heard of [{ isHeard: true }, { isHeard: false, store: { ...store, services } }]) {
    expect(written(heard)).not.toContain(words);
    expect(written(heard)).not.toContain('data-not-heard');
  }
});

test('a dish is seen before its program runs: name, picture, price, what it is', () => {
  const page = dishPage('清心<茶>');
  expect(page).toMatch(/<h1[^>]*>清心&lt;茶&gt;<\/h1>/);
  expect(page).toMatch(/<img src="清心&lt;茶&gt;" alt="清心&lt;茶&gt;" width="800" height="600"/);
  expect(page).toContain('>NT$1,234<');
  expect(page).toContain('href="/stores/tea/north"');
  expect(page).not.toContain('清心<茶>');
});

test('search engines are told hours, special days, prices and what can be had', () => {
  const data = restaurantData(shopThatSays('茶'), addressesOf(origin, place, 'zh-TW'));
  const hours = data.openingHoursSpecification as unknown as {
    dayOfWeek: string;
    opens: string;
    closes: string;
  }[];
  expect(hours).toHaveLength(6);
  expect(hours).toContainEqual({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: 'https://schema.org/Saturday',
    opens: '18:00',
    closes: '02:00',
  });
  expect(hours).toContainEqual(expect.objectContaining({ opens: '00:00', closes: '23:59' }));
  expect(data.specialOpeningHoursSpecification).toEqual([
    expect.objectContaining({ validFrom: '2026-12-25', opens: '00:00', closes: '00:00' }),
  ]);
  const text = JSON.stringify(data);
  expect(text.match(/"price":1234,"priceCurrency":"TWD"/g)).toHaveLength(3);
  for (const one of ['InStock', 'SoldOut', 'LimitedAvailability'])
    expect(text.match(new RegExp(`schema.org/${one}"`, 'g'))).toHaveLength(1);
});

test('what is somebody’s own is not to be found', () => {
  for (const path of [
    '/cart',
    '/member/profile',
    '/auth/login',
    '/brands/tea/auth/login',
    '/stores/tea',
    '/stores/tea/north/order-confirm/1',
  ])
    expect(guestPageOf(path)).toEqual({ kind: 'own' });
  expect(guestPageOf('/stores/tea/north/')).toEqual({ kind: 'menu', place });
  expect(guestPageOf('/stores/tea/north/dish/a%3Ab')).toEqual({ kind: 'dish', place, dishId: 'a:b' });
  expect(guestPageOf('/stores/%E0%A4%A/north')).toEqual({
    kind: 'menu',
    place: { brandId: '', storeId: 'north' },
  });
  expect(writeDocument(built, { head: noIndex })).toContain(
    '<meta name="robots" content="noindex" />\n  </head>'.replace('\n  ', ''),
  );
});
