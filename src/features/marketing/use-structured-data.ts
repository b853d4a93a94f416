import { useLingui } from '@lingui/react/macro';
import { marketingPath } from '#domain/kit/marketing-pages.ts';
import { marks } from '#domain/marketing/marks.ts';
import { useQuestions } from './use-questions.ts';
import { languageTags, type SiteLanguage, type SitePage } from './site.ts';
import { usePageWords } from './use-page-words.ts';

const { trialDays, feePercent } = marks;

/**
 * A page for programs that read it (https://schema.org/SoftwareApplication, FAQPage), as the text of an element. It says what the page says,
 * and no rating or customer that nobody has given.
 */
export function useStructuredData(page: SitePage, language: SiteLanguage): string {
  const { t } = useLingui();
  const { title, description } = usePageWords(page);
  const questions = useQuestions(page);
  const address = `${marks.origin}${marketingPath(page === 'not-found' ? 'home' : page, language)}`;
  const name = t({ id: 'app.name', message: '好單' });
  const publisher = {
    '@type': 'Organization',
    name,
    url: `${marks.origin}/home`,
    logo: `${marks.origin}/icons/icon-512.png`,
  };
  const about = {
    '@type': page === 'contact' ? 'ContactPage' : page === 'about' ? 'AboutPage' : 'WebPage',
    '@id': address,
    url: address,
    name: title,
    description,
    inLanguage: languageTags[language],
    publisher,
  };
  const product = {
    '@type': 'SoftwareApplication',
    name,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: `${marks.origin}/home`,
    description,
    offers: {
      '@type': 'Offer',
      price: 0,
      priceCurrency: 'TWD',
      description: t({
        id: 'site.offer',
        message: `免費試用${trialDays}天，免信用卡；之後為營業額的${feePercent}%。`,
      }),
    },
  };
  const asked = questions.length > 0 && {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  const graph = [
    about,
    ...(page === 'home' || page === 'pricing' ? [product] : []),
    ...(asked ? [asked] : []),
  ];
  return asElement({ '@context': 'https://schema.org', '@graph': graph });
}

/** JSON that no text of it can end the element of. */
export function asElement(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
