import { useMemo } from 'react';
import { isForgotten, usesScreens } from '#domain/order/kitchen-calls.ts';
import type { OrderSummary } from '#domain/order/summaries.ts';
import { useServerNow } from '#src/data/use-clock-offset.ts';
import type { OrderPorts } from './order-ports.ts';

/** Between two looks at the clock, in ms. */
const lookEveryMs = 5000;

/** Orders of today that no screen of the kitchen has taken, in a store that works with screens. */
export function useForgotten(
  orders: readonly Pick<OrderSummary, '_id' | 'businessDate' | 'kitchen' | 'sentAt'>[] | undefined,
  { today, isOffline }: Pick<OrderPorts, 'today' | 'isOffline'>,
): ReadonlySet<string> {
  const ofToday = useMemo(
    () => orders?.filter(({ businessDate }) => businessDate === today) ?? [],
    [orders, today],
  );
  const screens = useMemo(() => usesScreens(ofToday), [ofToday]);
  const now = useServerNow(lookEveryMs, screens);
  return useMemo(
    () =>
      new Set(
        screens ? ofToday.filter((order) => isForgotten(order, now, isOffline)).map(({ _id }) => _id) : [],
      ),
    [screens, ofToday, now, isOffline],
  );
}
