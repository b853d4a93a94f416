import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Monitor from 'lucide-react/icons/monitor-smartphone';
import type { ReactNode } from 'react';
import { scopeKey, storeScope } from '#domain/kit/scope.ts';
import { getStore, type StoreRecord } from '#domain/store/operations.ts';
import { useErrorText } from '#src/data/use-error-text.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useScopeReady, useSyncStatus } from '#src/data/use-sync-status.ts';
import { Badge } from '#src/ui/badge.tsx';
import { buttonClass } from '#src/ui/button-class.ts';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/skeleton.tsx';
import { ErrorView, NotDownloadedView } from '#src/ui/state-views.tsx';
import { Tabs } from '#src/ui/tabs.tsx';
import { StoreOverview } from './store-overview.tsx';
import type { StoreTab } from './store-tab.ts';

interface StoreScreenProps {
  brandId: string;
  storeId: string;
  tab: StoreTab;
  onTab: (tab: StoreTab) => void;
  /** The devices of the store, and the outages of its tills. */
  devices: ReactNode;
  outages: ReactNode;
}

/** One store in full: how it stands now, its devices, its outages. */
export function StoreScreen({ brandId, storeId, ...rest }: StoreScreenProps) {
  const { t } = useLingui();
  const errorText = useErrorText();
  const { data: store, error, reload } = useQuery(getStore, { brandId, id: storeId });
  const { phase } = useScopeReady(scopeKey(storeScope(brandId, storeId)));
  const isOffline = useSyncStatus()?.state === 'offline';
  if (store) return <Store store={store} {...rest} />;
  return (
    <>
      <Back brandId={brandId} />
      <PageHeading className="mb-5">{t({ id: 'stores.title', message: '店家' })}</PageHeading>
      {/* What is not here yet may still come; only a whole copy knows that there is no such store. */}
      {error && (phase === 'ready' || error.code !== 'not_found') ? (
        <ErrorView title={errorText(error)} code={error.code} onRetry={reload} />
      ) : isOffline ? (
        <NotDownloadedView />
      ) : (
        <LoadingRegion onRetry={reload}>
          <Skeleton className="h-72 rounded-card" />
        </LoadingRegion>
      )}
    </>
  );
}

function Store({
  store,
  tab,
  onTab,
  devices,
  outages,
}: { store: StoreRecord } & Omit<StoreScreenProps, 'brandId' | 'storeId'>) {
  const { t, i18n } = useLingui();
  const name = i18n.locale === 'en' ? (store.nameEn ?? store.name) : store.name;
  return (
    <>
      <Back brandId={store.brandId} />
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <PageHeading within={[t({ id: 'stores.title', message: '店家' })]}>{name}</PageHeading>
        {store.isActive ? (
          <Badge tone="success">
            <Trans id="enabled">啟用</Trans>
          </Badge>
        ) : (
          <Badge>
            <Trans id="disabled">停用</Trans>
          </Badge>
        )}
        <a
          href={`/counter/${store.brandId}/${store._id}`}
          className={`${buttonClass({ variant: 'primary' })} ml-auto`}
          aria-label={t({ id: 'store.openCounterOf', message: `開啟櫃檯：${name}` })}
        >
          <Monitor size={18} strokeWidth={1.75} aria-hidden="true" />
          <Trans id="store.openCounter">開啟櫃檯</Trans>
        </a>
      </header>
      <Tabs
        label={t({ id: 'store.tabs', message: '店家的各部分' })}
        value={tab}
        onChange={onTab}
        tabs={[
          {
            value: 'overview',
            label: <Trans id="store.overview">概況</Trans>,
            panel: <StoreOverview store={store} />,
          },
          {
            value: 'devices',
            label: <Trans id="store.devices">裝置</Trans>,
            panel: <div className="flex max-w-[720px] flex-col">{devices}</div>,
          },
          { value: 'outages', label: <Trans id="outage.list">離線紀錄</Trans>, panel: outages },
        ]}
      />
    </>
  );
}

function Back({ brandId }: { brandId: string }) {
  return (
    <Link
      to="/admin/$brandId/stores"
      params={{ brandId }}
      className="pressable -ml-2 inline-flex min-h-8 items-center gap-1.5 rounded-field border border-transparent px-2 text-14 text-fg-2 hover:bg-hover hover:text-fg"
    >
      <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
      <Trans id="stores.title">店家</Trans>
    </Link>
  );
}
