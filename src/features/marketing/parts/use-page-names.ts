import { useLingui } from '@lingui/react/macro';
import type { MarketingPage } from '#domain/kit/marketing-pages.ts';

/** What the pages are called where one goes to them. */
export function usePageNames(): Readonly<Record<MarketingPage, string>> {
  const { t } = useLingui();
  return {
    home: t({ id: 'site.name.home', message: '首頁' }),
    about: t({ id: 'site.name.about', message: '關於我們' }),
    features: t({ id: 'site.name.features', message: '功能' }),
    pricing: t({ id: 'site.name.pricing', message: '價格' }),
    contact: t({ id: 'site.name.contact', message: '聯絡我們' }),
    privacy: t({ id: 'site.privacy.heading', message: '隱私權說明' }),
    terms: t({ id: 'site.terms.heading', message: '服務條款' }),
  };
}
