import { useLingui } from '@lingui/react/macro';
import type { PiecesFault } from './pieces.ts';

/** What is said of a text that is no number of pieces. */
export function usePieceFaults(): Readonly<Record<PiecesFault, string>> {
  const { t } = useLingui();
  return {
    formula: t({ id: 'stock.faultFormula', message: '是公式或錯誤值，請貼上計算後的值' }),
    negative: t({ id: 'stock.faultNegative', message: '數量不能是負數' }),
    fraction: t({ id: 'stock.faultFraction', message: '數量要是整數' }),
    noNumber: t({ id: 'stock.faultNoNumber', message: '數量不是數字' }),
    tooLarge: t({ id: 'stock.faultTooLarge', message: '數量太大，最多1,000,000' }),
  };
}
