import { Trans, useLingui } from '@lingui/react/macro';
import { marketingPath } from '#domain/kit/marketing-pages.ts';
import { marks } from '#domain/marketing/marks.ts';
import { SkipLink } from '#src/ui/page/skip-link.tsx';
import { firstScript } from './first-script.ts';
import { Footer } from './parts/footer.tsx';
import { Header } from './parts/header.tsx';
import { ogPicture } from './pictures.ts';
import { AboutPage } from './pages/about-page.tsx';
import { ContactPage } from './pages/contact-page.tsx';
import { FeaturesPage } from './pages/features-page.tsx';
import { HomePage } from './pages/home-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PricingPage } from './pages/pricing-page.tsx';
import { PrivacyPage } from './pages/privacy-page.tsx';
import { TermsPage } from './pages/terms-page.tsx';
import { languageTags, otherLanguage, type SiteAssets, type SiteLanguage, type SitePage } from './site.ts';
import { useStructuredData } from './use-structured-data.ts';
import { usePageWords } from './use-page-words.ts';

const pages = {
  home: HomePage,
  about: AboutPage,
  features: FeaturesPage,
  pricing: PricingPage,
  contact: ContactPage,
  privacy: PrivacyPage,
  terms: TermsPage,
  'not-found': NotFoundPage,
} as const;

interface SiteDocumentProps {
  page: SitePage;
  language: SiteLanguage;
  assets: SiteAssets;
}

/** A whole document of the site. */
export function SiteDocument({ page, language, assets }: SiteDocumentProps) {
  const Page = pages[page];
  const scripts = page === 'contact' ? [...new Set([...assets.site, ...assets.contact])] : assets.site;
  const entries = page === 'contact' ? [assets.site[0], assets.contact[0]] : [assets.site[0]];
  return (
    <html lang={languageTags[language]} data-theme="light" data-density="storefront" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <Head {...{ page, language }} />
        <meta name="theme-color" content="#FAF9F7" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icons/haodan.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <script dangerouslySetInnerHTML={{ __html: firstScript }} />
        <link rel="stylesheet" href={assets.style} />
        {scripts
          .filter((script) => !entries.includes(script))
          .map((script) => (
            <link key={script} rel="modulepreload" href={script} />
          ))}
        {entries.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </head>
      <body>
        <div id="site" data-page={page}>
          <SkipLink target="main">
            <Trans id="a11y.skipToMain">跳到主要內容</Trans>
          </SkipLink>
          <Header {...{ page, language }} />
          <main id="main" tabIndex={-1}>
            <Page language={language} />
          </main>
          <Footer language={language} />
        </div>
      </body>
    </html>
  );
}

/** What search engines and previews of a link read. */
function Head({ page, language }: Pick<SiteDocumentProps, 'page' | 'language'>) {
  const { t } = useLingui();
  const { title, description } = usePageWords(page);
  const data = useStructuredData(page, language);
  const name = t({ id: 'app.name', message: '好單' });
  const isFound = page !== 'not-found';
  const address = (of: SiteLanguage): string =>
    `${marks.origin}${marketingPath(isFound ? page : 'home', of)}`;
  return (
    <>
      <title>{`${title}｜${name}`}</title>
      <meta name="description" content={description} />
      {isFound ? (
        <>
          <link rel="canonical" href={address(language)} />
          <link rel="alternate" hrefLang="zh-TW" href={address('zh-TW')} />
          <link rel="alternate" hrefLang="en" href={address('en')} />
          <link rel="alternate" hrefLang="x-default" href={address('zh-TW')} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={name} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={address(language)} />
          <meta property="og:locale" content={graphTags[language]} />
          <meta property="og:locale:alternate" content={graphTags[otherLanguage(page, language).language]} />
          <meta property="og:image" content={`${marks.origin}${ogPicture(language)}`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  );
}

/** As networks of people call them. */
const graphTags: Readonly<Record<SiteLanguage, string>> = { 'zh-TW': 'zh_TW', en: 'en_US' };
