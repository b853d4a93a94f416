import { Trans } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import CreditCard from 'lucide-react/icons/credit-card';
import { useMay } from '#src/data/use-may.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';

/** The way to what guests paid online in a store. */
export function PaymentsLink(to: LinkProps) {
  return (
    useMay('orders.correct') && (
      <Link {...to} className={buttonClass()} data-testid="to-payments">
        <CreditCard size={18} strokeWidth={1.75} aria-hidden="true" />
        <Trans id="payments.title">線上收款</Trans>
      </Link>
    )
  );
}
