import { useLingui } from '@lingui/react/macro';
import type { CashMovement } from '#domain/drawer/schema.ts';
import type { CashLabels } from '#domain/printing/shift-slip.ts';
import { money } from '../figures/money.tsx';

/** What is said of shifts, in a till's page and in the office. */
export function useShiftWords() {
  const { t } = useLingui();
  const moves: Partial<Record<CashMovement['type'], string>> = {
    pay_in: t({ id: 'shift.payIn', message: '放入現金' }),
    pay_out: t({ id: 'shift.payOut', message: '取出現金' }),
    drop: t({ id: 'shift.drop', message: '投庫' }),
    drawer_open: t({ id: 'shift.drawer', message: '開錢櫃' }),
  };
  const labels: CashLabels = {
    float: t({ id: 'shift.float', message: '開班零用金' }),
    cashSales: t({ id: 'shift.cashSales', message: '現金銷售' }),
    cashRefunds: t({ id: 'shift.cashRefunds', message: '現金退款' }),
    corrected: t({ id: 'shift.corrected', message: '更正付款方式' }),
    expected: t({ id: 'shift.expected', message: '應有現金' }),
    counted: t({ id: 'shift.counted', message: '實點現金' }),
    difference: t({ id: 'shift.difference', message: '差額' }),
    kept: t({ id: 'shift.kept', message: '預留零用金' }),
    bank: t({ id: 'shift.bank', message: '應繳現金' }),
    net: t({ id: 'shift.net', message: '合計' }),
    orders: t({ id: 'shift.orders', message: '訂單' }),
    openings: t({ id: 'shift.openings', message: '未結帳開錢櫃' }),
    received: t({ id: 'day.gross', message: '實收' }),
    refunds: t({ id: 'day.refunds', message: '退款' }),
    netSales: t({ id: 'day.net', message: '淨額' }),
    discounts: t({ id: 'day.discounts', message: '折扣' }),
    serviceCharge: t({ id: 'day.service', message: '服務費' }),
    voids: t({ id: 'day.voids', message: '作廢' }),
    grandTotal: t({ id: 'day.grandTotal', message: '累計總額' }),
    openedBy: t({ id: 'shift.open', message: '開班' }),
    closedBy: t({ id: 'shift.closedBy', message: '結帳人' }),
  };
  return {
    labels,
    /** How many there were by one tender. */
    payments: (count: number): string => t({ id: 'shift.payments', message: `${count}筆` }),
    move: (type: CashMovement['type']): string => moves[type] ?? type,
    /** One of the states of something that was closed. */
    revision: (no: number): string => t({ id: 'shift.revision', message: `第${no}版` }),
    /** Short or over, or that it is right. */
    difference: (amount: number): string => {
      const sum = money(Math.abs(amount));
      if (amount === 0) return t({ id: 'shift.right', message: '金額相符' });
      return amount < 0
        ? t({ id: 'shift.short', message: `短少${sum}` })
        : t({ id: 'shift.over', message: `溢收${sum}` });
    },
  };
}
