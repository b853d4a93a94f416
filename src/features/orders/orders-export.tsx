import { useLingui } from '@lingui/react/macro';
import type { OrderSummary } from '#domain/order/summaries.ts';
import { ExportRows } from '#src/office/list/export-rows.tsx';
import { useLineWords } from '#src/ui/words/use-line-words.ts';
import { useStageWords } from '#src/ui/words/use-stage-words.ts';
import { matchOrderList } from './orders-listing.ts';
import type { OrdersSearch } from './orders-search.ts';
import { orderTable } from './orders-table.ts';
import { usePaymentWords } from './use-payment-words.ts';

/** The orders that the list shows, as a file. */
export function OrdersExport({ orders, search }: { orders: readonly OrderSummary[]; search: OrdersSearch }) {
  const { t, i18n } = useLingui();
  const { orderType } = useLineWords();
  const { stages, channels } = useStageWords();
  const payments = usePaymentWords();
  const headings = {
    number: t({ id: 'orderNo', message: '單號' }),
    day: t({ id: 'order.businessDate', message: '營業日' }),
    placedAt: t({ id: 'order.placedAt', message: '下單時間' }),
    type: t({ id: 'order.type', message: '用餐方式' }),
    source: t({ id: 'order.source', message: '來源' }),
    table: t({ id: 'order.tableNo', message: '桌號' }),
    guest: t({ id: 'order.guest', message: '顧客' }),
    phone: t({ id: 'order.phone', message: '電話' }),
    items: t({ id: 'order.items', message: '品項' }),
    total: t({ id: 'total', message: '總計' }),
    refunded: t({ id: 'order.refundedSum', message: '退款金額' }),
    payment: t({ id: 'payment', message: '付款' }),
    stage: t({ id: 'orders.stage', message: '進度' }),
    placedBy: t({ id: 'order.placedBy', message: '點餐人員' }),
  };
  const parked = t({ id: 'order.parkedNow', message: '掛單中' });
  return (
    <ExportRows
      what="orders"
      table={() =>
        orderTable(matchOrderList(orders, search, i18n.locale), {
          headings,
          payments,
          typeOf: (order) => orderType(order.orderType),
          sourceOf: (order) => channels[order.channel],
          itemsOf: (order) => (i18n.locale === 'en' ? order.itemsEn : order.items),
          stageOf: (order) => (order.parked ? parked : stages[order.fulfilment]),
        })
      }
    />
  );
}
