import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import { claims } from '#domain/marketing/claims.ts';
import { marks } from '#domain/marketing/marks.ts';
import { Calculator } from '../parts/calculator.tsx';
import { Closing } from '../parts/closing.tsx';
import { Faq } from '../parts/faq.tsx';
import { FeeTable } from '../parts/fee-table.tsx';
import { PageTop, Section } from '../parts/layout.tsx';
import type { SiteLanguage } from '../site.ts';
import { useQuestions } from '../use-questions.ts';

const { trialDays, feePercent } = marks;
const { answerHours, supportHours, setupWeeks, fastestSetupDays } = claims;
const { from, to } = setupWeeks;

/** One rate, and what it comes to. */
export function PricingPage({ language }: { language: SiteLanguage }) {
  const { t } = useLingui();
  const included = [
    t({ id: 'site.included.stores', message: '不限店家、品牌與使用者數' }),
    t({ id: 'site.included.all', message: '櫃檯、廚房、線上點餐、會員、外送平台、庫存、收支、報表全部功能' }),
    t({ id: 'site.included.offline', message: '斷網也能營業，恢復後自動上傳' }),
    t({ id: 'site.included.languages', message: '中文與英文介面' }),
    t({ id: 'site.included.support', message: `${supportHours}支援，${answerHours}小時內回覆` }),
    t({ id: 'site.included.setup', message: `單店導入約${from}–${to}週，最快${fastestSetupDays}天` }),
  ];
  return (
    <>
      <PageTop
        heading={t({ id: 'site.pricing.heading', message: `營業額的${feePercent}%，就這樣。` })}
        lead={t({
          id: 'site.pricing.lead',
          message: `不看店數，不看帳號數。前${trialDays}天免費，不用信用卡。`,
        })}
      />
      <div className="wide pb-16 lg:pb-20">
        <Calculator />
      </div>
      <Section isSunken isBeside heading={<Trans id="site.pricing.table">常見營業額的費用</Trans>}>
        <FeeTable />
      </Section>
      <Section isBeside isForScreens heading={<Trans id="site.pricing.included">費用裡有什麼</Trans>}>
        <ul className="grid gap-x-12 sm:grid-cols-2">
          {included.map((text) => (
            <li key={text} className="flex gap-3 border-b border-line py-4 text-18">
              <Check size={24} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
              {text}
            </li>
          ))}
        </ul>
      </Section>
      <Section isSunken isBeside isForScreens heading={<Trans id="site.faq">常見問題</Trans>}>
        <Faq questions={useQuestions('pricing')} />
      </Section>
      <div className="pt-16 lg:pt-20">
        <Closing language={language} />
      </div>
    </>
  );
}
