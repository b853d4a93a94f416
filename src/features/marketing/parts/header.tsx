import { Trans, useLingui } from '@lingui/react/macro';
import Menu from 'lucide-react/icons/menu';
import { marketingPath, type MarketingPage } from '#domain/kit/marketing-pages.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Logo } from '#src/ui/page/logo.tsx';
import { signInPath, type SiteLanguage, type SitePage } from '../site.ts';
import { LanguageLink } from './language-link.tsx';
import { usePageNames } from './use-page-names.ts';

const shown: readonly MarketingPage[] = ['features', 'pricing', 'about', 'contact'];

interface HeaderProps {
  page: SitePage;
  language: SiteLanguage;
}

/** What stays in view: the pages, the way in, and the other language. On a phone the pages are in a fold. */
export function Header({ page, language }: HeaderProps) {
  const { t } = useLingui();
  const names = usePageNames();
  const links = shown.map((one) => (
    <li key={one}>
      <a
        href={marketingPath(one, language)}
        aria-current={one === page ? 'page' : undefined}
        className="flex min-h-11 items-center rounded-button px-3 font-semibold text-fg-2 hover:bg-hover hover:text-fg aria-[current=page]:text-primary-text"
      >
        {names[one]}
      </a>
    </li>
  ));
  const signIn = (
    <a
      href={signInPath}
      className="flex min-h-11 items-center rounded-button px-3 font-semibold text-fg-2 hover:bg-hover hover:text-fg"
    >
      <Trans id="site.signIn">登入</Trans>
    </a>
  );
  return (
    <header
      role="banner"
      data-bar=""
      className="sticky top-0 z-(--z-banner) border-b border-line bg-[color-mix(in_oklab,var(--bg)_92%,transparent)] backdrop-blur-md"
    >
      <div className="wide flex h-16 items-center gap-2">
        <a
          href={marketingPath('home', language)}
          aria-current={page === 'home' ? 'page' : undefined}
          className="mr-auto flex min-h-11 items-center rounded-button pr-2 lg:mr-6"
        >
          <Logo size={34} wordmark />
        </a>
        <nav aria-label={t({ id: 'site.pages', message: '網站頁面' })} className="mr-auto hidden lg:block">
          <ul className="flex items-center gap-1">{links}</ul>
        </nav>
        <div className="hidden items-center lg:flex">
          <LanguageLink {...{ page, language }} />
          {signIn}
        </div>
        <a
          href={marketingPath('contact', language)}
          className={buttonClass({ variant: 'primary', size: 'sm' })}
        >
          <Trans id="site.tryShort">免費試用</Trans>
        </a>
        <details className="fold relative lg:hidden" data-fold="">
          <summary
            aria-label={t({ id: 'site.menu', message: '選單' })}
            className="pressable grid size-11 place-items-center rounded-button hover:bg-hover"
          >
            <Menu size={24} strokeWidth={1.75} aria-hidden="true" />
          </summary>
          <nav
            aria-label={t({ id: 'site.pages', message: '網站頁面' })}
            className="absolute right-0 mt-2 w-60 rounded-card border border-line bg-raised p-2 shadow-e2"
          >
            <ul>
              {links}
              <li className="mt-2 border-t border-line pt-2">{signIn}</li>
              <li>
                <LanguageLink {...{ page, language }} />
              </li>
            </ul>
          </nav>
        </details>
      </div>
    </header>
  );
}
