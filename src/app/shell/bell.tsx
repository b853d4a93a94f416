import { Trans, useLingui } from '@lingui/react/macro';
import BellIcon from 'lucide-react/icons/bell';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';

interface BellProps {
  missed: number;
  onClick: () => void;
}

/** Leads to the list of notices, and says how many of them somebody may have missed. */
export function Bell({ missed, onClick }: BellProps) {
  const { t } = useLingui();
  const label =
    missed > 0
      ? t({ id: 'activity.missed', message: `通知紀錄，${missed}則未看` })
      : t({ id: 'activity.title', message: '通知紀錄' });
  return (
    <span className="relative inline-grid">
      <IconButton icon={BellIcon} label={label} onClick={onClick} data-testid="bell" />
      {missed > 0 && <Count missed={missed} className="pointer-events-none absolute -top-1 -right-1" />}
    </span>
  );
}

/** The same in the drawer of a phone. */
export function BellRow({ missed, onClick }: BellProps) {
  return (
    <div className="border-t border-line pt-2">
      <button
        type="button"
        onClick={onClick}
        data-testid="bell-row"
        className="pressable flex min-h-11 w-full items-center gap-2.5 rounded-field border border-transparent px-2.5 text-14 text-fg-2 hover:bg-hover hover:text-fg"
      >
        <BellIcon size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        <span className="flex-1 text-start">
          <Trans id="activity.title">通知紀錄</Trans>
        </span>
        {missed > 0 && <Count missed={missed} />}
      </button>
    </div>
  );
}

function Count({ missed, className = '' }: { missed: number; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`num grid h-5 min-w-5 place-items-center rounded-full border-2 border-surface bg-danger px-1 text-12 leading-none font-semibold text-on-status ${className}`}
    >
      {missed > 9 ? '9+' : missed}
    </span>
  );
}
