import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { cartAmounts, type Cart } from '#domain/order/cart.ts';
import type { Place } from '#src/data/guests/place.ts';
import type { Storefront } from '#src/data/guests/storefronts.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { CartLines } from './cart-lines.tsx';
import { CartTotals } from './cart-totals.tsx';

interface CartColumnProps {
  place: Place;
  cart: Cart | undefined;
  shown: Storefront;
  now: string;
  onChange: (to: (cart: Cart) => Cart) => Promise<void>;
  onRemoved: (message: string, undo: () => void) => void;
}

/** The cart beside the menu, where there is room for it. */
export function CartColumn({ cart, ...about }: CartColumnProps) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t({ id: 'shop.cart', message: '購物車' })}
      data-testid="cart-column"
      className="sticky top-20 mt-4 flex max-h-[calc(100dvh-96px)] flex-col self-start rounded-card border border-line bg-surface max-lg:hidden"
    >
      <h2 className="px-4 pt-4 text-18 font-semibold">
        <Trans id="shop.cart">購物車</Trans>
      </h2>
      {cart ? (
        <>
          <div className="min-h-0 flex-1 overflow-y-auto px-4">
            <CartLines {...about} cart={cart} />
          </div>
          <div className="border-t border-line px-4 pb-4">
            <CartTotals cart={cart} amounts={cartAmounts(cart, { serviceChargeRate: 0 }).amounts} />
            <Link to="/cart" className={buttonClass({ variant: 'primary', size: 'lg', block: true })}>
              <Trans id="shop.viewCart">查看購物車</Trans>
            </Link>
          </div>
        </>
      ) : (
        <div className="flex flex-col items-center gap-2 px-6 py-10 text-center text-14 text-fg-2">
          <ShoppingBag size={32} strokeWidth={1.25} aria-hidden="true" className="text-fg-3" />
          <Trans id="shop.cartEmpty">還沒有選餐點</Trans>
        </div>
      )}
    </section>
  );
}
