import { Trans } from '@lingui/react/macro';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { OpenState } from '#domain/store/opening-hours.ts';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { cx } from '#src/ui/styles/class-names.ts';

/** Whether the shop is open and until when, or when it opens. */
export function OpenLine({ open }: { open: OpenState }) {
  const { isOpen, closesAt, opensAt } = open;
  const Icon = isOpen ? Sun : Moon;
  return (
    <span
      data-testid="open-state"
      data-open={isOpen}
      className={cx(
        'flex min-w-0 items-center gap-1 text-13',
        isOpen ? 'text-success-text' : 'text-warning-text',
      )}
    >
      <Icon size={14} strokeWidth={2} aria-hidden="true" className="shrink-0" />
      <span className="truncate">
        {isOpen ? (
          closesAt === undefined ? (
            <Trans id="shop.open">營業中</Trans>
          ) : (
            <Trans id="shop.openUntil">
              營業中・至
              <DateTime at={closesAt} style="time" />
            </Trans>
          )
        ) : opensAt === undefined ? (
          <Trans id="shop.closed">休息中</Trans>
        ) : (
          <Trans id="shop.closedUntil">
            休息中・
            <DateTime at={opensAt} style="coming" />
            開始接單
          </Trans>
        )}
      </span>
    </span>
  );
}
