import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import { cartAmounts, countIn, type Cart } from '#domain/order/cart.ts';
import { Money } from '#src/ui/figures/money.tsx';

/** At the foot of a phone: how much is in the cart, and the way there. */
export function CartBar({ cart }: { cart: Cart }) {
  const n = countIn(cart);
  const { amounts } = cartAmounts(cart, { serviceChargeRate: 0 });
  return (
    <div className="fixed inset-x-0 bottom-0 z-(--z-banner) border-t border-line bg-surface px-4 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))] lg:hidden">
      <Link
        to="/cart"
        data-testid="cart-bar"
        className="pressable mx-auto flex min-h-(--control-primary) max-w-[720px] items-center gap-3 rounded-button bg-primary px-4 font-semibold text-on-primary no-underline"
      >
        <ShoppingBag size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className="num">
          <Trans id="shop.pieces">{n}件</Trans>
        </span>
        <span className="flex-1 text-center">
          <Trans id="shop.viewCart">查看購物車</Trans>
        </span>
        <Money amount={amounts.total} />
      </Link>
    </div>
  );
}
