import { Trans } from '@lingui/react/macro';
import { Link, type LinkProps } from '@tanstack/react-router';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { Action } from '#domain/access/permissions.ts';
import { useMay } from '#src/data/use-may.ts';
import { buttonClass } from '#src/ui/buttons/button-class.ts';

/** The way to the journal, for whoever may read it. */
export function JournalLink({ may, ...to }: LinkProps & { may: Action }) {
  return (
    useMay(may) && (
      <Link {...to} className={buttonClass()} data-testid="to-journal">
        <ScrollText size={18} strokeWidth={1.75} aria-hidden="true" />
        <Trans id="journal.title">稽核日誌</Trans>
      </Link>
    )
  );
}
