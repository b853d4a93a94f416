import { Trans, useLingui } from '@lingui/react/macro';
import Clock from 'lucide-react/icons/clock';
import CreditCard from 'lucide-react/icons/credit-card';
import Headset from 'lucide-react/icons/headset';
import type { ReactNode } from 'react';
import { claims } from '#domain/marketing/claims.ts';
import { marks } from '#domain/marketing/marks.ts';
import { ContactForm } from '../parts/contact-form.tsx';
import type { SiteLanguage } from '../site.ts';

const { trialDays } = marks;
const { answerHours, supportHours } = claims;

/** How one begins: by writing. */
export function ContactPage({ language }: { language: SiteLanguage }) {
  const { t } = useLingui();
  return (
    <div className="wide grid gap-12 py-12 lg:grid-cols-[1fr_1.15fr] lg:gap-20 lg:py-20">
      <div>
        <h1 className="title-1">
          <Trans id="site.contact.heading">說說您的店</Trans>
        </h1>
        <p className="lead mt-5">
          {t({
            id: 'site.contact.lead',
            message: '留下電話或電子郵件就好。想試用、想問問題、想先看看合不合，都可以。',
          })}
        </p>
        <ul className="mt-8 flex flex-col gap-5">
          <Fact icon={<Clock size={24} strokeWidth={1.75} aria-hidden="true" />}>
            {t({ id: 'site.contact.answer', message: `${answerHours}小時內回覆` })}
          </Fact>
          <Fact icon={<Headset size={24} strokeWidth={1.75} aria-hidden="true" />}>
            {t({ id: 'site.contact.support', message: `${supportHours}支援` })}
          </Fact>
          <Fact icon={<CreditCard size={24} strokeWidth={1.75} aria-hidden="true" />}>
            {t({ id: 'site.contact.trial', message: `免費試用${trialDays}天，免信用卡` })}
          </Fact>
        </ul>
        <div className="mt-10 border-t border-line pt-6">
          <h2 className="text-18 font-semibold">
            <Trans id="site.contact.next">接下來會怎樣</Trans>
          </h2>
          <ol className="mt-3 flex list-decimal flex-col gap-2 pl-5 text-fg-2 marker:text-fg-3">
            <li>
              <Trans id="site.contact.next1">我們用您留的方式聯絡，了解店型和現在的做法。</Trans>
            </li>
            <li>
              <Trans id="site.contact.next2">一起看實際畫面，用您的菜單試一次。</Trans>
            </li>
            <li>
              <Trans id="site.contact.next3">合適的話排導入時間；不合適也會直說。</Trans>
            </li>
          </ol>
        </div>
      </div>
      <ContactForm language={language} />
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-4 text-18 font-semibold">
      <span className="grid size-11 shrink-0 place-items-center rounded-button bg-primary-soft text-primary-text">
        {icon}
      </span>
      {children}
    </li>
  );
}
