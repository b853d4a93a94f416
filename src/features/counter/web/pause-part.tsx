import { Trans, useLingui } from '@lingui/react/macro';
import { pauseOrders } from '#domain/store/pause-operations.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useSingleAction } from '#src/ui/orders/use-single-action.ts';
import { SyncBadge } from '#src/ui/states/sync-badge.tsx';

interface PausePartProps {
  brandId: string;
  storeId: string;
  /** Until when the store takes no orders of guests; absent while it takes them. */
  until: string | undefined;
}

/** Taking orders of guests, paused for a while by whoever is at the counter. */
export function PausePart({ until, ...place }: PausePartProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { run: say } = useCommand(pauseOrders);
  const { isDoing, failure, run } = useSingleAction();
  const isPending = usePendingRows('storeSettings').has(place.storeId);
  const lengths = [
    { length: '15', label: t({ id: 'pause.15', message: '15分鐘' }) },
    { length: '30', label: t({ id: 'pause.30', message: '30分鐘' }) },
    { length: '60', label: t({ id: 'pause.60', message: '60分鐘' }) },
    { length: 'today', label: t({ id: 'pause.today', message: '今天' }) },
  ] as const;
  const pause = (length: (typeof lengths)[number]['length'] | 'none') =>
    run(async () => {
      await say({ ...place, length });
    });
  return (
    <section
      aria-label={t({ id: 'services.pause', message: '暫停接單' })}
      className="flex flex-col gap-3 rounded-card border border-line bg-sunken p-4"
      data-testid="pause-orders"
    >
      <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {until === undefined ? (
          <span className="font-semibold">
            <Trans id="pause.taking">接受客人線上點餐</Trans>
          </span>
        ) : (
          <span className="font-semibold text-warning-text" data-testid="pause-until">
            <Trans id="pause.until">暫停接單到</Trans> <DateTime at={until} style="coming" />
          </span>
        )}
        {isPending && <SyncBadge state="pending" />}
      </p>
      {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
      <div className="flex flex-wrap items-center gap-2">
        {until !== undefined && (
          <Button variant="primary" disabled={isDoing} data-testid="pause-none" onClick={() => pause('none')}>
            {t({ id: 'pause.end', message: '恢復接單' })}
          </Button>
        )}
        <span aria-hidden="true" className="w-full text-14 text-fg-2">
          {until === undefined ? (
            <Trans id="services.pause">暫停接單</Trans>
          ) : (
            <Trans id="pause.again">改為暫停</Trans>
          )}
        </span>
        <div
          role="group"
          aria-label={t({ id: 'pause.for', message: '暫停多久' })}
          className="grid w-full grid-cols-2 gap-2 sm:grid-cols-4"
        >
          {lengths.map(({ length, label }) => (
            <Button
              key={length}
              disabled={isDoing}
              data-testid={`pause-${length}`}
              onClick={() => pause(length)}
            >
              {label}
            </Button>
          ))}
        </div>
      </div>
      <p className="text-13 text-fg-3">
        <Trans id="pause.hint">時間到會自動恢復；已收到的訂單照常處理，客人會看到何時恢復。</Trans>
      </p>
    </section>
  );
}
