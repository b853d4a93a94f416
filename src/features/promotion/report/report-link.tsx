import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import TrendingUp from 'lucide-react/icons/trending-up';
import { useMay } from '#src/data/use-may.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';

/** The way to what a brand's promotions brought. */
export function ReportLink({ brandId }: { brandId: string }) {
  return (
    useMay('promotions.read') && (
      <Link
        to="/admin/$brandId/coupons"
        params={{ brandId }}
        search={{ panel: 'report' }}
        className={buttonClass()}
        data-testid="to-report"
      >
        <TrendingUp size={18} strokeWidth={1.75} aria-hidden="true" />
        <Trans id="promo.title">優惠成效</Trans>
      </Link>
    )
  );
}
