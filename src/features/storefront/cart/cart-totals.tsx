import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { countIn, type Cart } from '#domain/order/cart.ts';
import type { OrderAmounts } from '#domain/pricing/price-order.ts';
import type { TicketView } from '#domain/promotion/ticket-view.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { useNameOf } from '#src/ui/words/use-name-of.ts';

interface CartTotalsProps {
  cart: Cart;
  amounts: OrderAmounts;
  /** The coupons and vouchers that are on it. */
  tickets?: readonly TicketView[];
}

/** What a cart comes to. */
export function CartTotals({ cart, amounts, tickets = [] }: CartTotalsProps) {
  const nameOf = useNameOf();
  const n = countIn(cart);
  const { subtotal, serviceCharge, deliveryFee, total } = amounts;
  return (
    <dl className="flex flex-col gap-1 py-3 text-14">
      <Amount of={subtotal}>
        <Trans id="shop.subtotal">小計（{n}件）</Trans>
      </Amount>
      {tickets.map(
        ({ amount, ...ticket }) =>
          amount > 0 && (
            <Amount key={ticket._id} of={-amount}>
              {nameOf(ticket)}
            </Amount>
          ),
      )}
      {serviceCharge > 0 && (
        <Amount of={serviceCharge}>
          <Trans id="serviceCharge">服務費</Trans>
        </Amount>
      )}
      {deliveryFee > 0 && (
        <Amount of={deliveryFee}>
          <Trans id="deliveryFee">外送費</Trans>
        </Amount>
      )}
      <div className="flex items-baseline justify-between gap-3">
        <dt className="text-16 font-semibold">
          <Trans id="shop.total">合計</Trans>
        </dt>
        <dd data-testid="cart-total" className="text-24 font-semibold">
          <Money amount={total} />
        </dd>
      </div>
    </dl>
  );
}

function Amount({ of, children }: { of: number; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 text-fg-2">
      <dt>{children}</dt>
      <dd>
        <Money amount={of} tone={of < 0 ? 'discount' : 'plain'} />
      </dd>
    </div>
  );
}
