import { Trans, useLingui } from '@lingui/react/macro';
import { marketingPages, marketingPath } from '#domain/kit/marketing-pages.ts';
import { claims } from '#domain/marketing/claims.ts';
import { Logo } from '#src/ui/page/logo.tsx';
import { signInPath, type SiteLanguage } from '../site.ts';
import { usePageNames } from './use-page-names.ts';
import { Words } from './words.tsx';

const { supportHours, answerHours } = claims;

/** The end of every page: what is kept to be sent, the pages, and how the site looks. */
export function Footer({ language }: { language: SiteLanguage }) {
  const { t } = useLingui();
  const names = usePageNames();
  const waiting = t({ id: 'site.waiting', message: '有一則訊息還沒送出，連線後會自動送出。' });
  const link = 'inline-flex min-h-11 items-center text-fg-2 hover:text-fg hover:underline underline-offset-4';
  return (
    <footer data-noprint="" className="mt-auto border-t border-line bg-sunken">
      <p role="status" data-waiting="" hidden className="bg-pending-soft text-pending-text">
        <a href={marketingPath('contact', language)} className="wide flex min-h-12 items-center underline">
          {waiting}
        </a>
      </p>
      <div className="wide grid gap-8 py-10 sm:grid-cols-[1.4fr_1fr_1fr]">
        <div className="flex max-w-[22rem] flex-col gap-3">
          <Logo size={34} wordmark />
          <p className="text-14 text-fg-2">
            <Trans id="site.footer.about">斷網也能營業的餐廳點餐與店務系統。</Trans>
          </p>
          <p className="text-14 text-fg-2">
            {t({
              id: 'site.footer.support',
              message: `${supportHours}支援，來信${answerHours}小時內回覆。`,
            })}
          </p>
        </div>
        <nav aria-label={t({ id: 'site.footer.pages', message: '全部頁面' })}>
          <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-1">
            {marketingPages.map((page) => (
              <li key={page}>
                <a href={marketingPath(page, language)} className={link}>
                  {names[page]}
                </a>
              </li>
            ))}
            <li>
              <a href={signInPath} className={link}>
                <Trans id="site.signIn">登入</Trans>
              </a>
            </li>
          </ul>
        </nav>
        <fieldset data-theme-choice="" className="invisible">
          <legend className="mb-2 text-14 font-semibold">
            <Trans id="site.theme">外觀</Trans>
          </legend>
          {(['auto', 'light', 'dark'] as const).map((choice) => (
            <label key={choice} className="flex min-h-11 w-fit items-center gap-2.5 pr-4 text-fg-2">
              <input type="radio" name="theme" value={choice} className="size-6 accent-(--primary)" />
              {
                {
                  auto: t({ id: 'site.theme.auto', message: '跟隨系統' }),
                  light: t({ id: 'site.theme.light', message: '淺色' }),
                  dark: t({ id: 'site.theme.dark', message: '深色' }),
                }[choice]
              }
            </label>
          ))}
        </fieldset>
      </div>
      <p className="wide border-t border-line py-5 text-13 text-fg-3">
        <Trans id="site.footer.privacy">這個網站不使用Cookie，也不載入第三方程式。</Trans>
      </p>
      <div aria-live="polite" data-announce="" className="sr-only" />
      <Words
        of="site"
        words={{
          languageFailed: t({ id: 'language.failed', message: '無法載入這個語言，請連線後再試' }),
          waiting,
          waitingSent: t({ id: 'site.waitingSent', message: '剛才那則訊息已經送出。' }),
        }}
      />
    </footer>
  );
}
