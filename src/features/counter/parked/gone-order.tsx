import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { isCancelled, isPaid } from '#domain/order/order-states.ts';
import type { Order } from '#domain/order/schema.ts';
import { notify } from '#src/ui/notices/notify.ts';

interface GoneOrderProps {
  /** The order that stands in the cart and is not among the open ones. */
  order: Order;
  /** Money was taken for it here: that goes back to the guest first. */
  isHeld: boolean;
  /** What is left in the cart; undefined where nothing was to be done. */
  onOver: (order: Order) => readonly unknown[] | undefined;
}

/** Takes an order that is over out of the cart, and says so. Draws nothing. */
export function GoneOrder({ order, isHeld, onOver }: GoneOrderProps) {
  const { t } = useLingui();
  const { number, fulfilment, payment } = order;
  const wasCancelled = isCancelled(fulfilment);
  const isOver = !isHeld && (wasCancelled || isPaid(payment));
  const settle = useEffectEvent(() => {
    const left = onOver(order);
    if (!left) return;
    const what = wasCancelled
      ? t({ id: 'cart.orderCancelled', message: `${number}已取消` })
      : t({ id: 'cart.orderPaid', message: `${number}已在別處結帳` });
    const then =
      left.length > 0
        ? t({ id: 'cart.onlyAdded', message: '只需收這裡加點的餐點' })
        : t({ id: 'cart.isEmptied', message: '已從購物車移除' });
    notify('warning', t({ id: 'cart.orderOver', message: `${what}，${then}` }));
  });
  useEffect(() => {
    if (isOver) settle();
  }, [isOver]);
  return null;
}
