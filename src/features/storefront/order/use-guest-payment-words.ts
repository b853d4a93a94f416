import { useLingui } from '@lingui/react/macro';
import type { GuestOrderView } from '#domain/order/guest-order.ts';
import { money } from '#src/ui/figures/money.tsx';

/** How an order stands with its money, to whoever has to pay it: what is still to pay says when, as the checkout did. */
export function useGuestPaymentWords({
  payment,
  orderType,
  fulfilment,
  refunded,
  paymentType,
}: Pick<GuestOrderView, 'payment' | 'orderType' | 'fulfilment' | 'refunded' | 'paymentType'>): string {
  const { t } = useLingui();
  const back = money(refunded);
  if (payment === 'paid') return t({ id: 'paid', message: '已付款' });
  if (payment === 'partial') return t({ id: 'order.isPartlyPaid', message: '部分付款' });
  if (payment === 'refunded') return t({ id: 'refunded', message: '已退款' });
  if (payment === 'partially_refunded')
    return t({ id: 'guestOrder.partlyBack', message: `已付款・已退${back}` });
  if (payment === 'pending') return t({ id: 'pendingPayment', message: '付款中' });
  const isEnded = fulfilment === 'cancelled' || fulfilment === 'rejected';
  if (payment === 'void' || isEnded) return t({ id: 'guestOrder.notCharged', message: '未收費' });
  if (paymentType === 'Online') return t({ id: 'unpaid', message: '未付款' });
  const when = {
    takeout: t({ id: 'checkout.payOnPickup', message: '取餐時付款' }),
    dine_in: t({ id: 'checkout.payInside', message: '在店內付款' }),
    delivery: t({ id: 'checkout.payOnDelivery', message: '送達時付款' }),
  }[orderType];
  return t({ id: 'guestOrder.unpaid', message: `未付款・${when}` });
}
