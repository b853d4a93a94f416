import { Trans, useLingui } from '@lingui/react/macro';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useState } from 'react';
import { shiftSlip } from '#domain/printing/shift-slip.ts';
import type { ShiftReport } from '#domain/shift/report-schema.ts';
import { listShifts, reportShift } from '#domain/shift/reading.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { ShiftFigures } from '#src/ui/shifts/shift-figures.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { ErrorView } from '#src/ui/states/state-views.tsx';
import { dispatchKey } from '../keys/actions.ts';
import { useKeys } from '../keys/use-keys.ts';
import { backOnly } from '../keys/view-actions.ts';
import { useViewFocus } from '../use-view-focus.ts';
import { useBackCloses } from '../back-stack/use-back-stack.ts';
import { CloseSteps } from './close-steps.tsx';
import { DayPart } from './day-part.tsx';
import { OpenForm } from './open-form.tsx';
import { PrintButton } from './print-button.tsx';
import { ShiftNow } from './shift-now.tsx';
import type { ShiftPlaceProps } from './shift-props.ts';
import { useShiftActs } from './use-shift-acts.ts';

/** Enough to find the last float of this till. */
const looked = 40;

/** More than a store has open at once. */
const mostOpen = 100;

/** The till's drawer: whose it is, what moved in it, counting it, and the end of the day; with or without a network. */
export function ShiftPlace(props: ShiftPlaceProps) {
  const { brandId, storeId, errorText, onBack, backStack } = props;
  const { t } = useLingui();
  const device = useSyncStatus()?.status?.device;
  const place = { brandId, storeId };
  const latest = useQuery(listShifts, { ...place, limit: looked });
  const standing = useQuery(listShifts, { ...place, open: 'true', limit: mostOpen });
  const shifts = latest.data && standing.data?.items;
  const reload = (): void => {
    latest.reload();
    standing.reload();
  };
  const acts = useShiftActs(brandId, storeId);
  const [part, setPart] = useState<'shift' | 'day'>('shift');
  const [closing, setClosing] = useState<string>();
  /** The shift that was just closed: what it came to is shown until somebody goes on. */
  const [closed, setClosed] = useState<string>();
  const own = shifts?.find(({ deviceId }) => deviceId === device?.device);
  const others = shifts?.filter((each) => each !== own) ?? [];
  const last = latest.data?.items.find(({ lane, isOpen }) => lane === device?.lanes[storeId] && isOpen === 0);
  const shown = closing ?? closed ?? own?._id;
  const report = useQuery(reportShift, shown === undefined ? undefined : { ...place, shiftId: shown });
  useViewFocus([part, closing, closed, own?._id].join());
  const stopClosing = (): void => setClosing(undefined);
  useBackCloses(backStack, closing !== undefined, stopClosing);
  useBackCloses(backStack, closed !== undefined, () => setClosed(undefined));
  const leave = (): void => {
    if (closing !== undefined) stopClosing();
    else if (closed !== undefined) setClosed(undefined);
    else onBack();
  };
  useKeys({ key: (key) => dispatchKey(backOnly, key, { leave }) });

  const body = () => {
    const failure = latest.error ?? standing.error ?? report.error;
    if (failure && !shifts)
      return <ErrorView title={errorText(failure)} code={failure.code} onRetry={reload} />;
    if (part === 'day') return <DayPart {...props} acts={acts} />;
    if (!shifts || (shown !== undefined && report.data?.shift._id !== shown))
      return (
        <LoadingRegion>
          <SkeletonRows />
        </LoadingRegion>
      );
    if (closing !== undefined && report.data)
      return (
        <CloseSteps
          {...props}
          key={closing}
          report={report.data}
          acts={acts}
          onCancel={stopClosing}
          onClosed={() => {
            stopClosing();
            setClosed(closing);
          }}
        />
      );
    if (closed !== undefined && report.data)
      return (
        <Closed report={report.data} onDay={() => setPart('day')} onNext={() => setClosed(undefined)}>
          <ShiftFigures report={report.data} />
        </Closed>
      );
    if (own && report.data)
      return (
        <ShiftNow
          {...props}
          report={report.data}
          acts={acts}
          onClose={() => setClosing(own._id)}
          others={others}
          onCloseOther={setClosing}
        />
      );
    return (
      <OpenForm {...props} acts={acts} usual={lastFloatOf(last)} others={others} onCloseOther={setClosing} />
    );
  };

  return (
    <section
      id="cart"
      tabIndex={-1}
      aria-labelledby="shift-title"
      className="absolute inset-0 flex flex-col bg-page outline-none"
      data-testid="shift-place"
    >
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-3 py-1">
        <Button
          variant="ghost"
          size="sm"
          icon={ArrowLeft}
          onClick={closing === undefined ? onBack : stopClosing}
        >
          <Trans id="back">返回</Trans>
        </Button>
        <h2 id="shift-title" className="text-18 font-semibold">
          {closing === undefined ? (
            <Trans id="shift.title">班別與關帳</Trans>
          ) : (
            <Trans id="shift.close">交班結帳</Trans>
          )}
        </h2>
        {closing === undefined && (
          <span className="ml-auto">
            <SegmentedControl
              size="sm"
              label={t({ id: 'shift.parts', message: '班別或關帳' })}
              value={part}
              options={[
                { value: 'shift', label: t({ id: 'shift', message: '班別' }) },
                { value: 'day', label: t({ id: 'day.close', message: '關帳' }) },
              ]}
              onChange={setPart}
            />
          </span>
        )}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto max-w-[960px] p-3 md:p-6">{body()}</div>
      </div>
    </section>
  );
}

/** What the last shift of the till left in the drawer. */
function lastFloatOf(
  last: { counted?: number | undefined; bankDrop?: number | undefined } | undefined,
): number | null {
  if (last?.counted === undefined) return null;
  return last.counted - (last.bankDrop ?? 0);
}

function Closed({
  report,
  onDay,
  onNext,
  children,
}: {
  report: ShiftReport;
  onDay: () => void;
  onNext: () => void;
  children: React.ReactNode;
}) {
  const { no } = report.shift;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="min-w-0 flex-1 basis-full text-24 font-semibold sm:basis-0" role="status">
          <Trans id="shift.done">{no}已交班</Trans>
        </h3>
        <PrintButton
          what={{ of: report.shift._id, number: no }}
          slip={(...about) => shiftSlip(report, ...about)}
        />
        <Button size="lg" onClick={onNext}>
          <Trans id="shift.next">開下一班</Trans>
        </Button>
        <Button variant="primary" size="lg" onClick={onDay} data-testid="to-day">
          <Trans id="day.close">關帳</Trans>
        </Button>
      </div>
      <div className="rounded-card border border-line bg-surface p-5">{children}</div>
    </div>
  );
}
