import { Trans, useLingui } from '@lingui/react/macro';
import type { BundleInstance } from '#domain/promotion/bundle-instance.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { Money } from '#src/ui/figures/money.tsx';
import { Points } from '#src/ui/figures/points.tsx';
import { Badge } from '#src/ui/page/badge.tsx';
import { useNameOf } from '../words/use-name-of.ts';
import { useSoldWords } from './use-sold-words.ts';

/** The bundles that a customer has or had: when they came, what they cost, and how much of each is used. */
export function BundleList({ bundles }: { bundles: readonly BundleInstance[] }) {
  return (
    <ul className="flex flex-col divide-y divide-line" data-testid="own-bundles">
      {bundles.map((bundle) => (
        <BundleItem key={bundle._id} bundle={bundle} />
      ))}
    </ul>
  );
}

function BundleItem({ bundle }: { bundle: BundleInstance }) {
  const { t } = useLingui();
  const { label, tone, icon } = useSoldWords()[bundle.status];
  const nameOf = useNameOf();
  const { vouchers, purchasedAt, paidWith, finalPrice, order } = bundle;
  const { used, total } = vouchers;
  const wasGiven = paidWith === 'cash' && order === undefined;
  return (
    <li data-testid="own-bundle" className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3">
      <div className="min-w-40 flex-1">
        <p className="font-semibold [overflow-wrap:anywhere]">{nameOf(bundle)}</p>
        <p className="text-14 text-fg-2">
          <DateTime at={purchasedAt} style="date" />・
          {wasGiven ? (
            <Trans id="bundle.gift">店家贈送</Trans>
          ) : paidWith === 'cash' ? (
            <Money amount={finalPrice} />
          ) : (
            <Points count={finalPrice} />
          )}
        </p>
      </div>
      <div className="flex flex-col items-end gap-1">
        <Badge tone={tone} icon={icon}>
          {label}
        </Badge>
        <span className="num text-14 text-fg-2">
          {t({ id: 'bundle.usedOf', message: `已用${used}張，共${total}張` })}
        </span>
      </div>
    </li>
  );
}
