import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { storeScope } from '#domain/kit/scope.ts';
import { getStore, type StoreRecord } from '#domain/store/operations.ts';
import { useMay } from '#src/data/use-may.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useReading } from '#src/data/use-reading.ts';
import { RecordGone } from '#src/office/detail/record-gone.tsx';
import { ResourceHead } from '#src/office/resource-head.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';
import { ReadingStates } from '#src/ui/states/reading-states.tsx';
import { Skeleton } from '#src/ui/states/skeleton.tsx';
import { Tabs } from '#src/ui/buttons/tabs.tsx';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import { StoreHead } from './store-head.tsx';
import { StoreOverview } from './store-overview.tsx';
import { storeResource } from './store-resource.tsx';
import type { StoreTab } from './store-tab.ts';

// Who looks how a store stands needs none of its forms: they are fetched when the page stands, or when a tab is opened.
const AnnouncementsTab = lazyPart(async () => (await import('./announcements-tab.tsx')).AnnouncementsTab);
const HoursTab = lazyPart(async () => (await import('./hours-tab.tsx')).HoursTab);
const ServicesTab = lazyPart(async () => (await import('./services-tab.tsx')).ServicesTab);
const TendersTab = lazyPart(async () => (await import('./tenders-tab.tsx')).TendersTab);

const forms = [AnnouncementsTab, HoursTab, ServicesTab, TendersTab];

interface StoreScreenProps {
  brandId: string;
  storeId: string;
  tab: StoreTab;
  onTab: (tab: StoreTab) => void;
  /** Shows the cards for the tables. */
  onTents: () => void;
  tables: (store: StoreRecord) => ReactNode;
  printers: (store: StoreRecord) => ReactNode;
  /** The delivery platforms of the store, its devices, and the outages of its tills. */
  platforms: ReactNode;
  devices: ReactNode;
  outages: ReactNode;
  /** Who changed it. */
  history: ReactNode;
}

/** One store in full: how it stands now, its devices, its outages. */
export function StoreScreen({ brandId, storeId, ...rest }: StoreScreenProps) {
  const { i18n } = useLingui();
  const answer = useQuery(getStore, { brandId, id: storeId });
  const { data: store } = answer;
  // What is not here yet may still come; only a whole copy knows that there is no such store.
  const reading = useReading(answer, storeScope(brandId, storeId));
  if (store) return <Store store={store} {...rest} />;
  const among = { resource: storeResource, place: { brandId } };
  return (
    <>
      <ResourceHead {...among} title={i18n._(storeResource.words.several)} />
      <ReadingStates
        reading={reading}
        gone={<RecordGone {...among} />}
        skeleton={<Skeleton className="h-72 rounded-card" />}
      />
    </>
  );
}

function Store({
  store,
  tab,
  onTab,
  onTents,
  tables,
  printers,
  platforms,
  devices,
  outages,
  history,
}: { store: StoreRecord } & Omit<StoreScreenProps, 'brandId' | 'storeId'>) {
  const { t } = useLingui();
  const mayEdit = useMay('storeSettings.edit');
  useEffect(() => whenIdle(() => forms.forEach((form) => void form.fetch())), []);
  // Who may not change them reads what matters of them in the overview.
  const editable = [
    {
      value: 'hours' as const,
      label: <Trans id="store.hours">營業時間</Trans>,
      panel: <HoursTab store={store} />,
    },
    {
      value: 'announcements' as const,
      label: <Trans id="store.announcements">公告</Trans>,
      panel: <AnnouncementsTab store={store} />,
    },
    {
      value: 'services' as const,
      label: <Trans id="store.services">服務設定</Trans>,
      panel: <ServicesTab store={store} />,
    },
    {
      value: 'tenders' as const,
      label: <Trans id="tender">收款方式</Trans>,
      panel: <TendersTab store={store} />,
    },
    {
      value: 'tables' as const,
      label: <Trans id="store.tables">桌位</Trans>,
      panel: tables(store),
    },
    {
      value: 'platforms' as const,
      label: <Trans id="platform">外送平台</Trans>,
      panel: platforms,
    },
    {
      value: 'printers' as const,
      label: <Trans id="store.printers">印表機</Trans>,
      panel: printers(store),
    },
  ];
  const shown = mayEdit || !editable.some(({ value }) => value === tab) ? tab : 'overview';
  return (
    <>
      <StoreHead store={store} />
      <Tabs
        label={t({ id: 'store.tabs', message: '店家分頁' })}
        value={shown}
        onChange={onTab}
        tabs={[
          {
            value: 'overview' as const,
            label: <Trans id="store.overview">概況</Trans>,
            panel: <StoreOverview {...{ store, onTents, history }} />,
          },
          ...(mayEdit ? editable : []),
          {
            value: 'devices' as const,
            label: <Trans id="store.devices">裝置</Trans>,
            panel: <div className="flex max-w-[720px] flex-col">{devices}</div>,
          },
          { value: 'outages' as const, label: <Trans id="outage.list">離線紀錄</Trans>, panel: outages },
        ].map(({ panel, ...tab }) => ({
          ...tab,
          panel: (
            <LazyBoundary asked meanwhile={<Skeleton className="h-72 rounded-card" />}>
              {panel}
            </LazyBoundary>
          ),
        }))}
      />
    </>
  );
}
