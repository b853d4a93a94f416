import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import type { Place } from '#src/data/guests/place.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Stepper } from '#src/ui/buttons/stepper.tsx';
import { money } from '#src/ui/figures/money.tsx';
import { useLimitWords } from '#src/ui/words/use-limit-words.ts';
import { useStillToBuy } from './use-still-to-buy.ts';

interface BuyBundleProps {
  place: Place;
  bundleId: string;
  name: string;
  /** Whole TWD of one. */
  price: number;
  /** One may have so many of it. */
  each: number | undefined;
  /** Who looks is signed in with the brand. */
  isCustomer: boolean;
  /** Puts so many into the cart. */
  onBuy: (quantity: number) => void;
}

/** The way to have a bundle for money, with an order. Vouchers are somebody's: who is signed in nowhere is led there and back. */
export function BuyBundle(props: BuyBundleProps) {
  const { place, bundleId, name, price, each, isCustomer, onBuy } = props;
  const { brandId } = place;
  const { t } = useLingui();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const limitWords = useLimitWords();
  const { most, limit } = useStillToBuy({ brandId, bundleId, each, isCustomer });
  const [chosen, setQuantity] = useState(1);
  const quantity = Math.max(1, Math.min(chosen, most));
  const amount = money(price * quantity);
  const left = each !== undefined && limit && (
    <p className="text-14 text-fg-2" data-testid="left-to-buy">
      {limitWords(each, limit)}
    </p>
  );
  if (isCustomer && most === 0) return left;
  return (
    <section className="flex flex-col gap-2" aria-label={t({ id: 'shop.bundleBuy', message: '購買' })}>
      {left}
      {isCustomer ? (
        <div className="flex items-center gap-3">
          <Stepper label={name} value={quantity} min={1} max={most} onChange={setQuantity} />
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
        {isCustomer ? (
          <Trans id="shop.bundleWhen">付款後，兌換券將存入會員帳號。</Trans>
        ) : (
          <Trans id="shop.bundleNeedsMember">兌換券會存入會員帳號，購買前請先登入。</Trans>
        )}
      </p>
    </section>
  );
}
