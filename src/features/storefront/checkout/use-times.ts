import { listTimesCall, type OrderTimes } from '#domain/order/checkout-calls.ts';
import type { OrderType } from '#domain/order/schema.ts';
import { useGuestData } from '#src/data/guests/guest-context.tsx';
import type { Place } from '#src/data/guests/place.ts';
import type { Storefront } from '#src/data/guests/storefronts.ts';
import { useAsked, type Asked } from '../parts/use-asked.ts';

const everyMs = 60_000;

interface TimesOf {
  readonly place: Place;
  readonly status: Storefront['status'];
  readonly orderType: OrderType | undefined;
  readonly date?: string | undefined;
}

/** When an order of a kind can be had, asked again each minute, and when the store takes others than before. */
export function useTimes({ place, status, orderType, date }: TimesOf): Asked<OrderTimes> {
  const { api } = useGuestData();
  const { brandId, storeId } = place;
  return useAsked({
    key: orderType && ['times', brandId, storeId, orderType, date ?? ''].join('|'),
    ask: (signal) =>
      api.call(
        listTimesCall,
        { brandId, storeId, orderType: orderType ?? 'takeout', ...(date !== undefined && { date }) },
        { quiet: true, signal },
      ),
    since: takenIn(status),
    stays: true,
    everyMs,
  });
}

/** What of a store's state says when orders can be had. */
export function takenIn({ pausedUntil, services }: Storefront['status']): string {
  return JSON.stringify([pausedUntil, services]);
}
