import { useLingui } from '@lingui/react/macro';
import type { PaymentFilter } from './orders-search.ts';

/** How an order stands with its money, as a filter says it. */
export function usePaymentWords(): Record<PaymentFilter, string> {
  const { t } = useLingui();
  return {
    unpaid: t({ id: 'unpaid', message: '未付款' }),
    partial: t({ id: 'order.isPartlyPaid', message: '部分付款' }),
    paid: t({ id: 'paid', message: '已付款' }),
    refunded: t({ id: 'refunded', message: '已退款' }),
  };
}
