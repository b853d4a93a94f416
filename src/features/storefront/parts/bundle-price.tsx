import { Trans } from '@lingui/react/macro';
import type { PresentedBundle } from '#domain/menu/present-schema.ts';
import { Money } from '#src/ui/figures/money.tsx';
import { Points } from '#src/ui/figures/points.tsx';
import { Was } from '#src/ui/figures/was.tsx';

/** What a bundle costs: money, points, or either of them. */
export function BundlePrice({
  bundle: { price, points },
  className,
}: {
  bundle: PresentedBundle;
  className?: string;
}) {
  return (
    <span className={className}>
      {price && (
        <>
          <Money amount={price.amount} />
          {price.was !== undefined && (
            <Was>
              <Money amount={price.was} />
            </Was>
          )}
        </>
      )}
      {price && points && (
        <span className="text-14 font-normal text-fg-2">
          {' '}
          <Trans id="bundle.or">或</Trans>{' '}
        </span>
      )}
      {points && (
        <>
          <Points count={points.amount} />
          {points.was !== undefined && (
            <Was>
              <Points count={points.was} />
            </Was>
          )}
        </>
      )}
    </span>
  );
}
