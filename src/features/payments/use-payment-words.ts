import { useLingui } from '@lingui/react/macro';
import type { CsvCell } from '#domain/kit/csv.ts';
import {
  standingOf,
  type PaymentStanding,
  type DifferenceView,
  type PaymentView,
} from '#domain/payment/panel.ts';

/** What payments online and their states are called. */
export function usePaymentWords() {
  const { t } = useLingui();
  const states: Readonly<Record<PaymentView['state'], string>> = {
    initiated: t({ id: 'payments.initiated', message: '送出中' }),
    redirected: t({ id: 'payments.redirected', message: '等客人完成付款' }),
    unknown: t({ id: 'payments.unknown', message: '確認中' }),
    authorised: t({ id: 'payments.authorised', message: '已授權，未請款' }),
    paid: t({ id: 'paid', message: '已付款' }),
    failed: t({ id: 'payments.failed', message: '未成功' }),
    lifted: t({ id: 'payments.lifted', message: '已取消授權' }),
  };
  const standings: Readonly<Record<PaymentStanding, string>> = {
    ...states,
    partly_refunded: t({ id: 'partialRefund', message: '部分退款' }),
    refunded: t({ id: 'refunded', message: '已退款' }),
  };
  const ways: Readonly<Record<PaymentView['way'], string>> = {
    card: t({ id: 'pay.card', message: '信用卡' }),
    line_pay: t({ id: 'pay.linePay', message: 'LINE Pay' }),
  };
  return {
    standings,
    ways,
    filters: {
      open: t({ id: 'payments.filterOpen', message: '尚未確定' }),
      held: states.authorised,
      paid: states.paid,
      failed: states.failed,
    },
    heads: [
      t({ id: 'order', message: '訂單' }),
      t({ id: 'payments.at', message: '時間' }),
      t({ id: 'pay.how', message: '付款方式' }),
      t({ id: 'payments.state', message: '狀態' }),
      t({ id: 'payments.trade', message: 'TapPay交易編號' }),
      t({ id: 'amount', message: '金額' }),
      t({ id: 'payments.back', message: '已退金額' }),
    ],
    rowOf: (one: PaymentView): CsvCell[] => [
      one.number,
      one.at,
      ways[one.way],
      standings[standingOf(one)],
      one.tradeNo ?? '',
      one.amount,
      one.refunded,
    ],
  };
}

/** What a difference is, and what helps. */
export function useDifferenceWords() {
  const { t } = useLingui();
  const kinds: Readonly<Record<DifferenceView['kind'], string>> = {
    unknown_here: t({ id: 'difference.unknownHere', message: 'TapPay有這筆交易，系統沒有' }),
    unknown_there: t({ id: 'difference.unknownThere', message: '系統有這筆收款，TapPay沒有' }),
    amount_differs: t({ id: 'difference.amount', message: '金額或訂單與TapPay不同' }),
    paid_twice: t({ id: 'difference.twice', message: '同一筆付款出現兩次' }),
    refund_unknown_here: t({ id: 'difference.refundHere', message: 'TapPay有退款，系統沒有' }),
    refund_unknown_there: t({ id: 'difference.refundThere', message: '系統有退款，TapPay沒有' }),
    refund_failed: t({ id: 'difference.refundFailed', message: '退款被拒絕，請改用其他方式退給客人' }),
    refund_stuck: t({ id: 'difference.refundStuck', message: '退款超過三天還沒有完成' }),
    capture_failed: t({ id: 'difference.capture', message: '請款失敗，這筆款項可能收不到' }),
  };
  return {
    kinds,
    heads: [
      t({ id: 'difference.what', message: '差異' }),
      t({ id: 'difference.foundAt', message: '發現時間' }),
      t({ id: 'order', message: '訂單' }),
      t({ id: 'payments.trade', message: 'TapPay交易編號' }),
      t({ id: 'difference.ours', message: '系統金額' }),
      t({ id: 'difference.theirs', message: 'TapPay金額' }),
      t({ id: 'difference.closed', message: '結案' }),
      t({ id: 'difference.note', message: '處理說明' }),
    ],
    rowOf: (one: DifferenceView): CsvCell[] => [
      kinds[one.kind],
      one.foundAt,
      one.number ?? '',
      one.tradeNo ?? '',
      one.ours ?? '',
      one.theirs ?? '',
      one.closedAt ?? '',
      one.note ?? '',
    ],
  };
}
