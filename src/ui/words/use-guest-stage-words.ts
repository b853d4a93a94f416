import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Fulfilment, OrderType } from '#domain/order/schema.ts';

/** How far an order is, as whoever ordered it reads it: what is ready is fetched, brought to a table, or on its way. */
export function useGuestStageWords(): (type: OrderType) => Readonly<Record<Fulfilment, string>> {
  const { t } = useLingui();
  return useCallback(
    (type) => ({
      placed: t({ id: 'guestOrder.placed', message: '待確認' }),
      accepted: t({ id: 'stage.accepted', message: '已接單' }),
      preparing: t({ id: 'stage.preparing', message: '製作中' }),
      ready: {
        takeout: t({ id: 'stage.ready', message: '可取餐' }),
        dine_in: t({ id: 'guestOrder.readyAtTable', message: '準備上桌' }),
        delivery: t({ id: 'guestOrder.readyToGo', message: '準備外送' }),
      }[type],
      completed: t({ id: 'stage.completed', message: '已完成' }),
      rejected: t({ id: 'guestOrder.rejected', message: '店家未接單' }),
      cancelled: t({ id: 'cancelled', message: '已取消' }),
    }),
    [t],
  );
}
