import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { mostOfOne } from '#domain/order/guest-limits.ts';
import type { Place } from '#src/data/guests/place.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Stepper } from '#src/ui/buttons/stepper.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { useCustomer } from '../checkout/use-customer.ts';

interface BuyBundleProps {
  place: Place;
  name: string;
  /** Whole TWD of one. */
  price: number;
  /** One may have so many of it. */
  most: number | undefined;
  /** Puts so many into the cart. */
  onBuy: (quantity: number) => void;
}

/** The way to have a bundle for money, with an order. Vouchers are somebody's: who is signed in nowhere is led there and back. */
export function BuyBundle({ place: { brandId }, name, price, most, onBuy }: BuyBundleProps) {
  const { t } = useLingui();
  const customer = useCustomer(brandId);
  const here = useLocation({ select: ({ pathname }) => pathname });
  const [quantity, setQuantity] = useState(1);
  const amount = money(price * quantity);
  if (customer === undefined) return null;
  return (
    <section className="flex flex-col gap-2" aria-label={t({ id: 'shop.bundleBuy', message: '購買' })}>
      {customer ? (
        <div className="flex items-center gap-3">
          <Stepper
            label={name}
            value={quantity}
            min={1}
            max={Math.min(most ?? mostOfOne, mostOfOne)}
            onChange={setQuantity}
          />
          <Button
            variant="primary"
            size="lg"
            className="min-w-0 flex-1 px-3"
            data-testid="buy-bundle"
            onClick={() => onBuy(quantity)}
          >
            {t({ id: 'shop.addToCart', message: `加入購物車 ${amount}` })}
          </Button>
        </div>
      ) : (
        <Link
          to="/brands/$brandId/auth/login"
          params={{ brandId }}
          search={{ redirect: here }}
          data-testid="sign-in-to-buy"
          className={buttonClass({ variant: 'primary', size: 'lg', block: true })}
        >
          <Trans id="shop.bundleSignInToBuy">登入會員購買</Trans>
        </Link>
      )}
      <p className="text-14 text-fg-2">
        <Trans id="shop.bundleWhen">付款後，兌換券將存入會員帳號。</Trans>
      </p>
    </section>
  );
}
