import { useLingui } from '@lingui/react/macro';
import { addLine } from '#domain/order/cart.ts';
import { lineFor, type Chosen, type DishOnMenu } from '#domain/order/lines.ts';
import { useCart, useGuestData } from '#src/data/guests/guest-context.tsx';
import type { Place } from '#src/data/guests/place.ts';
import type { Storefront } from '#src/data/guests/storefronts.ts';
import { announce } from '#src/ui/notices/live-region.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

export interface Wanted {
  readonly chosen: readonly Chosen[];
  readonly quantity: number;
  readonly note: string;
}

/** Puts a dish or a bundle into the store's cart and says so. */
export function useAddDish(
  place: Place,
  { store, menu }: Pick<Storefront, 'store' | 'menu'>,
): (dish: DishOnMenu, wanted: Wanted) => Promise<void> {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { mintId } = useGuestData();
  const { change } = useCart(place, store);
  return async (dish, { chosen, quantity, note }) => {
    const text = note.trim();
    const about = { _id: mintId(), quantity, ...(text !== '' && { note: text }) };
    const ofMenu = { menuRevision: menu.revision, ...(menu.menuId !== null && { menuId: menu.menuId }) };
    await change((cart) => ({ ...addLine(cart, lineFor(dish, chosen, about)), ...ofMenu }));
    const name = nameOf(dish);
    announce(t({ id: 'shop.added', message: `已加入${name}` }));
  };
}
