import { useLingui } from '@lingui/react/macro';
import type { SlipWords } from '#domain/printing/slip-words.ts';
import { formatNumericDate, formatTime } from '#src/ui/figures/format-time.ts';
import { money } from '#src/ui/figures/money.tsx';
import { useSteady } from '#src/ui/hooks/use-steady.ts';
import { useWords } from '../words.ts';
import { useListOf } from '#src/ui/words/use-list-of.ts';

/** What stands on slips by itself, in the page's language. */
export function useSlipWords(): SlipWords {
  const { t, i18n } = useLingui();
  const listOf = useListOf();
  const { nameOf, orderType, tender, till, partOf, supplements } = useWords();
  const words: SlipWords = {
    labels: {
      receipt: t({ id: 'receipt', message: '交易明細' }),
      kitchen: t({ id: 'kitchenTicket', message: '廚房單' }),
      changes: t({ id: 'slip.changes', message: '加點與異動' }),
      addition: t({ id: 'slip.addition', message: '加點單' }),
      cupLabel: t({ id: 'slip.cupLabel', message: '杯貼' }),
      void: t({ id: 'slip.void', message: '作廢單' }),
      refund: t({ id: 'slip.refund', message: '退款單' }),
      reprint: t({ id: 'slip.again', message: '補印' }),
      table: t({ id: 'slip.table', message: '桌號' }),
      cashier: t({ id: 'slip.cashier', message: '收銀' }),
      pickup: t({ id: 'slip.pickup', message: '取餐' }),
      menuPrice: t({ id: 'price.menu', message: '原價' }),
      subtotal: t({ id: 'subtotal', message: '小計' }),
      discount: t({ id: 'discount', message: '折扣' }),
      coupon: t({ id: 'coupon', message: '優惠券' }),
      voucher: t({ id: 'voucher', message: '兌換券' }),
      bundleVouchers: t({ id: 'slip.bundleVouchers', message: '兌換券將存入會員帳號' }),
      ticketBack: t({ id: 'slip.ticketBack', message: '已退回票券' }),
      ticketOver: t({ id: 'slip.ticketOver', message: '票券已過期，不退回' }),
      serviceCharge: t({ id: 'serviceCharge', message: '服務費' }),
      deliveryFee: t({ id: 'deliveryFee', message: '外送費' }),
      rounding: t({ id: 'rounding', message: '零頭調整' }),
      total: t({ id: 'total', message: '總計' }),
      wholeTotal: t({ id: 'slip.wholeTotal', message: '全單總計' }),
      unpaid: t({ id: 'unpaid', message: '未付款' }),
      received: t({ id: 'amountReceived', message: '實收' }),
      change: t({ id: 'change', message: '找零' }),
      refunded: t({ id: 'refund', message: '退款' }),
      kept: t({ id: 'slip.kept', message: '退款後實收' }),
      reason: t({ id: 'reason', message: '原因' }),
      guest: t({ id: 'guest.name', message: '稱呼' }),
      member: t({ id: 'phone', message: '手機號碼' }),
      address: t({ id: 'address', message: '地址' }),
      taxId: t({ id: 'taxId', message: '統一編號' }),
      carrier: t({ id: 'carrier', message: '載具' }),
      donationCode: t({ id: 'buyer.donationCode', message: '愛心碼' }),
      points: t({ id: 'slip.points', message: '獲得點數' }),
      note: t({ id: 'note', message: '備註' }),
      removed: t({ id: 'slip.removed', message: '取消' }),
      thanks: t({ id: 'slip.thanks', message: '謝謝光臨' }),
      notInvoice: t({ id: 'print.notInvoice', message: '本單據非統一發票' }),
      printedOffline: t({ id: 'slip.offline', message: '離線開立' }),
    },
    nameOf,
    listOf,
    orderType,
    tender,
    money,
    dateTime: (at) => `${formatNumericDate(new Date(at))} ${formatTime(new Date(at), i18n.locale)}`,
    time: (at) => formatTime(new Date(at), i18n.locale),
    tax: (net, tax) => t({ id: 'slip.tax', message: `含稅5%：未稅${net}・稅${tax}` }),
    till,
    part: partOf,
    supplements,
  };
  // The words change with the language alone.
  return useSteady(words, i18n.locale);
}
