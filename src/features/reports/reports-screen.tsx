import { Trans, useLingui } from '@lingui/react/macro';
import ChartColumn from 'lucide-react/icons/chart-column';
import Download from 'lucide-react/icons/download';
import Link2 from 'lucide-react/icons/link-2';
import Printer from 'lucide-react/icons/printer';
import StoreIcon from 'lucide-react/icons/store';
import { useMemo, useState } from 'react';
import { brandScope } from '#domain/kit/scope.ts';
import { firstReportedDay } from '#domain/report/sales.ts';
import { listStores } from '#domain/store/operations.ts';
import type { Store } from '#domain/store/schema.ts';
import { isNoAnswer } from '#src/data/server-error.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { useIsOffline } from '#src/data/use-sync-status.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { notify } from '#src/ui/notices/notify.ts';
import { ListCard } from '#src/ui/page/list-card.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';
import { importWithRetry } from '#src/ui/states/lazy.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/states/skeleton.tsx';
import { EmptyView, ErrorView, NotDownloadedView } from '#src/ui/states/state-views.tsx';
import { cx } from '#src/ui/styles/class-names.ts';
import { saveTable } from '#src/ui/table/save-table.ts';
import { useNameOf } from '#src/ui/words/use-name-of.ts';
import { KpiTiles } from './kpi-tiles.tsx';
import { ReportBar } from './report-bar.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportNotes } from './report-notes.tsx';
import type { ReportSearch } from './report-search.ts';
import { useReport } from './use-report.ts';
import { useReportWords } from './use-report-words.ts';

interface ReportsScreenProps {
  brandId: string;
  search: ReportSearch;
  onSearch: (change: ReportSearch) => void;
}

/** What the stores of a brand sold, drawn: on this device's rows where they are here, with what was not sent yet, else as the server said. */
export function ReportsScreen({ brandId, search, onSearch }: ReportsScreenProps) {
  const { t } = useLingui();
  const answer = useQuery(listStores, { brandId });
  const { data: all } = answer;
  const reading = useReading(answer, brandScope(brandId));
  const shown = useMemo(() => {
    const wanted = search.of?.split(',');
    const found = all?.filter(({ _id }) => wanted?.includes(_id)) ?? [];
    return found.length > 0 ? found : (all ?? []);
  }, [all, search.of]);
  return (
    <div data-print-page="">
      {all === undefined || all.length === 0 ? (
        <>
          <PageHead title={t({ id: 'report.title', message: '銷售報表' })} />
          <ReadingStates reading={reading} skeleton={<Skeletons />}>
            <ListCard>
              <EmptyView
                icon={StoreIcon}
                title={t({ id: 'stores.empty', message: '這個品牌還沒有店家。' })}
                body={t({ id: 'report.noStores', message: '新增店家並開始銷售後，這裡會有報表。' })}
              />
            </ListCard>
          </ReadingStates>
        </>
      ) : (
        <ReportView brandId={brandId} all={all} shown={shown} search={search} onSearch={onSearch} />
      )}
    </div>
  );
}

interface ReportViewProps extends ReportsScreenProps {
  all: readonly Store[];
  shown: readonly Store[];
}

