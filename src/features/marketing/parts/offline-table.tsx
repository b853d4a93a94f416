import { useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import CircleDot from 'lucide-react/icons/circle-dot';
import Wifi from 'lucide-react/icons/wifi';

const looks = {
  works: { icon: Check, tone: 'text-success' },
  partly: { icon: CircleDot, tone: 'text-warning' },
  online: { icon: Wifi, tone: 'text-fg-3' },
} as const;

/** What works without a network, said as it is. */
export function OfflineTable() {
  const { t } = useLingui();
  const words = {
    works: t({ id: 'site.offline.works', message: '照常' }),
    partly: t({ id: 'site.offline.partly', message: '部分' }),
    online: t({ id: 'site.offline.online', message: '要連線' }),
  };
  const rows: readonly { readonly what: string; readonly how: keyof typeof looks; readonly note: string }[] =
    [
      {
        what: t({ id: 'site.offline.sell', message: '點餐、現金結帳、掛單' }),
        how: 'works',
        note: t({ id: 'site.offline.sellNote', message: '刷卡等用自己的機器收款，記在單上' }),
      },
      {
        what: t({ id: 'site.offline.shift', message: '開關班、零用金進出' }),
        how: 'works',
        note: t({ id: 'site.offline.shiftNote', message: '連線後自動併入當日' }),
      },
      {
        what: t({ id: 'site.offline.stock', message: '庫存、標示售完' }),
        how: 'works',
        note: t({ id: 'site.offline.stockNote', message: '進出貨照記，數量上傳後合併' }),
      },
      {
        what: t({ id: 'site.offline.books', message: '收支記帳' }),
        how: 'works',
        note: t({ id: 'site.offline.booksNote', message: '照片也先存在裝置上' }),
      },
      {
        what: t({ id: 'site.offline.edit', message: '修改餐點與菜單' }),
        how: 'works',
        note: t({ id: 'site.offline.editNote', message: '兩人改到同一欄時，由人決定留哪一個' }),
      },
      {
        what: t({ id: 'site.offline.refund', message: '作廢與退款' }),
        how: 'partly',
        note: t({ id: 'site.offline.refundNote', message: '這台裝置收的現金單可以' }),
      },
      {
        what: t({ id: 'site.offline.report', message: '查過去的訂單與收支' }),
        how: 'partly',
        note: t({ id: 'site.offline.reportNote', message: '下載到裝置上的日子看得到，並標示資料時間' }),
      },
      {
        what: t({ id: 'site.offline.tickets', message: '優惠券與兌換券' }),
        how: 'partly',
        note: t({ id: 'site.offline.ticketsNote', message: '斷網前已認出的會員可以用，一張券不會用兩次' }),
      },
      {
        what: t({ id: 'site.offline.guests', message: '收線上點餐與外送平台的單' }),
        how: 'online',
        note: t({
          id: 'site.offline.guestsNote',
          message: '客人仍可瀏覽看過的菜單；外送平台沒人接單時會暫停',
        }),
      },
      {
        what: t({ id: 'site.offline.pay', message: '線上付款與線上退款' }),
        how: 'online',
        note: t({ id: 'site.offline.payNote', message: '要金流當下確認' }),
      },
      {
        what: t({ id: 'site.offline.people', message: '帳號、密碼與品牌設定' }),
        how: 'online',
        note: t({ id: 'site.offline.peopleNote', message: '權限的事要當下生效' }),
      },
    ];
  return (
    <table className="offline w-full border-collapse text-left">
      <thead className="text-14 text-fg-3">
        <tr className="border-b border-line-strong">
          <th scope="col" className="py-3 pr-4 font-semibold">
            {t({ id: 'site.offline.what', message: '工作' })}
          </th>
          <th scope="col" className="py-3 pr-4 font-semibold">
            {t({ id: 'site.offline.how', message: '斷網時' })}
          </th>
          <th scope="col" className="hidden py-3 font-semibold sm:table-cell">
            {t({ id: 'site.offline.note', message: '說明' })}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, how, note }) => {
          const { icon: Icon, tone } = looks[how];
          return (
            <tr key={what} className="border-b border-line">
              <th scope="row" className="py-4 pr-4 font-semibold">
                {what}
                <span className="block text-14 font-normal text-fg-2 sm:hidden">{note}</span>
              </th>
              <td className="py-4 pr-4 align-top whitespace-nowrap">
                <span className="inline-flex items-center gap-2">
                  <Icon size={20} strokeWidth={2} aria-hidden="true" className={tone} />
                  {words[how]}
                </span>
              </td>
              <td className="hidden py-4 text-fg-2 sm:table-cell">{note}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
