import { Trans, useLingui } from '@lingui/react/macro';
import { claims } from '#domain/marketing/claims.ts';
import { marks } from '#domain/marketing/marks.ts';
import { Clauses, type Clause } from '../parts/clauses.tsx';
import type { SiteLanguage } from '../site.ts';

/** On what terms the product is tried and used: what the other pages promise, and what is nobody's promise. */
export function TermsPage({ language }: { language: SiteLanguage }) {
  return (
    <Clauses
      heading={<Trans id="site.terms.heading">服務條款</Trans>}
      lead={<Trans id="site.terms.lead">試用和使用好單的條件，用一般人看得懂的話寫。</Trans>}
      clauses={useClauses()}
      language={language}
    />
  );
}

function useClauses(): readonly Clause[] {
  const { t } = useLingui();
  const { trialDays, feePercent } = marks;
  const { answerHours, supportHours } = claims;
  return [
    {
      title: t({ id: 'site.terms.scope', message: '這一頁和合約' }),
      says: [
        t({
          id: 'site.terms.scopeBody',
          message: '這一頁適用於這個網站和免費試用。您和我們另有書面約定時，以那份約定為準。',
        }),
      ],
    },
    {
      title: t({ id: 'site.terms.trial', message: '免費試用' }),
      says: [
        t({
          id: 'site.terms.trialBody',
          message: `試用${trialDays}天，不需要信用卡。到期不會自動收費，也不會自動停用您的品牌；要不要繼續，由您決定。`,
        }),
      ],
    },
    {
      title: t({ id: 'site.terms.fee', message: '費用' }),
      says: [
        t({
          id: 'site.terms.feeBody',
          message: `系統費用是每月營業額的${feePercent}%，四捨五入到元，不限店家與使用者數。`,
        }),
        t({
          id: 'site.terms.others',
          message:
            '金流、簡訊和外送平台的費用由那些公司收取，出單機、平板等設備由店家準備，都不在系統費用裡。',
        }),
      ],
    },
    {
      title: t({ id: 'site.terms.support', message: '支援' }),
      says: [
        t({
          id: 'site.terms.supportBody',
          message: `${supportHours}支援，來信${answerHours}小時內回覆。`,
        }),
      ],
    },
    {
      title: t({ id: 'site.terms.data', message: '資料是店家的' }),
      says: [
        t({
          id: 'site.terms.dataBody',
          message:
            '店家輸入和產生的資料屬於店家，我們只為了提供服務而保管和處理。餐點、選項、店家、庫存和收支等清單可以隨時匯出。',
        }),
      ],
    },
    {
      title: t({ id: 'site.terms.yours', message: '店家要做的事' }),
      says: [
        t({
          id: 'site.terms.accounts',
          message: '帳號、密碼和PIN各人用各人的，離職的人請停用帳號；用這些帳號做的事，算店家做的。',
        }),
        t({
          id: 'site.terms.law',
          message:
            '售價、稅、發票和客人的個人資料，由店家依法處理。好單目前不開立電子發票，交易明細不是統一發票。',
        }),
      ],
    },
    {
      title: t({ id: 'site.terms.limits', message: '我們不能保證的事' }),
      says: [
        t({
          id: 'site.terms.limitsBody',
          message:
            '線上付款、外送平台、簡訊和LINE由別的公司提供，他們中斷時那些功能也會中斷。斷網時哪些照常、哪些要連線，寫在功能頁；裝置遺失或損壞時，還沒上傳的資料可能救不回來。',
        }),
      ],
    },
    {
      title: t({ id: 'site.terms.end', message: '停止使用' }),
      says: [
        t({
          id: 'site.terms.endBody',
          message: '您隨時可以停用。停用前請先匯出需要的資料，再用聯絡表單告訴我們，我們會停用您的品牌。',
        }),
      ],
    },
    {
      title: t({ id: 'site.terms.change', message: '修改' }),
      says: [
        t({
          id: 'site.terms.changeBody',
          message: '條款有修改，會公布在這一頁。',
        }),
      ],
    },
  ];
}
