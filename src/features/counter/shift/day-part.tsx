import { Trans, useLingui } from '@lingui/react/macro';
import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import { listDevices } from '#domain/device/operations.ts';
import { mayHoldChanges, unheardMs } from '#domain/device/unheard.ts';
import { daySlip } from '#domain/printing/shift-slip.ts';
import { reportDay } from '#domain/shift/reading.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { formatDay } from '#src/ui/figures/format-time.ts';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { useDoing } from '#src/ui/orders/use-doing.ts';
import { Note } from '#src/ui/page/note.tsx';
import { DayFiguresView } from '#src/ui/shifts/day-figures-view.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { ErrorView } from '#src/ui/states/state-views.tsx';
import { PrintButton } from './print-button.tsx';
import type { ShiftPlaceProps } from './shift-props.ts';
import type { ShiftActs } from './use-shift-acts.ts';

/** The end of the business day: what it came to, what may still come, and closing it. It locks nothing. */
export function DayPart({ brandId, storeId, today, acts, errorText }: ShiftPlaceProps & { acts: ShiftActs }) {
  const { i18n } = useLingui();
  const place = { brandId, storeId };
  const sync = useSyncStatus();
  const { data: report, error, reload } = useQuery(reportDay, { ...place, businessDate: today });
  const [since] = useState(() => new Date(Date.now() - unheardMs).toISOString());
  const { data: devices = [] } = useQuery(listDevices, place);
  const { isDoing, failure, run } = useDoing();
  if (error && !report) return <ErrorView title={errorText(error)} code={error.code} onRetry={reload} />;
  if (!report)
    return (
      <LoadingRegion>
        <SkeletonRows />
      </LoadingRegion>
    );
  const own = sync?.status?.device?.device;
  const silent = devices
    .filter((device) => device.kind === 'till' && device._id !== own && mayHoldChanges(device, since))
    .map(({ _id: deviceId, name, lane, lastSeenAt, pending = 0 }) => ({
      deviceId,
      name: name.slice(0, 60),
      ...(/^[A-Z]{1,2}$/.test(lane) && { lane }),
      lastSeenAt,
      pending,
    }));
  const open = report.shifts.filter(({ isOpen }) => isOpen === 1);
  const pending = sync?.pending ?? 0;
  const close = (): void =>
    run(
      async () => void (await acts.closeDay({ businessDate: today, silent: silent.slice(0, 50), pending })),
    );
  const mayCome = silent.length > 0 || open.length > 0 || pending > 0;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-full sm:basis-0">
          <h3 className="text-24 font-semibold">{formatDay(today, i18n.locale)}</h3>
          <p className="text-14 text-fg-2">
            {report.close ? (
              <Trans id="day.closedBy">
                {report.close.closings.at(-1)?.byName}{' '}
                <DateTime at={report.close.closings.at(-1)?.at ?? ''} /> 關帳
              </Trans>
            ) : (
              <Trans id="day.closeHint">關帳不會鎖住其他裝置；之後才送達的訂單會另外記成更正。</Trans>
            )}
          </p>
        </div>
        <PrintButton slip={(...about) => daySlip(report, ...about)} />
        <Button
          variant={report.close ? 'secondary' : 'primary'}
          size="lg"
          loading={isDoing}
          onClick={close}
          data-testid="day-close"
        >
          {report.close ? <Trans id="day.closeAgain">再次關帳</Trans> : <Trans id="day.close">關帳</Trans>}
        </Button>
      </div>
      {failure !== undefined && <FormAlert>{errorText(failure)}</FormAlert>}
      {mayCome && (
        <Note icon={Hourglass} tone="warning">
          <p className="font-semibold">
            <Trans id="day.mayCome">還有資料可能沒到齊，現在關帳會標示為暫定：</Trans>
          </p>
          <ul className="mt-1 flex list-disc flex-col gap-0.5 pl-5" data-testid="day-may-come">
            {silent.map(({ deviceId, name, lane, lastSeenAt, pending: held }) => (
              <li key={deviceId}>
                <Trans id="day.silent">
                  {name}（{lane}）最後連線：
                  <DateTime at={lastSeenAt} style="relative" />，{held}筆待同步
                </Trans>
              </li>
            ))}
            {open.map(({ _id, no }) => (
              <li key={_id}>
                <Trans id="day.openShift">{no}還沒交班</Trans>
              </li>
            ))}
            {pending > 0 && (
              <li>
                <Trans id="day.pending">這台還有{pending}筆未同步</Trans>
              </li>
            )}
          </ul>
        </Note>
      )}
      <div className="rounded-card border border-line bg-surface p-5">
        <DayFiguresView report={report} />
      </div>
    </div>
  );
}
