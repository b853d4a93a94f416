import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useFlowKindWords } from '#src/ui/words/use-flow-kind-words.ts';
import type { FlowFault } from './flow-draft.ts';

/** What the books call things. */
export function useFlowWords() {
  const { t } = useLingui();
  const kinds = useFlowKindWords();
  return useMemo(() => {
    const faults: Record<FlowFault, string> = {
      amount: t({ id: 'flow.amountFault', message: '請輸入1以上的整數金額，也可以打算式，例如12*35+40' }),
      tooLarge: t({ id: 'flow.amountLarge', message: '金額太大，一筆最多NT$100,000,000' }),
      category: t({ id: 'flow.categoryFault', message: '請選擇類別' }),
      moment: t({ id: 'flow.momentFault', message: '請輸入完整的日期與時間' }),
      ahead: t({ id: 'flow.aheadFault', message: '日期不能在明天之後' }),
    };
    return { ...kinds, faults };
  }, [t, kinds]);
}
