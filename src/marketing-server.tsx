import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { prerender } from 'react-dom/static';
import { messages as chinese } from 'virtual:texts/texts-zh-TW-marketing';
import { messages as english } from 'virtual:texts/texts-en-marketing';
import { marketingPages } from '#domain/kit/marketing-pages.ts';
import { SiteDocument } from './features/marketing/document.tsx';
import type { SiteAssets, SiteLanguage, SitePage } from './features/marketing/site.ts';

const texts = { 'zh-TW': chinese, en: english };
const pages: readonly SitePage[] = [...marketingPages, 'not-found'];

/** A page of the site in one language, as its visitors get it but for what the server knows alone (domain/marketing/marks.ts). */
export async function renderPage(
  page: SitePage,
  language: SiteLanguage,
  assets: SiteAssets,
): Promise<string> {
  const i18n = setupI18n({ locale: language, messages: { [language]: texts[language] } });
  const { prelude } = await prerender(
    <I18nProvider i18n={i18n}>
      <SiteDocument {...{ page, language, assets }} />
    </I18nProvider>,
  );
  return new Response(prelude).text();
}

/** All of them, for the build: `home.zh-TW`. */
export async function renderPages(
  assets: SiteAssets,
): Promise<{ readonly name: string; readonly html: string }[]> {
  const wanted = pages.flatMap((page) => (['zh-TW', 'en'] as const).map((language) => ({ page, language })));
  return Promise.all(
    wanted.map(async ({ page, language }) => ({
      name: `${page}.${language}`,
      html: await renderPage(page, language, assets),
    })),
  );
}
