import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { FlowMethod, FlowType } from '#domain/cash-flow/schema.ts';

/** Which way money of the books went, and how. */
export function useFlowKindWords() {
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
    return { types, methods };
  }, [t]);
}
