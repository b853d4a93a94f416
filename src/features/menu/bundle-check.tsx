import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Bundle } from '#domain/promotion/bundle-schema.ts';
import { DishMark } from '#src/ui/brand/dish-mark.tsx';
import { Checkbox } from '#src/ui/buttons/checkbox.tsx';
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
export function BundleCheck({ bundle, note, checked, onToggle }: BundleCheckProps) {
  const { t } = useLingui();
  const { name, price, points, isActive } = offeredBundle(bundle);
  return (
    <Checkbox
      checked={checked}
      onChange={onToggle}
      label={
        <span className="flex min-h-11 items-center gap-2.5">
          <DishMark dish={bundle} />
          <span className="flex min-w-0 flex-col leading-snug">
            <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
            <span className="flex flex-wrap items-center gap-x-2 text-13 text-fg-3">
              {price !== undefined && <Money amount={price} />}
              {points !== undefined && <Points count={points} />}
              {!isActive && <span>{t({ id: 'unpublished', message: '下架' })}</span>}
              {note}
            </span>
          </span>
        </span>
      }
    />
  );
}
