import { Trans } from '@lingui/react/macro';
import { cartAmounts, countIn, type Cart } from '#domain/order/cart.ts';
import { Money } from '#src/ui/figures/money.tsx';

/** What the cart comes to, by the one function that prices orders. */
export function CartTotals({ cart }: { cart: Cart }) {
  const { amounts } = cartAmounts(cart, { serviceChargeRate: 0 });
  const n = countIn(cart);
  return (
    <div className="flex flex-col gap-1 py-3">
      <dl className="flex flex-col gap-1 text-14">
        <div className="flex items-baseline justify-between gap-3 text-fg-2">
          <dt>
            <Trans id="shop.subtotal">小計（{n}件）</Trans>
          </dt>
          <dd>
            <Money amount={amounts.subtotal} />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-3">
          <dt className="text-16 font-semibold">
            <Trans id="shop.total">合計</Trans>
          </dt>
          <dd data-testid="cart-total" className="text-24 font-semibold">
            <Money amount={amounts.total} />
          </dd>
        </div>
      </dl>
      <p className="text-13 text-fg-2">
        <Trans id="shop.totalOf">以外帶計算，內用服務費或外送費另計。</Trans>
      </p>
    </div>
  );
}
