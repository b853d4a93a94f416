import { Trans, useLingui } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import type { ReactNode } from 'react';
import { marketingPath } from '#domain/kit/marketing-pages.ts';
import { claims, usualRevenue } from '#domain/marketing/claims.ts';
import { feeMark, marks, netMark } from '#domain/marketing/marks.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { money } from '#src/ui/figures/money.tsx';
import { Closing } from '../parts/closing.tsx';
import { Faq } from '../parts/faq.tsx';
import { Section } from '../parts/layout.tsx';
import { OutageFigure } from '../parts/outage-figure.tsx';
import { Shot } from '../parts/shot.tsx';
import { Slip, SlipLine } from '../parts/slip.tsx';
import type { SiteLanguage } from '../site.ts';
import { useQuestions } from '../use-questions.ts';
import { HomeParts } from './home-parts.tsx';

const { trialDays, feePercent } = marks;
const { answerHours, supportHours, fastestSetupDays, setupWeeks } = claims;
const { from, to } = setupWeeks;

/** The front door: what it is, that it is so, and what to do next. */
export function HomePage({ language }: { language: SiteLanguage }) {
  const { t } = useLingui();
  return (
    <>
      <Hero language={language} />
      <Promises />
      <Section
        heading={<Trans id="site.home.outage">午餐時間斷網，會怎麼樣？</Trans>}
        lead={
          <Trans id="site.home.outageLead">
            每一筆都先寫進店裡的裝置，再上傳。網路斷了，排隊的客人不會發現；網路回來，也沒有人需要補單。
          </Trans>
        }
      >
        <OutageFigure />
        <div className="mt-10 grid gap-8 md:grid-cols-3">
          <Point title={t({ id: 'site.home.during', message: '斷網時' })}>
            <Trans id="site.home.duringBody">
              照常點餐、結帳、取號。畫面上一條橫幅告訴店員目前離線，以及還有幾筆待上傳。
            </Trans>
          </Point>
          <Point title={t({ id: 'site.home.after', message: '恢復時' })}>
            <Trans id="site.home.afterBody">
              自動上傳，單號就是客人手上那張的號碼，不重編、不重複，也不必有人按下同步。
            </Trans>
          </Point>
          <Point title={t({ id: 'site.home.worst', message: '更糟的時候' })}>
            <Trans id="site.home.worstBody">
              平板沒電、瀏覽器當掉、重新開機：已經結帳的單都還在裝置上，打開就能接著做。
            </Trans>
          </Point>
        </div>
      </Section>
      <HomeParts language={language} />
      <Section
        isSunken
        heading={<Trans id="site.home.steps">三步開始</Trans>}
        lead={t({
          id: 'site.home.stepsLead',
          message: `從第一次聯絡到第一張單：單店導入約${from}–${to}週，最快${fastestSetupDays}天。`,
        })}
      >
        <ol className="grid gap-8 md:grid-cols-3">
          <Step number={1} title={t({ id: 'site.home.step1', message: '告訴我們店裡的樣子' })}>
            {t({
              id: 'site.home.step1Body',
              message: `幾家店、怎麼點餐、現在用什麼。${answerHours}小時內回覆。`,
            })}
          </Step>
          <Step number={2} title={t({ id: 'site.home.step2', message: '匯入菜單，設定裝置' })}>
            <Trans id="site.home.step2Body">
              菜單從試算表檔匯入；櫃檯照著畫面上的步驟設定。有練習模式，練習的單不會進帳。
            </Trans>
          </Step>
          <Step number={3} title={t({ id: 'site.home.step3', message: '開店，試用' })}>
            {t({
              id: 'site.home.step3Body',
              message: `實際營業試用${trialDays}天，不用信用卡。合用再繼續。`,
            })}
          </Step>
        </ol>
      </Section>
      <PriceTeaser language={language} />
      <Section id="faq" isSunken isBeside heading={<Trans id="site.faq">常見問題</Trans>}>
        <Faq questions={useQuestions('home')} />
      </Section>
      <div className="pt-16 lg:pt-20">
        <Closing language={language} />
      </div>
    </>
  );
}