function ReportView({ brandId, all, shown, search, onSearch }: ReportViewProps) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const words = useReportWords();
  const { report: asked, sales, unknown, days } = useReport(shown, search);
  const isSettled = !sales.isLoading;
  // What was shown stays, faded, until all of the next is there: a part of it would pass for the whole.
  const last = useLastSettled(asked, isSettled);
  const report = isSettled ? asked : (last ?? asked);
  const pending = usePendingRows('orders');
  const { span, slice, stores } = report;
  const { from, to } = days;
  const missing = stores.filter(({ isWhole }) => !isWhole).map(({ store }) => store);
  const isKnown = stores.some(({ isWhole }) => isWhole);
  const isUnknownHere = [...report.unknown.keys()].some((date) => date >= span.from && date <= span.to);
  const isRecent = span.to >= firstReportedDay(report.today);
  const isEmpty = slice.total.orders === 0 && slice.total.reasons.length === 0;
  const save = async (): Promise<void> => {
    const { salesTable } = await importWithRetry(() => import('./sales-table.ts'));
    saveTable(
      'sales',
      salesTable(
        stores,
        search,
        {
          date: t({ id: 'field.date', message: '日期' }),
          store: t({ id: 'report.store', message: '店家' }),
          all: t({ id: 'report.sum', message: '合計' }),
          columns: {
            ...words.measures,
            gross: words.falls.gross,
            discounted: t({ id: 'report.discounts', message: '折扣' }),
            service: t({ id: 'report.service', message: '服務費' }),
            delivery: t({ id: 'report.delivery', message: '外送費' }),
            refunded: words.falls.refunded,
            unpaid: words.falls.unpaid,
            tax: t({ id: 'report.tax', message: '內含營業稅' }),
          },
        },
        nameOf,
      ),
    );
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      notify('success', t({ id: 'report.copied', message: '已複製這個檢視的連結' }));
    } catch {
      notify('danger', t({ id: 'report.notCopied', message: '無法複製，請從網址列複製' }), {
        duration: 5000,
      });
    }
  };
  return (
    <>
      <PageHead
        title={t({ id: 'report.title', message: '銷售報表' })}
        within={shown.length === 1 && shown[0] ? [nameOf(shown[0])] : []}
        actions={
          <span className="flex flex-wrap gap-2" data-noprint="">
            <Button icon={Link2} data-testid="report-copy" onClick={() => void copy()}>
              <Trans id="report.copy">複製連結</Trans>
            </Button>
            <Button icon={Download} data-testid="report-export" onClick={() => void save()}>
              <Trans id="report.export">匯出CSV</Trans>
            </Button>
            <Button icon={Printer} data-testid="report-print" onClick={() => print()}>
              <Trans id="flow.print">列印</Trans>
            </Button>
          </span>
        }
      />
      <ReportBar
        stores={all}
        shown={shown.map(({ _id }) => _id)}
        span={asked.span}
        {...{ search, onSearch }}
      />
      <Said {...{ shown, days }} report={asked} />
      <ReportNotes
        missing={missing}
        stores={shown}
        unknown={isUnknownHere ? unknown : []}
        unsent={isRecent ? pending.size : 0}
        keptAt={sales.keptAt}
        isLoading={!isSettled}
      />
      {!isSettled && !last ? (
        <LoadingRegion onRetry={sales.reload}>
          <Skeletons />
        </LoadingRegion>
      ) : !isKnown && isSettled ? (
        <NotKnown error={sales.error} onRetry={sales.reload} />
      ) : isEmpty ? (
        <ListCard>
          <EmptyView
            icon={ChartColumn}
            title={t({ id: 'report.none', message: '這段期間沒有銷售' })}
            body={t({ id: 'report.noneHint', message: `${from}至${to}沒有訂單。換一段期間，或取消篩選。` })}
          />
        </ListCard>
      ) : (
        <div aria-busy={!isSettled} className={cx('transition-opacity', !isSettled && 'opacity-50')}>
          <KpiTiles report={report} onShow={showFigure} />
          <ReportFigures {...{ brandId, report, onSearch }} isBlind={sales.blind.size > 0} />
        </div>
      )}
    </>
  );
}

interface SaidProps {
  shown: readonly Store[];
  report: ReturnType<typeof useReport>['report'];
  days: { readonly from: string | undefined; readonly to: string | undefined };
}

/** Which days of which stores, and by what day: on paper the bar is not there. */
function Said({ shown, report: { about, search }, days }: SaidProps) {
  const { from, to } = days;
  const cutover = shown[0]?.dayCutover ?? '';
  const isNarrowed = search.type !== undefined || search.channel !== undefined;
  return (
    <p className="num mb-3 text-14 text-fg-3" data-testid="report-about">
      <span className="hidden print:inline">{about}</span>
      <span className="print:hidden">
        <Trans id="report.days">
          {from}至{to}
        </Trans>
      </span>
      {cutover !== '' && (
        <>
          {'・'}
          <Trans id="report.cutover">
            營業日{cutover}–次日{cutover}
          </Trans>
        </>
      )}
      {isNarrowed && (
        <>
          {'・'}
          <Trans id="report.narrowed">已篩選</Trans>
        </>
      )}
    </p>
  );
}

/** What was settled last; undefined before anything was. @param value The same one as long as nothing of it has changed. */
function useLastSettled<T extends object>(value: T, isSettled: boolean): T | undefined {
  const [last, setLast] = useState<T>();
  if (isSettled && last !== value) setLast(value);
  return last;
}

/** Goes to the part of the page that says more of a figure. */
function showFigure(name: string): void {
  const figure = document.getElementById(`report-${name}`);
  figure?.scrollIntoView({ block: 'start' });
  figure?.focus({ preventScroll: true });
}

function NotKnown({
  error,
  onRetry,
}: {
  error: ReturnType<typeof useReport>['sales']['error'];
  onRetry: () => void;
}) {
  const errorText = useErrorText();
  const isOffline = useIsOffline();
  return (
    <ListCard>
      {isOffline || (error && isNoAnswer(error)) ? (
        <NotDownloadedView />
      ) : (
        <ErrorView {...(error && { title: errorText(error), code: error.code })} onRetry={onRetry} />
      )}
    </ListCard>
  );
}

function Skeletons() {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-6">
        {[1, 2, 3, 4, 5, 6].map((at) => (
          <Skeleton key={at} className="h-24 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-card" />
      <div className="grid gap-4 xl:grid-cols-2">
        <Skeleton className="h-80 rounded-card" />
        <Skeleton className="h-80 rounded-card" />
      </div>
    </div>
  );
}
