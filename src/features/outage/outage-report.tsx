import { Trans, useLingui } from '@lingui/react/macro';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { reportOutage } from '#domain/outage/reading.ts';
import type { OutageReport } from '#domain/outage/report-schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSyncStatus } from '#src/data/use-sync-status.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { CachedStrip } from '#src/ui/states/cached-strip.tsx';
import { Card } from '#src/ui/page/card.tsx';
import { formatDateTime } from '#src/ui/figures/format-time.ts';
import { PageLayer } from '#src/ui/layers/page-layer.tsx';
import { SegmentedControl } from '#src/ui/buttons/segmented-control.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/states/skeleton.tsx';
import { ErrorView, NotDownloadedView } from '#src/ui/states/state-views.tsx';
import { Decisions } from './decisions.tsx';
import { InboxPart } from './inbox-part.tsx';
import { PaceFigure } from './pace-figure.tsx';
import { Corrections, KeyFigures, Numbers, OrderList, StockPart, Tenders } from './report-parts.tsx';
import { ownResultsOf } from './own-results.ts';
import { useCsv } from './use-csv.ts';
import { useStorePart } from './use-store-part.ts';
import { useOutageWords } from './words.ts';

interface ReportProps {
  brandId: string;
  storeId: string;
  outageId: string;
  onBack: () => void;
  onClose: () => void;
}

/** One outage in full: to be read, printed, or taken along as a table. */
export function OutageReportPage({ brandId, storeId, outageId, onBack, onClose }: ReportProps) {
  const { t, i18n } = useLingui();
  const errorText = useErrorText();
  const words = useOutageWords();
  const save = useCsv();
  const [tills, setTills] = useState<'own' | 'all'>('own');
  const { data: report, error, reload } = useQuery(reportOutage, { brandId, storeId, outageId, tills });
  const { isReady, isOffline, checkedAt, deviceId } = useStorePart(brandId, storeId);
  const inbox = useSyncStatus()?.status?.inbox ?? [];
  const results = report && ownResultsOf({ brandId, storeId }, report, { id: deviceId, inbox });
  const [opened] = useState(() => new Date());
  const madeAt = formatDateTime(opened, i18n.locale);
  const title = t({ id: 'outage.report', message: '離線報告' });
  return (
    <PageLayer
      onClose={onClose}
      onBack={onBack}
      title={title}
      printHead={
        report && (
          <div className="mb-4 flex justify-between gap-4 border-b border-line-strong pb-1.5 text-12">
            <span className="font-semibold">
              {words.storeName(report)}・{title}・{words.span(report)}
            </span>
            <span>
              <Trans id="outage.madeAt">製表 {madeAt}</Trans>
            </span>
          </div>
        )
      }
      actions={
        report && (
          <>
            <Button size="sm" icon={Download} onClick={() => save(report)} data-testid="outage-csv">
              CSV
            </Button>
            <Button
              size="sm"
              variant="primary"
              icon={Printer}
              onClick={() => print()}
              data-testid="outage-print"
            >
              <Trans id="print">列印</Trans>
            </Button>
          </>
        )
      }
    >
      {report && results ? (
        <div className="flex flex-col gap-5" data-testid="outage-report">
          {isOffline && checkedAt && <CachedStrip at={checkedAt} />}
          <Head report={report} tills={tills} onTills={setTills} />
          <KeyFigures report={report} results={results} />
          <Card title={t({ id: 'outage.toDo', message: '待處理' })}>
            <Decisions decisions={report.decisions} open={results.open} />
          </Card>
          <InboxPart results={results} />
          {report.list.length > 0 && <PaceFigure pace={report.pace} />}
          <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2 print:grid-cols-2">
            <Tenders report={report} />
            <Numbers report={report} />
            <Corrections report={report} />
            <StockPart report={report} />
          </div>
          <OrderList report={report} />
        </div>
      ) : error && (isReady || !isOffline) && (isReady || error.code !== 'not_found') ? (
        <ErrorView title={errorText(error)} code={error.code} onRetry={reload} />
      ) : isOffline && !isReady ? (
        <NotDownloadedView />
      ) : (
        <LoadingRegion onRetry={reload}>
          <ReportSkeleton />
        </LoadingRegion>
      )}
    </PageLayer>
  );
}

interface HeadProps {
  report: OutageReport;
  tills: 'own' | 'all';
  onTills: (tills: 'own' | 'all') => void;
}

function Head({ report, tills, onTills }: HeadProps) {
  const { t } = useLingui();
  const words = useOutageWords();
  const { outages, others } = report;
  const duration = words.duration(report);
  const changes = outages.reduce((sum, one) => sum + one.changes, 0);
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="min-w-0 flex-1 basis-80">
        <p className="text-14 text-fg-2">{words.storeName(report)}</p>
        <h2 className="num text-24 font-semibold text-balance">{words.span(report)}</h2>
        <p className="text-fg-2">
          {t({
            id: 'outage.headline',
            message: `離線${duration}，${changes}筆變更已在恢復連線後上傳。`,
          })}
        </p>
        <ul className="text-fg-2">
          {outages.map((one) => (
            <li key={one._id}>
              {[words.till(one), one.by?.name].filter(Boolean).join('・')}
              {outages.length > 1 && `・${words.span(one)}`}
            </li>
          ))}
        </ul>
      </div>
      {(others > 0 || tills === 'all') && (
        <div data-noprint="">
          <SegmentedControl
            label={t({ id: 'outage.tills', message: '裝置' })}
            value={tills}
            options={[
              { value: 'own', label: t({ id: 'outage.tills.own', message: '這台' }) },
              { value: 'all', label: t({ id: 'outage.tills.all', message: '同時離線的所有裝置' }) },
            ]}
            onChange={onTills}
          />
        </div>
      )}
    </div>
  );
}

function ReportSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <Skeleton className="h-24 w-80 max-w-full" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
