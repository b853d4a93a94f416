import type { PresentedDish } from '#domain/menu/present-schema.ts';
import { languageTags, locales, type Locale, type TextOf } from '../texts.ts';
import { inLanguage, type Addresses } from './addresses.ts';
import type { Written } from './document.ts';
import { dataElement, markup, type Markup } from './markup.ts';
import type { ShownStore } from './read-shown.ts';
import { dishData, restaurantData } from './structured-data.ts';

/** As networks of people call them. */
const graphTags: Readonly<Record<Locale, string>> = { 'zh-TW': 'zh_TW', en: 'en_US' };

/** Characters of a description that are shown where pages are found. */
const descriptionLength = 160;

/** Names of sections that a description says. */
const namedSections = 6;

const menuOf = /*i18n*/ { id: 'found.menuOf', message: '{store}的菜單與線上點餐：{sections}。' };
const dishOf = /*i18n*/ { id: 'found.dishOf', message: '在{store}線上點{dish}。' };

/** What stands in the head of a store's menu. */
export function menuHead(shown: ShownStore, addresses: Addresses, textOf: TextOf): Written {
  const { brand, store, menu } = shown;
  const { say, locale } = addresses;
  const sections = menu.categories
    .slice(0, namedSections)
    .map(say)
    .join(locale === 'en' ? ', ' : '、');
  const menuWords = textOf(menuOf.id, { store: say(store), sections }, locale);
  return headOf({
    page: { address: addresses.store, names: [say(store), say(brand)] },
    description: [brand.description, menu.menuId === null ? undefined : menuWords],
    picture: addresses.picture(store.image ?? brand.image),
    data: restaurantData(shown, addresses),
    shown,
    addresses,
    textOf,
  });
}

/** What stands in the head of one dish. */
export function dishHead(
  dish: PresentedDish,
  shown: ShownStore,
  addresses: Addresses,
  textOf: TextOf,
): Written {
  const { brand, store } = shown;
  const { say, locale } = addresses;
  const words = textOf(dishOf.id, { store: say(store), dish: say(dish) }, locale);
  return headOf({
    page: { address: addresses.dish(dish.dishId), names: [say(dish), say(store), say(brand)] },
    description: [addresses.sayAbout(dish), words],
    picture: addresses.picture(dish.image ?? store.image ?? brand.image),
    data: dishData(dish, addresses),
    shown,
    addresses,
    textOf,
  });
}

interface About {
  readonly page: { readonly address: string; readonly names: readonly string[] };
  readonly description: readonly (string | undefined)[];
  readonly picture: string | undefined;
  readonly data: object;
  readonly shown: ShownStore;
  readonly addresses: Addresses;
  readonly textOf: TextOf;
}

function headOf({ page, picture, data, shown, addresses, textOf, ...about }: About): Written {
  const { brand, store } = shown;
  const { locale } = addresses;
  const name = page.names.join('｜');
  const description = cut(about.description.filter((text) => text !== undefined && text !== '').join(' '));
  const others = locales.filter((other) => other !== locale);
  return {
    lang: languageTags[locale],
    // As the page itself calls its window.
    title: `${name}｜${textOf('app.name', {}, locale)}`,
    description,
    manifest: `/manifest/store/${brand._id}/${store._id}.webmanifest`,
    touchIcon: `/manifest/icon/${brand._id}/touch-180.png`,
    head: markup`<link rel="canonical" href="${addresses.shown(page.address)}" />
${languageLinks(page.address)}
<meta property="og:type" content="website" />
<meta property="og:site_name" content="${addresses.say(brand)}" />
<meta property="og:title" content="${name}" />
<meta property="og:description" content="${description}" />
<meta property="og:url" content="${addresses.shown(page.address)}" />
<meta property="og:locale" content="${graphTags[locale]}" />
${others.map((other) => markup`<meta property="og:locale:alternate" content="${graphTags[other]}" />`)}
${picture !== undefined && markup`<meta property="og:image" content="${picture}" />`}
<meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}" />
${dataElement('application/ld+json', data)}
`,
  };
}

function languageLinks(address: string): Markup[] {
  const link = (language: string, href: string): Markup =>
    markup`<link rel="alternate" hreflang="${language}" href="${href}" />`;
  return [...locales.map((locale) => link(locale, inLanguage(address, locale))), link('x-default', address)];
}

/** As much as is shown, without half a character at its end. */
function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const signs = Array.from(line);
  return signs.length <= descriptionLength ? line : `${signs.slice(0, descriptionLength - 1).join('')}…`;
}
