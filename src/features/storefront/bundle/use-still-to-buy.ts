import { mostOfOne } from '#domain/order/guest-limits.ts';
import { getPurchaseLimitCall, type PurchaseLimit } from '#domain/promotion/purchase-limit.ts';
import { useGuestData } from '#src/data/guests/guest-context.tsx';
import { useAsked } from '../parts/use-asked.ts';

interface StillToBuy {
  /** So many at most can be chosen: what is left of the limit, and no more than of any dish. */
  readonly most: number;
  /** What the server says of it; undefined until it is known, where it cannot be, and where nothing limits it. */
  readonly limit: PurchaseLimit | undefined;
}

interface Asked {
  readonly brandId: string;
  readonly bundleId: string;
  /** One may have so many of it; absent where nothing limits it. */
  readonly each: number | undefined;
  /** Somebody is signed in: of others nobody knows what they have. */
  readonly isCustomer: boolean;
}

/** How many of a bundle somebody can still buy. The server judges the order in any case. */
export function useStillToBuy({ brandId, bundleId, each, isCustomer }: Asked): StillToBuy {
  const { api } = useGuestData();
  const { value: limit } = useAsked({
    key: each === undefined || !isCustomer ? undefined : `limit ${brandId} ${bundleId}`,
    ask: (signal) => api.call(getPurchaseLimitCall, { brandId, bundleId }, { quiet: true, signal }),
  });
  return { limit, most: Math.min(limit?.remainingLimit ?? each ?? mostOfOne, mostOfOne) };
}
