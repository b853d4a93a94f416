import type { Image } from '#domain/kit/image.ts';
import { locales, type Locale } from '../texts.ts';
import type { Place } from './read-shown.ts';

interface Named {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

interface Described {
  readonly description?: string | undefined;
  readonly descriptionEn?: string | undefined;
}

/** What a page says of itself in one language: whole addresses, and names. */
export interface Addresses {
  readonly locale: Locale;
  /** The store's menu, in the house's language. */
  readonly store: string;
  readonly dish: (dishId: string) => string;
  readonly bundle: (bundleId: string) => string;
  /** The same page in the language that is spoken here. */
  readonly shown: (address: string) => string;
  /** A picture that can be shown elsewhere. */
  readonly picture: (image: Image | undefined) => string | undefined;
  readonly say: (named: Named) => string;
  readonly sayAbout: (described: Described) => string | undefined;
}

/** In the house's language a page has its plain address, in others one that says so: each is found by itself. */
export function inLanguage(address: string, locale: Locale): string {
  return locale === locales[0] ? address : `${address}?lang=${locale}`;
}

/** @param origin `https://order.example.tw` */
export function addressesOf(origin: string, { brandId, storeId }: Place, locale: Locale): Addresses {
  const store = storeAddress(origin, { brandId, storeId });
  return {
    locale,
    store,
    dish: (dishId) => `${store}/dish/${encodeURIComponent(dishId)}`,
    bundle: (bundleId) => `${store}/bundles/${encodeURIComponent(bundleId)}`,
    shown: (address) => inLanguage(address, locale),
    picture: (image) => pictureAddress(image?.url, origin),
    say: ({ name, nameEn }) => (locale === 'en' ? (nameEn ?? name) : name),
    sayAbout: ({ description, descriptionEn }) =>
      locale === 'en' ? (descriptionEn ?? description) : description,
  };
}

export function storeAddress(origin: string, { brandId, storeId }: Place): string {
  return `${origin}/stores/${encodeURIComponent(brandId)}/${encodeURIComponent(storeId)}`;
}

/** What an old record has as its picture may be no address at all. */
function pictureAddress(url: string | undefined, origin: string): string | undefined {
  if (!url || !URL.canParse(url, origin)) return undefined;
  const whole = new URL(url, origin);
  return ['http:', 'https:'].includes(whole.protocol) ? whole.href : undefined;
}
