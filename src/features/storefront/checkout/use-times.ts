import { listTimesCall, type OrderTimes } from '#domain/order/guest-calls.ts';
import type { OrderType } from '#domain/order/schema.ts';
import { useGuestData } from '#src/data/guests/guest-context.tsx';
import type { Place } from '#src/data/guests/place.ts';
import { useAsked, type Asked } from '../parts/use-asked.ts';

const everyMs = 60_000;

/** When an order of a kind can be had, asked again each minute. */
export function useTimes(place: Place, orderType: OrderType | undefined, date?: string): Asked<OrderTimes> {
  const { api } = useGuestData();
  const { brandId, storeId } = place;
  return useAsked({
    key: orderType && [brandId, storeId, orderType, date ?? ''].join('|'),
    ask: (signal) =>
      api.call(
        listTimesCall,
        { brandId, storeId, orderType: orderType ?? 'takeout', ...(date !== undefined && { date }) },
        { quiet: true, signal },
      ),
    everyMs,
  });
}
