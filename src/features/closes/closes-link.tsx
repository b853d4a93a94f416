import { Trans } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import Banknote from 'lucide-react/icons/banknote';
import { useMay } from '#src/data/use-may.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';

/** The way to the shifts and closed days of a store. */
export function ClosesLink(to: LinkProps) {
  return (
    useMay('shifts.run') && (
      <Link {...to} className={buttonClass()} data-testid="to-closes">
        <Banknote size={18} strokeWidth={1.75} aria-hidden="true" />
        <Trans id="shift.title">班別與關帳</Trans>
      </Link>
    )
  );
}
