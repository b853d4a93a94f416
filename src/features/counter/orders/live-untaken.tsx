import { useMemo, type ReactNode } from 'react';
import { kitchenStandingOf } from '#domain/order/kitchen-calls.ts';
import { listKitchen, sentAt } from '#domain/order/kitchen-orders.ts';
import type { Order } from '#domain/order/schema.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useKeptEqual } from '#src/ui/hooks/use-kept-equal.ts';
import type { OrderPorts } from './order-ports.ts';
import { useForgotten } from './use-forgotten.ts';

/** Some hundreds of orders are read for it: not in the moment of a sale, and once for many that come together, in ms. */
const readAfterMs = 2000;

interface LiveUntakenProps extends Pick<OrderPorts, 'today' | 'isOffline'> {
  brandId: string;
  storeId: string;
  draw: (orders: readonly Order[]) => ReactNode;
}

/** What no screen of the kitchen has taken in time, the oldest first, as it is now. */
export function LiveUntaken({ brandId, storeId, today, isOffline, draw }: LiveUntakenProps) {
  const orders = useKeptEqual(useQuery(listKitchen, { brandId, storeId }, readAfterMs).data);
  const told = useMemo(
    () =>
      orders?.map((order) => ({
        _id: order._id,
        businessDate: order.businessDate,
        kitchen: kitchenStandingOf(order),
        sentAt: sentAt(order),
      })),
    [orders],
  );
  const forgotten = useForgotten(told, { today, isOffline });
  const untaken = useMemo(() => orders?.filter(({ _id }) => forgotten.has(_id)) ?? [], [orders, forgotten]);
  return draw(untaken);
}
