import { useLingui } from '@lingui/react/macro';
import { marks } from '#domain/marketing/marks.ts';
import type { SitePage } from './site.ts';

interface Question {
  readonly question: string;
  readonly answer: string;
}

/** What people ask on a page, and what is so: also where it is no. */
export function useQuestions(page: SitePage): readonly Question[] {
  const [general, pricing] = [useGeneralQuestions(), usePricingQuestions()];
  if (page === 'home') return general;
  return page === 'pricing' ? pricing : [];
}

function useGeneralQuestions(): readonly Question[] {
  const { t } = useLingui();
  return [
    {
      question: t({ id: 'site.faq.offline', message: '斷網的時候，哪些事還能做？' }),
      answer: t({
        id: 'site.faq.offlineAnswer',
        message:
          '點餐、結帳（現金，或用自己的刷卡機收款後記錄）、掛單取單、開關班、庫存與收支都照常，先存在這台裝置，連線後自動上傳。線上付款、外送平台和線上點餐的新訂單要連線；優惠券在斷網前已認出會員的櫃檯還能用。不能做的事，畫面會當場說明。',
      }),
    },
    {
      question: t({ id: 'site.faq.devices', message: '需要買指定的機器嗎？' }),
      answer: t({
        id: 'site.faq.devicesAnswer',
        message:
          '不用。平板、筆電或手機的瀏覽器就能用，也可以安裝成App。明細和廚房單可用58或80 mm的ESC/POS印表機，也支援會自己向伺服器取單的Star CloudPRNT機型。',
      }),
    },
    {
      question: t({ id: 'site.faq.menu', message: '換系統要把菜單重打一次嗎？' }),
      answer: t({
        id: 'site.faq.menuAnswer',
        message:
          '不用。餐點、選項和價格可以從試算表檔一次匯入，匯入前會先列出要新增和要改的內容，有問題的那幾列也會指出來。',
      }),
    },
    {
      question: t({ id: 'site.faq.stores', message: '我有好幾個品牌、好幾家店，可以放一起嗎？' }),
      answer: t({
        id: 'site.faq.storesAnswer',
        message:
          '可以，店家與使用者都不限數量。餐點在品牌裡建一次，各店排自己的菜單；誰看得到哪家店、能改什麼，由角色決定。',
      }),
    },
    {
      question: t({ id: 'site.faq.pay', message: '客人可以在手機上先付款嗎？' }),
      answer: t({
        id: 'site.faq.payAnswer',
        message:
          '可以。品牌把自己的TapPay商家帳號填進設定，客人下單時就能用信用卡或LINE Pay付款，退款會退回原本的付款方式。金流的手續費由金流公司收取。',
      }),
    },
    {
      question: t({ id: 'site.faq.delivery', message: 'foodpanda和Uber Eats的單可以一起接嗎？' }),
      answer: t({
        id: 'site.faq.deliveryAnswer',
        message:
          '可以，但要先取得平台核准的串接權限。平台的單會直接進櫃檯和廚房，菜單和售完狀態也會同步過去。店裡的裝置都斷線時不會自動接單；4分鐘沒人接，就婉拒那張單並在平台暫停，恢復連線後自動開啟。',
      }),
    },
    {
      question: t({ id: 'site.faq.invoice', message: '可以開電子發票嗎？' }),
      answer: t({
        id: 'site.faq.invoiceAnswer',
        message:
          '目前還不行。結帳時可以記下統一編號、載具或愛心碼，發票請用店裡現有的方式開立；交易明細上會註明「本單據非統一發票」。',
      }),
    },
    {
      question: t({ id: 'site.faq.export', message: '資料拿得出來嗎？' }),
      answer: t({
        id: 'site.faq.exportAnswer',
        message: '可以。餐點、選項、店家、庫存和收支等清單都能下載成試算表檔，畫面上篩選什麼就匯出什麼。',
      }),
    },
  ];
}

function usePricingQuestions(): readonly Question[] {
  const { t } = useLingui();
  const { trialDays, feePercent } = marks;
  return [
    {
      question: t({ id: 'site.faq.fee', message: '系統費用怎麼算？' }),
      answer: t({
        id: 'site.faq.feeAnswer',
        message: `每月營業額乘以${feePercent}%，四捨五入到元。店開幾家、帳號開幾個，都不影響費率。`,
      }),
    },
    {
      question: t({ id: 'site.faq.trial', message: '試用要綁信用卡嗎？到期會自動扣款嗎？' }),
      answer: t({
        id: 'site.faq.trialAnswer',
        message: `都不會。試用${trialDays}天不需要信用卡，系統不會自動收費，也不會自動停用您的品牌。`,
      }),
    },
    {
      question: t({ id: 'site.faq.hardware', message: `${feePercent}%以外，還要準備什麼？` }),
      answer: t({
        id: 'site.faq.hardwareAnswer',
        message:
          '一台能開瀏覽器的平板、筆電或手機就能開始。需要列印時再加出單機；刷卡機和電子發票沿用店裡現在的做法。用線上付款或簡訊通知時，金流和簡訊公司另收他們的費用。',
      }),
    },
  ];
}
