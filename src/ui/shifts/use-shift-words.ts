import { useLingui } from '@lingui/react/macro';
import type { CashMovement } from '#domain/drawer/schema.ts';
import { money } from '../figures/money.tsx';

/** What is said of shifts, in a till's page and in the office. */
export function useShiftWords() {
  const { t } = useLingui();
  const moves: Partial<Record<CashMovement['type'], string>> = {
    pay_in: t({ id: 'shift.payIn', message: '現金收入' }),
    pay_out: t({ id: 'shift.payOut', message: '現金支出' }),
    drop: t({ id: 'shift.drop', message: '投庫' }),
    drawer_open: t({ id: 'shift.drawer', message: '開錢櫃' }),
  };
  return {
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