function Hero({ language }: { language: SiteLanguage }) {
  const { t } = useLingui();
  return (
    <div className="hero overflow-clip">
      <div className="wide grid items-center gap-12 pt-12 pb-16 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-14 lg:pt-20 lg:pb-24">
        <div>
          <p className="eyebrow mb-5">
            <Trans id="site.home.eyebrow">餐廳點餐與店務系統</Trans>
          </p>
          <h1 className="title-0">
            <span className="block">
              <Trans id="site.home.heading1">網路會斷，</Trans>
            </span>
            <span className="block">
              <Trans id="site.home.heading2">生意不會。</Trans>
            </span>
          </h1>
          <p className="lead mt-6">
            <Trans id="site.home.lead">
              好單把櫃檯、線上點餐、廚房、庫存和帳務放在一起。每一筆先存在店裡的裝置，斷網照樣點餐結帳，連線後自動上傳。
            </Trans>
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a
              href={marketingPath('contact', language)}
              className={buttonClass({ variant: 'primary', size: 'lg' })}
            >
              {t({ id: 'site.home.try', message: `免費試用${trialDays}天` })}
            </a>
            <a href={marketingPath('features', language)} className={buttonClass({ size: 'lg' })}>
              <Trans id="site.home.see">看功能</Trans>
              <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </a>
          </div>
          <p className="mt-4 flex items-center gap-2 text-14 text-fg-2">
            <Check size={18} strokeWidth={2} aria-hidden="true" className="shrink-0 text-success" />
            <Trans id="site.home.noCard">免信用卡，不限店家與使用者數</Trans>
          </p>
        </div>
        <div className="relative">
          <Shot
            scene="counter"
            language={language}
            isFirst
            alt={t({
              id: 'site.shot.counter',
              message: '櫃檯畫面：網路中斷的橫幅下，店員照常點餐，購物車裡有四樣餐點。',
            })}
          />
          <p className="mt-3 text-right text-13 text-fg-3">
            <Trans id="site.shot.note">實際畫面，資料為示範店家</Trans>
          </p>
          <Slip className="absolute -bottom-4 -left-4 hidden w-56 -rotate-3 text-14 sm:block lg:-left-10">
            <p className="num text-24 font-semibold">A-018</p>
            <dl className="mt-1 border-t border-dashed border-line pt-1 text-fg-2">
              <SlipLine what={t({ id: 'site.slip.milkTea', message: '珍珠奶茶' })}>2</SlipLine>
              <SlipLine what={t({ id: 'site.slip.oolong', message: '四季春' })}>1</SlipLine>
            </dl>
            <p className="mt-2 flex items-center gap-1.5 font-semibold text-pending">
              <CloudUpload size={18} strokeWidth={1.75} aria-hidden="true" />
              <Trans id="site.slip.kept">已存好，待上傳</Trans>
            </p>
          </Slip>
        </div>
      </div>
    </div>
  );
}

/** What is promised, each with its number. */
function Promises() {
  const { t } = useLingui();
  const promises = [
    { figure: `${feePercent}%`, words: t({ id: 'site.promise.fee', message: '系統費用，以營業額計算' }) },
    {
      figure: t({ id: 'site.promise.days', message: `${trialDays}天` }),
      words: t({ id: 'site.promise.trial', message: '免費試用，免信用卡' }),
    },
    {
      figure: t({ id: 'site.promise.unlimited', message: '不限' }),
      words: t({ id: 'site.promise.stores', message: '店家與使用者數' }),
    },
    {
      figure: supportHours,
      words: t({ id: 'site.promise.support', message: `支援，${answerHours}小時內回覆` }),
    },
  ];
  return (
    <div className="border-y border-line bg-surface">
      <dl className="wide grid grid-cols-2 lg:grid-cols-4">
        {promises.map(({ figure, words }) => (
          <div key={words} className="promise flex flex-col-reverse gap-1 py-7">
            <dt className="text-14 text-fg-2">{words}</dt>
            <dd className="num text-32 leading-tight font-semibold lg:text-40">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Point({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-20 font-semibold">{title}</h3>
      <p className="mt-2 text-fg-2">{children}</p>
    </div>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li>
      <Slip className="h-full">
        <p className="num text-40 leading-none font-semibold text-primary" aria-hidden="true">
          {number}
        </p>
        <h3 className="mt-4 border-t border-dashed border-line pt-4 text-20 font-semibold">{title}</h3>
        <p className="mt-2 pb-2 text-fg-2">{children}</p>
      </Slip>
    </li>
  );
}

function PriceTeaser({ language }: { language: SiteLanguage }) {
  const { t } = useLingui();
  return (
    <Section
      heading={t({ id: 'site.home.price', message: `營業額的${feePercent}%，一家店和十家店一樣` })}
      lead={
        <Trans id="site.home.priceLead">生意好的月份多一點，淡季少一點。輸入您的營業額，馬上看到數字。</Trans>
      }
    >
      <div className="grid items-center gap-10 md:grid-cols-2">
        <Slip className="mx-auto w-full max-w-[22rem] md:mx-0">
          <p className="text-14 text-fg-3">
            <Trans id="site.calc.example">試算</Trans>
          </p>
          <dl className="mt-2 border-y border-dashed border-line py-2">
            <SlipLine what={<Trans id="site.calc.revenue">每月營業額</Trans>}>{money(usualRevenue)}</SlipLine>
            <SlipLine what={t({ id: 'site.calc.fee', message: `系統費用${feePercent}%` })}>
              NT${feeMark(usualRevenue)}
            </SlipLine>
          </dl>
          <dl className="pt-1 pb-2 text-18">
            <SlipLine strong what={<Trans id="site.calc.net">扣費後淨額</Trans>}>
              NT${netMark(usualRevenue)}
            </SlipLine>
          </dl>
        </Slip>
        <div>
          <ul className="flex flex-col gap-3 text-18">
            <Included>
              <Trans id="site.price.unlimited">店家與使用者不限數量</Trans>
            </Included>
            <Included>
              <Trans id="site.price.everything">所有功能都能用</Trans>
            </Included>
            <Included>{t({ id: 'site.price.trial', message: `前${trialDays}天免費，免信用卡` })}</Included>
          </ul>
          <a href={marketingPath('pricing', language)} className={`${buttonClass({ size: 'lg' })} mt-8`}>
            <Trans id="site.home.calculate">算我的費用</Trans>
            <ArrowRight size={20} strokeWidth={1.75} aria-hidden="true" />
          </a>
        </div>
      </div>
    </Section>
  );
}

function Included({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Check size={24} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0 text-success" />
      <span>{children}</span>
    </li>
  );
}
