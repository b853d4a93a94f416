import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FlowMethod, FlowType } from '#domain/cash-flow/schema.ts';
import type { FlowFault } from './flow-draft.ts';

/** What the books call things. */
export function useFlowWords() {
  const { t } = useLingui();
  return useMemo(() => {
    const types: Record<FlowType, string> = {
      income: t({ id: 'flow.income', message: '收入' }),
      expense: t({ id: 'flow.expense', message: '支出' }),
    };
    const methods: Record<FlowMethod, string> = {
      cash: t({ id: 'cash', message: '現金' }),
      transfer: t({ id: 'flow.transfer', message: '轉帳' }),
      card: t({ id: 'flow.card', message: '刷卡' }),
      other: t({ id: 'tender.other', message: '其他' }),
    };
    const faults: Record<FlowFault, string> = {
      amount: t({ id: 'flow.amountFault', message: '請輸入1以上的整數金額，也可以打算式，例如12*35+40' }),
      tooLarge: t({ id: 'flow.amountLarge', message: '金額太大，一筆最多NT$100,000,000' }),
      category: t({ id: 'flow.categoryFault', message: '請選擇類別' }),
      moment: t({ id: 'flow.momentFault', message: '請輸入完整的日期與時間' }),
      ahead: t({ id: 'flow.aheadFault', message: '日期不能在明天之後' }),
    };
    return { types, methods, faults };
  }, [t]);
}
