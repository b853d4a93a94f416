import { useLingui } from '@lingui/react/macro';
import type { PaymentMethod } from '#domain/store/schema.ts';

/** What the ways of paying are called, on screens, slips and files alike. */
export function useMethodWords(): (method: PaymentMethod) => string {
  const { t } = useLingui();
  const methods: Record<PaymentMethod, string> = {
    cash: t({ id: 'cash', message: '現金' }),
    credit_card: t({ id: 'tender.card', message: '信用卡（刷卡機）' }),
    line_pay: 'LINE Pay',
    other: t({ id: 'tender.other', message: '其他' }),
  };
  return (method) => methods[method];
}
