/** The pages that tell of the product to whoever does not know it, by their addresses: `home` is `/home`. */
export const marketingPages = [
  'home',
  'about',
  'features',
  'pricing',
  'contact',
  'privacy',
  'terms',
] as const;
export type MarketingPage = (typeof marketingPages)[number];

/** The page of the site that an address is, if any. @param pathname As in a URL, without its query. */
export function marketingPageOf(pathname: string): MarketingPage | undefined {
  const [, first, ...rest] = pathname.split('/');
  return rest.every((part) => part === '') ? marketingPages.find((page) => page === first) : undefined;
}

/** A page of the site in a language: the house's has the plain address, as guests' pages have it. */
export function marketingPath(page: MarketingPage, language: string): string {
  return language === 'en' ? `/${page}?lang=en` : `/${page}`;
}

/** All of them, in both languages: what a worker keeps. */
export const marketingPaths: readonly string[] = marketingPages.flatMap((page) => [
  marketingPath(page, 'zh-TW'),
  marketingPath(page, 'en'),
]);

/** Files of the site's own begin so, below `/assets/`: neither staff nor guests have them among theirs. */
export const marketingAssets = '/assets/marketing-';

/** By what a page of the site asks its worker to keep all of them. */
export const keepMarketingMessage = 'keep-marketing';

/** The first part of an address whose pages are the staff's, or a document of its own; what is neither theirs nor the guests' nor the site's is not there. */
const staffParts = ['admin', 'boss', 'counter', 'debug', 'line-entry', 'pay'];

/** @param pathname As in a URL, without its query. */
export function isStaffPage(pathname: string): boolean {
  return staffParts.includes(pathname.split('/')[1] ?? '');
}
