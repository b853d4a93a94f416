import { useLingui } from '@lingui/react/macro';
import type { CashWords } from '#domain/printing/shift-slip.ts';
import { useShiftWords } from './use-shift-words.ts';

/** What stands on the papers of drawers and days, by the names that the screen has for it. */
export function useCashWords(): CashWords {
  const { t } = useLingui();
  const { move, revision, difference, payments, labels } = useShiftWords();
  return {
    labels,
    x: t({ id: 'slip.x', message: '班別讀數（X）' }),
    z: t({ id: 'slip.z', message: '交班結帳（Z）' }),
    day: t({ id: 'slip.day', message: '日結單' }),
    provisional: t({ id: 'day.provisional', message: '暫定' }),
    isOpen: t({ id: 'shift.isOpen', message: '班別中' }),
    signature: t({ id: 'slip.signature', message: '簽名' }),
    move,
    differenceOf: difference,
    revision,
    payments,
  };
}
