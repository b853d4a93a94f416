import { Trans, useLingui } from '@lingui/react/macro';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Hourglass from 'lucide-react/icons/hourglass';
import { useState } from 'react';
import { listDevices } from '#domain/device/operations.ts';
import { daysLater } from '#domain/kit/time.ts';
import { daySlip } from '#domain/printing/shift-slip.ts';
import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import { listDays, reportDay } from '#domain/shift/reading.ts';
import { silentTillsOf } from '#domain/shift/silent-tills.ts';
import { listStores } from '#domain/store/operations.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useScopeReady, useSyncStatus } from '#src/data/use-sync-status.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { DateTime } from '#src/ui/figures/date-time.tsx';
import { formatDay } from '#src/ui/figures/format-time.ts';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { useSingleAction } from '#src/ui/orders/use-single-action.ts';
import { Note } from '#src/ui/page/note.tsx';
import { DayFiguresView } from '#src/ui/shifts/day-figures-view.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { ErrorView } from '#src/ui/states/state-views.tsx';
import { PrintButton } from './print-button.tsx';
import type { ShiftPlaceProps } from './shift-props.ts';
import type { ShiftActs } from './use-shift-acts.ts';

type DayProps = ShiftPlaceProps & { acts: ShiftActs };

/** So many business days can be closed here, today's among them; whoever forgot one does not find out a month later. */
const daysOffered = 7;

/** The end of a business day: today's, or one that nobody closed while it was today's. */
export function DayPart(props: DayProps) {
  const { brandId, storeId, today } = props;
  const { t, i18n } = useLingui();
  const place = { brandId, storeId };
  const [chosen, setChosen] = useState<string>();
  const businessDate = chosen ?? today;
  const { data: closed } = useQuery(listDays, place);
  const before = daysLater(today, -1);
  const { data: yesterday } = useQuery(reportDay, { ...place, businessDate: before });
  const isForgotten = yesterday !== undefined && yesterday.figures.orders > 0 && !yesterday.close;
  const nameOf = (day: string): string => {
    const name = formatDay(day, i18n.locale);
    const isClosed = closed?.items.some((one) => one.businessDate === day);
    return isClosed ? t({ id: 'day.isClosed', message: `${name}（已關帳）` }) : name;
  };
  const forgotten = formatDay(before, i18n.locale);
  return (
    <div className="flex flex-col gap-6">
      {isForgotten && businessDate !== before && (
        <Note icon={CalendarClock} tone="warning">
          <span className="flex flex-wrap items-center justify-between gap-3">
            <Trans id="day.forgotten">{forgotten}還沒關帳。</Trans>
            <Button data-testid="day-forgotten" onClick={() => setChosen(before)}>
              {t({ id: 'day.toForgotten', message: '查看並關帳' })}
            </Button>
          </span>
        </Note>
      )}
      <SelectField
        label={t({ id: 'day.day', message: '營業日' })}
        className="max-w-72"
        value={businessDate}
        options={Array.from({ length: daysOffered }, (_, ago) => daysLater(today, -ago)).map((day) => ({
          value: day,
          label: nameOf(day),
        }))}
        onChange={setChosen}
      />
      <OneDay key={businessDate} {...props} businessDate={businessDate} />
    </div>
  );
}

/** What a day came to, what may still come, and closing it. It locks nothing. */
function OneDay({ brandId, storeId, businessDate, acts, errorText }: DayProps & { businessDate: string }) {
  const { i18n } = useLingui();
  const place = { brandId, storeId };
  const sync = useSyncStatus();
  const { data: report, error, reload } = useQuery(reportDay, { ...place, businessDate });
  const [nowMs] = useState(() => Date.now());
  const { data: stores } = useQuery(listStores, { brandId });
  const { data: devices, error: unasked } = useQuery(listDevices, place);
  const { phase } = useScopeReady(scopeKey(storeScope(brandId, storeId)));
  const { isDoing, failure, run } = useSingleAction();
  if (error && !report) return <ErrorView title={errorText(error)} code={error.code} onRetry={reload} />;
  if (!report)
    return (
      <LoadingRegion>
        <SkeletonRows />
      </LoadingRegion>
    );
  const own = sync?.status?.device?.device;
  const { timezone = 'Asia/Taipei', dayCutover = '05:00' } = stores?.find(({ _id }) => _id === storeId) ?? {};
  const silent = silentTillsOf(devices ?? [], { businessDate, timezone, dayCutover, nowMs, own });
  // Nobody has ever told this device of the others: there may be any number of them.
  const areTillsUnknown = devices === undefined || phase !== 'ready';
  const isUnknownShown = areTillsUnknown && (unasked !== undefined || phase !== 'ready');
  const open = report.shifts.filter(({ isOpen }) => isOpen === 1);
  const pending = sync?.pending ?? 0;
  const close = (): void =>
    run(
      async () =>
        void (await acts.closeDay({
          businessDate,
          silent,
          pending,
          ...(areTillsUnknown && { unheard: true as const }),
        })),
    );
  const mayCome = isUnknownShown || silent.length > 0 || open.length > 0 || pending > 0;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-full sm:basis-0">
          <h3 className="text-24 font-semibold">{formatDay(businessDate, i18n.locale)}</h3>
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
        <PrintButton
          what={{ of: businessDate, number: businessDate }}
          slip={(...about) => daySlip(report, ...about)}
        />
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
            {isUnknownShown && (
              <li>
                <Trans id="day.unheard">這台還不知道其他裝置的情形</Trans>
              </li>
            )}
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
