import { Trans, useLingui } from '@lingui/react/macro';
import { marketingPath } from '#domain/kit/marketing-pages.ts';
import { marks } from '#domain/marketing/marks.ts';
import { claims } from '#domain/marketing/claims.ts';
import type { SiteLanguage } from '../site.ts';

const { trialDays } = marks;
const { answerHours } = claims;

/** The end of a page's story: one thing to do. */
export function Closing({ language }: { language: SiteLanguage }) {
  const { t } = useLingui();
  return (
    <section data-noprint="" className="wide pb-16 lg:pb-20">
      <div className="closing rounded-sheet px-6 py-12 sm:px-12 lg:px-16 lg:py-16">
        <h2 className="title-2">
          <Trans id="site.closing.title">下次斷網之前，先試試看。</Trans>
        </h2>
        <p className="mt-4 max-w-[36rem] text-18">
          {t({
            id: 'site.closing.body',
            message: `免費試用${trialDays}天，免信用卡。留下聯絡方式，我們${answerHours}小時內回覆。`,
          })}
        </p>
        <svg viewBox="0 0 64 64" aria-hidden="true" className="closing-slip hidden md:block">
          <path
            d="M19 6h26a4 4 0 0 1 4 4v47.5l-5.7-4.2-5.6 4.2-5.7-4.2-5.7 4.2-5.6-4.2-5.7 4.2V10a4 4 0 0 1 4-4z"
            fill="currentColor"
          />
          <path
            d="M24.5 17h15M24.5 24h9m-10 12 6 6 11.5-12"
            fill="none"
            stroke="#115e59"
            strokeWidth="3.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <a href={marketingPath('contact', language)} className="closing-button pressable mt-8">
          <Trans id="site.try">開始免費試用</Trans>
        </a>
      </div>
    </section>
  );
}
