import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Search from 'lucide-react/icons/search';
import { marketingPages, marketingPath } from '#domain/kit/marketing-pages.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { usePageNames } from '../parts/use-page-names.ts';
import { Words } from '../parts/words.tsx';
import { signInPath, type SiteLanguage } from '../site.ts';
import { useQuestions } from '../use-questions.ts';
import { useRoles } from './use-roles.ts';

/** An address that leads nowhere: what somebody may have looked for, with a search over it, and ways back. */
export function NotFoundPage({ language }: { language: SiteLanguage }) {
  const { t } = useLingui();
  const places = usePlaces(language);
  return (
    <div className="wide grid gap-12 py-12 lg:grid-cols-[1fr_1.1fr] lg:gap-20 lg:py-20">
      <div>
        <TornSlip />
        <h1 className="title-1 mt-6">{t({ id: 'notFound.title', message: '找不到頁面' })}</h1>
        <p className="lead mt-4">
          <Trans id="notFound.body">網址可能已變更或輸入錯誤</Trans>
        </p>
        <div className="mt-8 flex flex-wrap gap-3">
          <a
            href={marketingPath('home', language)}
            className={buttonClass({ variant: 'primary', size: 'lg' })}
          >
            <Trans id="notFound.home">返回首頁</Trans>
          </a>
          <button type="button" data-back="" hidden className={buttonClass({ size: 'lg' })}>
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
            <Trans id="notFound.back">回上一頁</Trans>
          </button>
        </div>
        <p className="mt-8 max-w-[30rem] text-fg-2">
          <Trans id="site.lost.guest">來點餐的嗎？請重新掃描桌上或店門口的條碼，或向店員要連結。</Trans>
        </p>
      </div>
      <div data-search="" role="search">
        <label htmlFor="find" className="font-semibold">
          <Trans id="site.lost.search">想找什麼？</Trans>
        </label>
        <div className="mt-2 flex min-h-control items-center gap-2 rounded-field border border-line-strong bg-surface px-3.5 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
          <Search size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
          <input
            id="find"
            type="search"
            autoComplete="off"
            aria-describedby="found"
            className="w-full min-w-0 bg-transparent py-2.5 text-field outline-none"
          />
        </div>
        <p id="found" role="status" data-found="" className="min-h-6 pt-1 text-14 text-fg-2" />
        <ul className="border-t border-line">
          {places.map(({ name, about, href }, at) => (
            <li
              key={`${href} ${name}`}
              data-place={`${name} ${about}`}
              {...(at > marketingPages.length && { 'data-more': '' })}
              className="border-b border-line"
            >
              <a href={href} className="block py-3.5 hover:bg-hover">
                <span className="block font-semibold">{name}</span>
                <span className="block text-14 text-fg-2">{about}</span>
              </a>
            </li>
          ))}
        </ul>
        <Words
          of="search"
          words={{ none: t({ id: 'site.lost.none', message: '沒有符合的頁面，換個詞試試' }) }}
        />
      </div>
    </div>
  );
}

interface SitePlace {
  readonly name: string;
  readonly about: string;
  readonly href: string;
}

/** Where somebody may have wanted to go. */
function usePlaces(language: SiteLanguage): readonly SitePlace[] {
  const { t } = useLingui();
  const names = usePageNames();
  const [roles, questions] = [useRoles(), useQuestions('home')];
  const about = {
    home: t({ id: 'site.place.home', message: '好單是什麼' }),
    features: t({ id: 'site.place.features', message: '櫃檯、廚房、線上點餐、庫存、收支' }),
    pricing: t({ id: 'site.place.pricing', message: '費率與試算' }),
    about: t({ id: 'site.place.about', message: '我們在意的事' }),
    contact: t({ id: 'site.place.contact', message: '免費試用、問問題' }),
    privacy: t({ id: 'site.place.privacy', message: '個人資料留多久、怎麼刪除' }),
    terms: t({ id: 'site.place.terms', message: '試用與費用的條件' }),
  };
  return [
    ...marketingPages.map((page) => ({
      name: names[page],
      about: about[page],
      href: marketingPath(page, language),
    })),
    {
      name: t({ id: 'site.signIn', message: '登入' }),
      about: t({ id: 'site.place.signIn', message: '店員、店長與品牌的後台' }),
      href: signInPath,
    },
    ...roles.map(({ id, name, points }) => ({
      name,
      about: points.map(({ title }) => title).join(t({ id: 'site.listComma', message: '、' })),
      href: `${marketingPath('features', language)}#${id}`,
    })),
    ...questions.map(({ question }) => ({
      name: question,
      about: t({ id: 'site.faq', message: '常見問題' }),
      href: `${marketingPath('home', language)}#faq`,
    })),
  ];
}

/** A slip torn in two, in the colours of the theme. */
function TornSlip() {
  return (
    <svg width="132" height="100" viewBox="0 6 132 92" aria-hidden="true">
      <g fill="none" strokeLinecap="round" strokeLinejoin="round" strokeWidth="2.5">
        <g className="fill-surface stroke-line-strong" transform="rotate(-7 46 54)">
          <path d="M22 16a4 4 0 0 1 4-4h34l-5 11 7 11-7 11 7 11-7 11 5 11-6.6 5-6.6-5-6.6 5-6.6-5-6.6 5-5-3.8z" />
          <path d="M32 28h15M32 42h17M32 56h11" className="stroke-line" />
        </g>
        <g className="fill-surface stroke-line-strong" transform="rotate(9 92 58)">
          <path d="m76 12 26 0a4 4 0 0 1 4 4v63l-5.5-4-6.6 5-6.6-5-6.6 5-6-4.6-5-11 7-11-7-11 7-11-7-11z" />
          <path d="M84 28h12M84 42h12" className="stroke-line" />
          <path d="m84 57 4.5 4.5 8-9" className="stroke-primary" />
        </g>
      </g>
    </svg>
  );
}
