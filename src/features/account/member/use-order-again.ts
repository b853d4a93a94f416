import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addLine } from '#domain/order/cart.ts';
import { AppError } from '#domain/kit/errors.ts';
import { isoInstant } from '#domain/kit/time.ts';
import { mostOfOne } from '#domain/order/guest-limits.ts';
import type { OwnOrder } from '#domain/order/own-orders.ts';
import { orderAgain, type ReorderResult } from '#domain/order/reorder.ts';
import { useGuestData } from '#src/data/guests/guest-context.tsx';
import type { Place } from '#src/data/guests/place.ts';
import type { Storefront } from '#src/data/guests/storefronts.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { useSending } from '../use-sending.ts';

/** An order that cannot be had again as it was: what would be put into the cart, and what is otherwise. */
export interface Otherwise {
  readonly order: OwnOrder;
  readonly again: ReorderResult;
  readonly accept: () => void;
}

/**
 * Puts what was ordered once into its store's cart, beside what is in it. At once where nothing is otherwise; else it is shown first, and whoever
 * accepts it goes on.
 * @param onCart Leads to the store's cart.
 */
export function useOrderAgain(onCart: (place: Place) => void) {
  const { t } = useLingui();
  const { api, storefronts, carts, mintId } = useGuestData();
  const { sending, failure, send, forget } = useSending();
  const [asked, setAsked] = useState<string>();
  const [otherwise, setOtherwise] = useState<Otherwise>();

  const put = async (place: Place, { store, menu }: Storefront, { lines }: ReorderResult): Promise<void> => {
    const ofMenu = { menuRevision: menu.revision, ...(menu.menuId !== null && { menuId: menu.menuId }) };
    await carts.change(place, store, (cart) => ({ ...lines.reduce(addLine, cart), ...ofMenu }));
    announce(t({ id: 'member.putIntoCart', message: '已加入購物車' }));
    setOtherwise(undefined);
    onCart(place);
  };

  const start = (order: OwnOrder): void => {
    setAsked(order._id);
    void send(async () => {
      const place = { brandId: order.brandId, storeId: order.storeId };
      const page = storefronts.of(place);
      await page.again();
      const { shown, error } = page.state();
      // A menu that was kept says what it was, and the cart is judged again when it is sent.
      if (!shown) throw error ?? new AppError('not_found');
      const again = orderAgain(
        order.items.filter(({ isVoided }) => !isVoided),
        shown.menu,
        {
          now: isoInstant(api.serverNow()),
          mintId,
          mostOfOne,
        },
      );
      if (again.missing.length === 0 && again.repriced.length === 0) return put(place, shown, again);
      setOtherwise({ order, again, accept: () => void put(place, shown, again) });
      return undefined;
    });
  };
  return {
    start,
    /** The order that is being put into a cart. */
    busy: sending ? asked : undefined,
    /** The order that could not be, and why. */
    failed: failure === undefined ? undefined : { id: asked, error: failure },
    forget,
    otherwise,
    close: () => setOtherwise(undefined),
  };
}

export type OrderAgain = ReturnType<typeof useOrderAgain>;
