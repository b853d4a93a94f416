import { Trans, useLingui } from '@lingui/react/macro';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ReactNode } from 'react';
import { marketingPath } from '#domain/kit/marketing-pages.ts';
import { Shot } from '../parts/shot.tsx';
import type { Scene } from '../scenes.ts';
import type { SiteLanguage } from '../site.ts';

/** Three who work with it, each with a picture of what they see. */
export function HomeParts({ language }: { language: SiteLanguage }) {
  const { t } = useLingui();
  const more = `${marketingPath('features', language)}#`;
  return (
    <section className="border-y border-line bg-sunken py-16 lg:py-24">
      <div className="wide flex flex-col gap-16 lg:gap-28">
        <h2 className="title-2 max-w-[44rem]">
          <Trans id="site.home.parts">一套系統，店裡每個人都用得順手</Trans>
        </h2>
        <Row
          {...{ language }}
          scene="pay"
          alt={t({
            id: 'site.shot.pay',
            message: '結帳畫面：應收金額、付款方式與數字鍵，一鍵收現金並算好找零。',
          })}
          title={<Trans id="site.home.counter">櫃檯：兩下結完一筆</Trans>}
          href={`${more}counter`}
        >
          <Trans id="site.home.counterBody">
            點餐點，按剛好，結束。加料、備註、拆帳、多種付款、掛單都在手邊；售完一鍵標記，賣超過也會提醒。
          </Trans>
        </Row>
        <Row
          {...{ language }}
          isTurned
          scene="menu"
          alt={t({ id: 'site.shot.menu', message: '手機上的點餐頁：分類、餐點名稱與價格。' })}
          title={<Trans id="site.home.guests">客人：掃碼就能點，不用下載App</Trans>}
          href={`${more}guests`}
        >
          <Trans id="site.home.guestsBody">
            桌上掃碼內用，路上先點外帶。中英文菜單、優惠券、點數和訂單進度都在同一頁，訂單直接進櫃檯和廚房。
          </Trans>
        </Row>
        <Row
          {...{ language }}
          scene="office"
          alt={t({ id: 'site.shot.office', message: '後台總覽：今日營業額、訂單數與需要處理的事項。' })}
          title={<Trans id="site.home.owner">老闆：多品牌多店，一眼看完</Trans>}
          href={`${more}owner`}
        >
          <Trans id="site.home.ownerBody">
            今天賣了多少、哪家店有事要處理、哪些單要複核，都在總覽。人不在店裡也看得到，修改都記著是誰改的。
          </Trans>
        </Row>
      </div>
    </section>
  );
}

interface RowProps {
  language: SiteLanguage;
  scene: Scene;
  alt: string;
  title: ReactNode;
  href: string;
  /** The picture stands on the other side. */
  isTurned?: boolean;
  children: ReactNode;
}

function Row({ language, scene, alt, title, href, isTurned = false, children }: RowProps) {
  return (
    <div className="grid items-center gap-8 lg:grid-cols-12 lg:gap-14">
      <div className={isTurned ? 'lg:order-2 lg:col-span-5' : 'lg:col-span-5'}>
        <h3 className="text-24 leading-tight font-semibold lg:text-32">{title}</h3>
        <p className="mt-4 text-fg-2 lg:text-18">{children}</p>
        <a
          href={href}
          className="mt-5 inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary-text hover:underline underline-offset-4"
        >
          <Trans id="site.more">看詳細功能</Trans>
          <ArrowRight size={18} strokeWidth={2} aria-hidden="true" />
        </a>
      </div>
      <div className="lg:col-span-7">
        <Shot {...{ scene, language, alt }} />
      </div>
    </div>
  );
}
