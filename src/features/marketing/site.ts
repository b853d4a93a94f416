import { marketingPath, type MarketingPage } from '#domain/kit/marketing-pages.ts';

/** What the site has a document for. */
export type SitePage = MarketingPage | 'not-found';

export type SiteLanguage = 'zh-TW' | 'en';

/** As `<html lang>` has them. */
export const languageTags: Readonly<Record<SiteLanguage, string>> = { 'zh-TW': 'zh-Hant-TW', en: 'en' };

/** What the documents load, by whole paths. */
export interface SiteAssets {
  readonly style: string;
  /** The scripts of every page, the entry first. */
  readonly site: readonly string[];
  /** Those of the form beside them. */
  readonly contact: readonly string[];
}

/** Where staff sign in. */
export const signInPath = '/admin/login';

/** The other language of a page, which has an address of its own; one that leads nowhere keeps its own. */
export function otherLanguage(
  page: SitePage,
  language: SiteLanguage,
): { readonly language: SiteLanguage; readonly href: string } {
  const other = language === 'en' ? 'zh-TW' : 'en';
  return {
    language: other,
    href: page === 'not-found' ? `?lang=${other}` : marketingPath(page, other),
  };
}
