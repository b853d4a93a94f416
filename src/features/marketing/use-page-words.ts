import { useLingui } from '@lingui/react/macro';
import { claims } from '#domain/marketing/claims.ts';
import { marks } from '#domain/marketing/marks.ts';
import type { SitePage } from './site.ts';

/** What a page is called in a tab and where it is found. */
export function usePageWords(page: SitePage): { readonly title: string; readonly description: string } {
  const { t } = useLingui();
  const { trialDays, feePercent } = marks;
  const { answerHours } = claims;
  const words: Readonly<Record<SitePage, { readonly title: string; readonly description: string }>> = {
    home: {
      title: t({ id: 'site.home.title', message: '斷網也能營業的餐廳點餐與店務系統' }),
      description: t({
        id: 'site.home.description',
        message: `櫃檯收銀、線上點餐、廚房、庫存與帳務一套搞定，網路斷了照常點餐結帳，恢復後自動上傳。系統費用為營業額的${feePercent}%，免費試用${trialDays}天，免信用卡。`,
      }),
    },
    about: {
      title: t({ id: 'site.about.title', message: '關於好單' }),
      description: t({
        id: 'site.about.description',
        message: '好單從一個問題開始：網路斷掉的時候，店要怎麼繼續做生意？這裡說我們在意什麼、怎麼做系統。',
      }),
    },
    features: {
      title: t({ id: 'site.features.title', message: '功能：櫃檯、廚房、線上點餐、庫存與帳務' }),
      description: t({
        id: 'site.features.description',
        message:
          '依店裡每個人的工作整理：店員、廚房、客人、店長與老闆各用得到什麼，斷網時哪些照常、哪些要連線。',
      }),
    },
    pricing: {
      title: t({ id: 'site.pricing.title', message: `價格：營業額的${feePercent}%，不限店家與使用者` }),
      description: t({
        id: 'site.pricing.description',
        message: `輸入每月營業額，馬上算出系統費用和扣除後的淨額。不限店家與使用者數，免費試用${trialDays}天，免信用卡。`,
      }),
    },
    contact: {
      title: t({ id: 'site.contact.title', message: '聯絡我們，開始免費試用' }),
      description: t({
        id: 'site.contact.description',
        message: `留下電話或電子郵件，${answerHours}小時內回覆。免費試用${trialDays}天，免信用卡。`,
      }),
    },
    privacy: {
      title: t({ id: 'site.privacy.heading', message: '隱私權說明' }),
      description: t({
        id: 'site.privacy.lead',
        message: '這個網站和聯絡表單會留下什麼、為什麼、留多久，以及您可以要求什麼。',
      }),
    },
    terms: {
      title: t({ id: 'site.terms.heading', message: '服務條款' }),
      description: t({
        id: 'site.terms.lead',
        message: '試用和使用好單的條件，用一般人看得懂的話寫。',
      }),
    },
    'not-found': {
      title: t({ id: 'notFound.title', message: '找不到頁面' }),
      description: t({ id: 'notFound.body', message: '網址可能已變更或輸入錯誤' }),
    },
  };
  return words[page];
}
