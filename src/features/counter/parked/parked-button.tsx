import { Trans } from '@lingui/react/macro';
import Pause from 'lucide-react/icons/pause';
import type { Order } from '#domain/order/schema.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { narrowInEnglish } from '../bar-words.ts';
import { isStale, kindOf } from './parked-facts.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';

/** The way to parked and unpaid orders, with how many are put aside; amber where one of them waits for long. */
export function ParkedButton({ open, onClick }: { open: readonly Order[] | undefined; onClick: () => void }) {
  const now = useNow(30_000);
  const parked = (open ?? []).filter((order) => kindOf(order) === 'parked');
  const count = parked.length;
  const stale = parked.some((order) => isStale(order, now));
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={Pause}
      onClick={onClick}
      data-testid="parked-btn"
      className="gap-1.5! px-2! sm:px-3!"
    >
      <span className={cx('max-lg:sr-only', narrowInEnglish)}>
        <Trans id="parked.short">掛單</Trans>
      </span>{' '}
      {count > 0 && (
        <span
          data-testid="parked-badge"
          data-stale={stale || undefined}
          className={cx(
            'num grid h-6 min-w-6 place-items-center rounded-full border px-1.5 text-14 leading-none font-semibold',
            stale
              ? 'border-warning bg-warning-soft text-warning-text'
              : 'border-transparent bg-primary text-on-primary',
          )}
        >
          {count}
        </span>
      )}
      {stale && (
        <span className="sr-only">
          <Trans id="parked.hasStale">，有單等了30分鐘以上</Trans>
        </span>
      )}
    </Button>
  );
}
