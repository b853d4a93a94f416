import { Trans, useLingui } from '@lingui/react/macro';
import { claims } from '#domain/marketing/claims.ts';
import { Closing } from '../parts/closing.tsx';
import { PageTop, Section } from '../parts/layout.tsx';
import { Slip } from '../parts/slip.tsx';
import type { SiteLanguage } from '../site.ts';

const { answerHours, supportHours } = claims;

/** Why there is such a product, and what it is made by. */
export function AboutPage({ language }: { language: SiteLanguage }) {
  const { t } = useLingui();
  const values = [
    {
      title: t({ id: 'site.value.queue', message: '先顧排隊的客人' }),
      body: t({
        id: 'site.value.queueBody',
        message: '尖峰時刻沒有人有空看說明。常做的事放在手邊，做錯了能復原，畫面不會自己跳走。',
      }),
    },
    {
      title: t({ id: 'site.value.true', message: '數字要對得起來' }),
      body: t({
        id: 'site.value.trueBody',
        message: '每一塊錢都說得出從哪張單來。資料不完整的時候就說不完整，不拿估計值充數。',
      }),
    },
    {
      title: t({ id: 'site.value.honest', message: '做不到就說做不到' }),
      body: t({
        id: 'site.value.honestBody',
        message: '離線不能做的事，畫面會說原因；還沒有的功能，網站上不會先寫。',
      }),
    },
    {
      title: t({ id: 'site.value.yours', message: '資料是店家的' }),
      body: t({
        id: 'site.value.yoursBody',
        message: '清單隨時可以匯出。品牌之間的資料彼此隔開，誰改過什麼都有紀錄。',
      }),
    },
  ];
  return (
    <>
      <PageTop
        heading={<Trans id="site.about.heading">好單，就是一張不會掉的單。</Trans>}
        lead={
          <Trans id="site.about.lead">
            午餐十二點半，店裡滿座，網路斷了。收銀機轉圈圈，店員翻出紙本，打烊後再一張一張補。好單是從這一刻開始想的。
          </Trans>
        }
      />
      <section className="wide pb-16 lg:pb-24">
        <div className="grid gap-10 lg:grid-cols-[1.2fr_1fr] lg:gap-16">
          <div className="flex flex-col gap-5 text-18 text-fg-2">
            <p>
              <Trans id="site.about.story1">
                很多系統把資料放在雲端，店裡的平板只是一扇窗，一斷線就得停。我們反過來：店裡的裝置自己就能做完一天的生意，雲端負責保管和彙整。
              </Trans>
            </p>
            <p>
              <Trans id="site.about.story2">
                這樣做比較難。兩台平板同時離線、有人改了價格、有人退了款，連上線之後還是要得到同一個答案。我們把力氣花在這裡。
              </Trans>
            </p>
            <p>
              <Trans id="site.about.story3">
                每次改版之前，我們會反覆切斷網路、關掉伺服器、讓裝置在結帳途中當機，再一筆一筆核對：沒有少，沒有多，號碼也沒有變。
              </Trans>
            </p>
          </div>
          <Slip className="w-full max-w-[24rem] self-start justify-self-center lg:rotate-1">
            <p className="text-14 text-fg-3">
              <Trans id="site.about.slip">我們的標準</Trans>
            </p>
            <ul className="mt-3 border-t border-dashed border-line-strong">
              {[
                t({ id: 'site.about.rule1', message: '結完帳的單，一張都不能少' }),
                t({ id: 'site.about.rule2', message: '同一張單，不能記兩次' }),
                t({ id: 'site.about.rule3', message: '給過客人的號碼，不能再改' }),
                t({ id: 'site.about.rule4', message: '更新不能打斷正在結的帳' }),
              ].map((rule) => (
                <li key={rule} className="border-b border-dashed border-line-strong py-3 font-semibold">
                  {rule}
                </li>
              ))}
            </ul>
          </Slip>
        </div>
      </section>
      <Section isSunken heading={<Trans id="site.about.values">我們在意的事</Trans>}>
        <div className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {values.map(({ title, body }) => (
            <div key={title} className="border-t-2 border-primary pt-4">
              <h3 className="text-20 font-semibold">{title}</h3>
              <p className="mt-2 text-fg-2">{body}</p>
            </div>
          ))}
        </div>
      </Section>
      <Section
        heading={<Trans id="site.about.support">隨時找得到人</Trans>}
        lead={t({
          id: 'site.about.supportLead',
          message: `餐廳晚上和假日最忙，所以支援是${supportHours}，來信${answerHours}小時內回覆。`,
        })}
      >
        <p className="max-w-[44rem] text-18 text-fg-2">
          <Trans id="site.about.supportBody">
            櫃檯裡有診斷資訊，一鍵複製就能貼給我們，不用在電話裡描述畫面上有什麼。
          </Trans>
        </p>
      </Section>
      <Closing language={language} />
    </>
  );
}
