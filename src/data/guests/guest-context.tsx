import { createContext, useCallback, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { Cart } from '#domain/order/cart.ts';
import type { GuestCarts, KeptCart } from './guest-carts.ts';
import type { GuestData } from './guest-data.ts';
import type { KeptOrder } from './guest-orders.ts';
import type { CheckoutDraft } from './checkout-drafts.ts';
import { placeKey, type Place } from './place.ts';
import type { Storefront, StorefrontState } from './storefronts.ts';

export const GuestContext = createContext<GuestData | undefined>(undefined);

export function useGuestData(): GuestData {
  const data = useContext(GuestContext);
  if (!data) throw new Error('useGuestData is used outside of the guests’ pages');
  return data;
}

/** The time in milliseconds as the server has it, to whole steps, renewed at each: what stores tell is told by it. */
export function useGuestNow(everyMs: number): number {
  const { serverNow } = useGuestData().api;
  const subscribe = useCallback(
    (tell: () => void) => {
      const timer = setInterval(tell, everyMs);
      return () => clearInterval(timer);
    },
    [everyMs],
  );
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / everyMs) * everyMs);
}

/** A store as it is known now, and the way to ask again. */
export function useStorefront(
  place: Place,
): StorefrontState & { readonly again: () => Promise<Storefront | undefined> } {
  const page = useGuestData().storefronts.of(place);
  const state = useSyncExternalStore(page.subscribe, page.state);
  return { ...state, again: page.again };
}

/** The same on a page on which somebody chooses or orders: what the store takes is told as soon as it changes. */
export function useLiveStorefront(place: Place): ReturnType<typeof useStorefront> {
  const { follow } = useGuestData().storefronts.of(place);
  useEffect(follow, [follow]);
  return useStorefront(place);
}

/** The carts by the keys of their stores; undefined until they were read. */
export function useCarts(): {
  readonly carts: ReadonlyMap<string, KeptCart> | undefined;
  readonly isUnsaved: boolean;
} {
  const { carts } = useGuestData();
  return {
    carts: useSyncExternalStore(carts.subscribe, carts.state),
    isUnsaved: useSyncExternalStore(carts.subscribe, carts.isUnsaved),
  };
}

/** The cart of a store, and the way to change it. */
export function useCart(
  place: Place,
  store: KeptCart['store'] | undefined,
): { readonly kept: KeptCart | undefined; readonly change: (to: (cart: Cart) => Cart) => Promise<void> } {
  const { carts } = useGuestData();
  const kept = useCarts().carts?.get(placeKey(place));
  const { brandId, storeId } = place;
  const named = store ?? kept?.store;
  const change = useCallback<(to: (cart: Cart) => Cart) => ReturnType<GuestCarts['change']>>(
    async (to) => {
      if (named) await carts.change({ brandId, storeId }, { name: named.name, nameEn: named.nameEn }, to);
    },
    [carts, brandId, storeId, named],
  );
  return { kept, change };
}

/** How, when and where somebody wants an order of a store, and the way to say more of it; undefined until what was typed before was read. */
export function useCheckoutDraft(place: Place): {
  readonly draft: CheckoutDraft | undefined;
  readonly tell: (told: CheckoutDraft) => void;
} {
  const { wishes } = useGuestData();
  useSyncExternalStore(wishes.subscribe, wishes.state);
  const { brandId, storeId } = place;
  const tell = useCallback(
    (told: CheckoutDraft) => wishes.change({ brandId, storeId }, told),
    [wishes, brandId, storeId],
  );
  return { draft: wishes.isRead() ? wishes.of(place) : undefined, tell };
}

/** The orders that this device knows, by their ids. */
export function useOrders(): ReadonlyMap<string, KeptOrder> {
  const { orders } = useGuestData();
  return useSyncExternalStore(orders.subscribe, orders.state);
}

/** A picture's address: its own, or once that has failed that of the copy on this device. */
export function useKeptPicture(url: string | undefined): {
  readonly src: string | undefined;
  readonly onError: () => void;
} {
  const { pictures } = useGuestData();
  const [failed, setFailed] = useState<string>();
  const [kept, setKept] = useState<string>();
  const isFailed = url !== undefined && failed === url;
  useEffect(() => {
    if (!isFailed) return undefined;
    let made: string | undefined;
    let isLeft = false;
    void pictures.find(url).then((blob) => {
      if (!blob || isLeft) return;
      made = URL.createObjectURL(blob);
      setKept(made);
    });
    return () => {
      isLeft = true;
      setKept(undefined);
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [pictures, url, isFailed]);
  return { src: isFailed ? kept : url, onError: () => setFailed(url) };
}
