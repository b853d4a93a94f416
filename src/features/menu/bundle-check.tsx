import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import { OfferCheck } from '#src/ui/brand/offer-check.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { Points } from '#src/ui/figures/points.tsx';
import { offeredBundle } from './offered.ts';

interface BundleCheckProps {
  bundle: Bundle;
  /** Behind its price: where it stands. */
  note: ReactNode;
  checked: boolean;
  onToggle: () => void;
}

/** A bundle among many that are chosen. */
export function BundleCheck({ bundle, ...choice }: BundleCheckProps) {
  const { t } = useLingui();
  const { name, price, points, isActive } = offeredBundle(bundle);
  return (
    <OfferCheck
      {...choice}
      name={name}
      offer={bundle}
      price={
        <>
          {price !== undefined && <Money amount={price} />}
          {points !== undefined && <Points count={points} />}
          {!isActive && <span>{t({ id: 'unpublished', message: '下架' })}</span>}
        </>
      }
    />
  );
}
