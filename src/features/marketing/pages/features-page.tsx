import { Trans, useLingui } from '@lingui/react/macro';
import { claims } from '#domain/marketing/claims.ts';
import { Closing } from '../parts/closing.tsx';
import { PageTop, Section } from '../parts/layout.tsx';
import { OfflineTable } from '../parts/offline-table.tsx';
import { Shot } from '../parts/shot.tsx';
import type { SiteLanguage } from '../site.ts';
import { useRoles, type Role } from './use-roles.ts';

/** What there is, by who uses it, and what of it needs a network. */
export function FeaturesPage({ language }: { language: SiteLanguage }) {
  const { t } = useLingui();
  const roles = useRoles();
  return (
    <>
      <PageTop
        heading={<Trans id="site.features.heading">店裡每個人，都有自己的畫面</Trans>}
        lead={
          <Trans id="site.features.lead">
            店員要快，廚房要清楚，客人要簡單，店長要對得起帳，老闆要看得到全部。同一套系統，每個人看到自己需要的那一面。
          </Trans>
        }
      >
        <nav aria-label={t({ id: 'site.features.jump', message: '依角色看功能' })} className="mt-8">
          <ul className="flex flex-wrap gap-2">
            {roles.map(({ id, icon: Icon, name }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="pressable flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 font-semibold hover:bg-hover"
                >
                  <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="text-primary-text" />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </PageTop>
      {roles.map((role, at) => (
        <RoleSection key={role.id} {...{ role, language }} isTurned={at % 2 === 1} />
      ))}
      <Section
        id="offline"
        heading={<Trans id="site.features.offline">斷網時，哪些能做、哪些不能</Trans>}
        lead={
          <Trans id="site.features.offlineLead">
            不能做的我們直接說。需要當下向伺服器或金流確認的事（線上付款、改密碼）離線做不到，畫面會當場告訴您原因，不會假裝成功。
          </Trans>
        }
      >
        <OfflineTable />
      </Section>
      <SettingUp />
      <div className="pt-16 lg:pt-20">
        <Closing language={language} />
      </div>
    </>
  );
}

function RoleSection({
  role,
  language,
  isTurned,
}: {
  role: Role;
  language: SiteLanguage;
  isTurned: boolean;
}) {
  const { id, icon: Icon, name, heading, lead, points, scene, alt } = role;
  return (
    <section
      id={id}
      className={`skip-margin border-t border-line py-16 lg:py-20 ${isTurned ? 'bg-sunken' : ''}`}
    >
      <div className="wide grid items-center gap-10 lg:grid-cols-12 lg:gap-14">
        <div className={`lg:col-span-5 ${isTurned ? 'lg:order-2' : ''}`}>
          <p className="flex items-center gap-2 font-semibold text-primary-text">
            <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
            {name}
          </p>
          <h2 className="title-2 mt-3">{heading}</h2>
          <p className="mt-4 text-fg-2 lg:text-18">{lead}</p>
          <ul className="mt-6 border-t border-line">
            {points.map(({ title, body }) => (
              <li key={title} className="border-b border-line py-3.5">
                <b className="font-semibold">{title}</b>
                <span className="block text-fg-2">{body}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="lg:col-span-7">
          <Shot {...{ scene, language, alt }} />
        </div>
      </div>
    </section>
  );
}

function SettingUp() {
  const { t } = useLingui();
  const { setupWeeks, fastestSetupDays } = claims;
  const { from, to } = setupWeeks;
  const steps = [
    {
      title: t({ id: 'site.setup.talk', message: '聊聊' }),
      body: t({ id: 'site.setup.talkBody', message: '店型、點餐方式、現有設備，以及什麼時候不能停。' }),
    },
    {
      title: t({ id: 'site.setup.menu', message: '菜單與店家' }),
      body: t({ id: 'site.setup.menuBody', message: '匯入餐點與價格，設定營業時間、桌位和服務費。' }),
    },
    {
      title: t({ id: 'site.setup.devices', message: '裝置與列印' }),
      body: t({ id: 'site.setup.devicesBody', message: '櫃檯照步驟檢查：安裝、離線、印表機，各試一次。' }),
    },
    {
      title: t({ id: 'site.setup.practice', message: '練習' }),
      body: t({ id: 'site.setup.practiceBody', message: '店員先用練習模式練幾天，熟了再正式開始。' }),
    },
  ];
  return (
    <Section
      id="setup"
      isSunken
      heading={t({
        id: 'site.setup.heading',
        message: `單店導入約${from}–${to}週，最快${fastestSetupDays}天`,
      })}
      lead={<Trans id="site.setup.lead">不用停業，也不用一次換完：新舊系統可以並行到您放心為止。</Trans>}
    >
      <ol className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(({ title, body }, at) => (
          <li key={title} className="border-t-2 border-primary pt-4">
            <p className="num text-14 text-fg-3" aria-hidden="true">
              {at + 1}
            </p>
            <h3 className="mt-1 text-20 font-semibold">{title}</h3>
            <p className="mt-2 text-fg-2">{body}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
