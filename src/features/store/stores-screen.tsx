import { Trans, useLingui } from '@lingui/react/macro';
import StoreIcon from 'lucide-react/icons/store';
import { brandScope, scopeKey } from '#domain/kit/scope.ts';
import { listStores } from '#domain/store/operations.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useScopeReady, useSyncStatus } from '#src/data/use-sync-status.ts';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/skeleton.tsx';
import { EmptyView, ErrorView, NotDownloadedView } from '#src/ui/state-views.tsx';
import { StoreCard } from './store-card.tsx';

const grid = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3';

interface StoresScreenProps {
  brandId: string;
  /** Opens the list of a store's outages. */
  onOutages: (storeId: string) => void;
  /** Opens the list of a store's devices. */
  onDevices: (storeId: string) => void;
}

/** The brand's stores, each with the way to its counter. Store roles see their own. */
export function StoresScreen({ brandId, ...opens }: StoresScreenProps) {
  const { t } = useLingui();
  const count = useQuery(listStores, { brandId }).data?.length ?? 0;
  return (
    <>
      <header className="mb-5 flex flex-wrap items-baseline gap-x-3">
        <PageHeading>{t({ id: 'stores.title', message: '店家' })}</PageHeading>
        {count > 0 && (
          <span className="text-fg-3">
            <Trans id="stores.count">共{count}家</Trans>
          </span>
        )}
      </header>
      <Stores brandId={brandId} {...opens} />
    </>
  );
}

function Stores({ brandId, onOutages, onDevices }: StoresScreenProps) {
  const errorText = useErrorText();
  const { data: stores, error, reload } = useQuery(listStores, { brandId });
  const { phase } = useScopeReady(scopeKey(brandScope(brandId)));
  const isOffline = useSyncStatus()?.state === 'offline';

  if (error) return <ErrorView title={errorText(error)} code={error.code} onRetry={reload} />;
  if (stores && stores.length > 0) {
    return (
      <ul className={grid}>
        {stores.map((store) => (
          <li key={store._id} className="flex">
            <StoreCard
              store={store}
              onOutages={() => onOutages(store._id)}
              onDevices={() => onDevices(store._id)}
            />
          </li>
        ))}
      </ul>
    );
  }
  if (stores && phase === 'ready') {
    return <EmptyView icon={StoreIcon} title={<Trans id="stores.empty">這個品牌還沒有店家。</Trans>} />;
  }
  if (isOffline) return <NotDownloadedView />;
  return (
    <LoadingRegion onRetry={reload}>
      <div className={grid}>
        {[1, 2, 3].map((at) => (
          <Skeleton key={at} className="h-44 rounded-card" />
        ))}
      </div>
    </LoadingRegion>
  );
}
