import { isoInstant } from '#domain/kit/time.ts';
import { openState, type OpenState } from '#domain/store/opening-hours.ts';
import { useGuestNow } from '#src/data/guests/guest-context.tsx';
import type { Storefront } from '#src/data/guests/storefronts.ts';

const minuteMs = 60_000;

/** The house's zone, as for the times at which dishes are served. */
const timezone = 'Asia/Taipei';

export interface OpenNow extends OpenState {
  /** Whether a dish may be put into the cart: closed shops take orders for later where they say so. */
  readonly takesOrders: boolean;
  /** The minute that it is, UTC ISO. */
  readonly now: string;
}

/** Whether a store is open at this minute, by the rule that the server has: a page that was kept is right about it too. */
export function useOpenNow({ store, status }: Pick<Storefront, 'store' | 'status'>): OpenNow {
  const nowMs = useGuestNow(minuteMs);
  const state = openState(store.businessHours, nowMs, timezone, store.specialDays);
  const { services } = status;
  const isAhead = status.isOpen || services.takeOut || services.delivery;
  return { ...state, takesOrders: state.isOpen || isAhead, now: isoInstant(nowMs) };
}
