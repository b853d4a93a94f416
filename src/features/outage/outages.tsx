import { Trans, useLingui } from '@lingui/react/macro';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import { listOutages } from '#domain/outage/list-outages.ts';
import { outages as outageTable, type Outage } from '#domain/outage/schema.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { usePendingRows } from '#src/data/use-pending-rows.ts';
import { useQuery } from '#src/data/use-query.ts';
import { Badge } from '#src/ui/page/badge.tsx';
import { LoadingRegion, SkeletonRows } from '#src/ui/states/skeleton.tsx';
import { EmptyView, ErrorView, NotDownloadedView } from '#src/ui/states/state-views.tsx';
import { Table, type Column } from '#src/ui/table/table.tsx';
import { useStorePart } from './use-store-part.ts';
import { useOutageWords } from './words.ts';

interface OutagesProps {
  brandId: string;
  storeId: string;
  onOpen: (outageId: string) => void;
}

/** The outages of a store, newest first, each leading to its report. */
export function Outages({ brandId, storeId, onOpen }: OutagesProps) {
  const errorText = useErrorText();
  const { data, error, reload } = useQuery(listOutages, { brandId, storeId });
  const { isReady, isOffline } = useStorePart(brandId, storeId);
  if (error && !data) return <ErrorView title={errorText(error)} code={error.code} onRetry={reload} />;
  if (data && data.length > 0) return <OutageTable outages={data} onOpen={onOpen} />;
  if (data && isReady) {
    return (
      <EmptyView
        icon={CloudOff}
        title={<Trans id="outage.none">還沒有離線紀錄。</Trans>}
        body={
          <Trans id="outage.noneBody">若有變更超過1分鐘才傳到伺服器，恢復連線後會自動在這裡產生報告。</Trans>
        }
      />
    );
  }
  if (isOffline) return <NotDownloadedView />;
  return (
    <LoadingRegion onRetry={reload}>
      <SkeletonRows />
    </LoadingRegion>
  );
}

function OutageTable({ outages, onOpen }: { outages: readonly Outage[]; onOpen: (id: string) => void }) {
  const { t } = useLingui();
  const words = useOutageWords();
  const pending = usePendingRows(outageTable.name);
  const columns: Column<Outage>[] = [
    {
      key: 'from',
      header: t({ id: 'outage.when', message: '時間' }),
      cell: (row) => (
        <a
          href={`?panel=outages&outage=${encodeURIComponent(row._id)}`}
          className="row-link num inline-flex min-h-target items-center font-semibold text-fg no-underline"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onOpen(row._id);
          }}
        >
          {words.span(row)}
        </a>
      ),
    },
    {
      key: 'duration',
      header: t({ id: 'outage.duration', message: '離線時間' }),
      cell: (row) => words.duration(row),
    },
    {
      key: 'till',
      header: t({ id: 'outage.device', message: '裝置' }),
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          {words.till(row)}
          {pending.has(row._id) && (
            <Badge tone="pending" icon={CloudUpload}>
              <Trans id="pendingSync">待同步</Trans>
            </Badge>
          )}
        </span>
      ),
    },
    { key: 'by', header: t({ id: 'outage.by', message: '登入者' }), cell: (row) => row.by?.name ?? '' },
    {
      key: 'changes',
      header: t({ id: 'outage.changes', message: '當時待上傳' }),
      align: 'end',
      cell: ({ changes: count }) => t({ id: 'outage.count', message: `${count}筆` }),
    },
  ];
  return (
    <section className="rounded-card border border-line bg-surface px-2 py-1">
      <Table
        caption={t({ id: 'outage.list', message: '離線紀錄' })}
        columns={columns}
        rows={outages}
        rowKey={({ _id }) => _id}
      />
    </section>
  );
}
