import { Trans, useLingui } from '@lingui/react/macro';
import { settledContactDays } from '#domain/marketing/contact-schema.ts';
import { Clauses, type Clause } from '../parts/clauses.tsx';
import type { SiteLanguage } from '../site.ts';

/** What the site and its form keep of whoever visits them, why, for how long, and what one may ask for (Personal Data Protection Act, 3 and 8). */
export function PrivacyPage({ language }: { language: SiteLanguage }) {
  return (
    <Clauses
      heading={<Trans id="site.privacy.heading">隱私權說明</Trans>}
      lead={
        <Trans id="site.privacy.lead">
          這個網站和聯絡表單會留下什麼、為什麼、留多久，以及您可以要求什麼。
        </Trans>
      }
      clauses={useClauses()}
      language={language}
    />
  );
}

function useClauses(): readonly Clause[] {
  const { t } = useLingui();
  const days = settledContactDays;
  return [
    {
      title: t({ id: 'site.privacy.scope', message: '這一頁說的是哪些資料' }),
      says: [
        t({
          id: 'site.privacy.scopeBody',
          message: '好單經營這個網站。這裡說的是瀏覽這些頁面，以及用聯絡表單寫給我們時的資料。',
        }),
        t({
          id: 'site.privacy.guests',
          message:
            '在店家點餐、加入會員時留下的資料，由那個品牌決定怎麼用，請直接問店家。會員可以在會員中心下載自己的資料，或刪除帳號。',
        }),
      ],
    },
    {
      title: t({ id: 'site.privacy.what', message: '聯絡表單留下什麼' }),
      says: [
        t({
          id: 'site.privacy.whatBody',
          message:
            '您怎麼稱呼、電話或電子郵件（至少一個），以及您選填的店數和想問的事；另外記下送達的時間和您用的語言。',
        }),
        t({
          id: 'site.privacy.must',
          message: '不留聯絡方式，我們就沒辦法回覆您。除此之外沒有別的影響。',
        }),
      ],
    },
    {
      title: t({ id: 'site.privacy.why', message: '用來做什麼，誰看得到' }),
      says: [
        t({
          id: 'site.privacy.whyBody',
          message:
            '只用來回覆您。資料存在好單的伺服器，只有登入的平台管理人員看得到；不提供給別人，也不拿來寄廣告。',
        }),
      ],
    },
    {
      title: t({ id: 'site.privacy.long', message: '留多久' }),
      says: [
        t({
          id: 'site.privacy.longBody',
          message: `處理完${days}天後自動刪除；還沒處理完的，留到處理完為止。備份檔裡的副本，會在備份汰換時一起消失。`,
        }),
        t({
          id: 'site.privacy.device',
          message: '寫到一半或還沒送出的內容只存在您的裝置，送達之後就會移除；清除瀏覽器的網站資料也會移除。',
        }),
      ],
    },
    {
      title: t({ id: 'site.privacy.visit', message: '只是看看網站的話' }),
      says: [
        t({
          id: 'site.privacy.visitBody',
          message:
            '這個網站不使用Cookie，不載入第三方程式，也不追蹤您看了哪些頁面。選過的語言和外觀只存在您的瀏覽器。',
        }),
        t({
          id: 'site.privacy.logs',
          message:
            '為了防止濫用，伺服器會暫時計算同一個網路位址的送出次數；連線遭拒絕或伺服器出錯時，系統紀錄裡會有時間和網路位址。',
        }),
      ],
    },
    {
      title: t({ id: 'site.privacy.rights', message: '您可以要求什麼' }),
      says: [
        t({
          id: 'site.privacy.rightsBody',
          message:
            '依個人資料保護法第3條，您可以查詢或閱覽自己的資料、要一份複本、補充或更正，也可以要我們停止使用或刪除。請留下當時用的電話或電子郵件，我們確認是您本人之後就處理。',
        }),
      ],
    },
  ];
}
