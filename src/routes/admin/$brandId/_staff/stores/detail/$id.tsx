import { createFileRoute } from '@tanstack/react-router';
import { useEffect } from 'react';
import { StoreHistory } from '#src/app/history/deferred-histories.tsx';
import { panelSearch, type PanelSearch } from '#src/app/panel-search.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { StoreScreen } from '#src/features/store/store-screen.tsx';
import { TentsPanel } from '#src/features/tables/tents-panel.tsx';
import { lazyPart } from '#src/ui/states/lazy.tsx';
import { storeViewOf, type StoreView } from '#src/features/store/store-tab.ts';
import { whenIdle } from '#src/ui/states/when-idle.ts';
import { OutageReport } from '#src/routes/-outage-report.tsx';

const LazyDevices = lazyPart(
  async () => (await import('#src/features/devices/store-devices.tsx')).StoreDevices,
);
const LazyTables = lazyPart(async () => (await import('#src/features/tables/tables-tab.tsx')).TablesTab);
const LazyPrinters = lazyPart(
  async () => (await import('#src/features/printers/printers-tab.tsx')).PrintersTab,
);
const LazyPlatforms = lazyPart(
  async () => (await import('#src/features/delivery/platforms-tab.tsx')).PlatformsTab,
);
const LazyOutages = lazyPart(async () => (await import('#src/features/outage/outages.tsx')).Outages);
const idle = [LazyDevices, LazyOutages, LazyPrinters, LazyTables];

/** One store. Store roles see their own alone. */
export const Route = createFileRoute('/admin/$brandId/_staff/stores/detail/$id')({
  validateSearch: (search): StoreView & PanelSearch => ({
    ...storeViewOf(search),
    ...panelSearch(search),
  }),
  beforeLoad: ({ context, params: { brandId, id }, location }) =>
    staffOnly(context.data, { here: location.publicHref, brandId, storeId: id }),
  component: Page,
});

function Page() {
  const { brandId, id: storeId } = Route.useParams();
  const { tab, print, panel, outage } = Route.useSearch();
  const navigate = Route.useNavigate();
  const place = { brandId, storeId };
  useEffect(() => whenIdle(() => idle.forEach((part) => void part.fetch())), []);
  const tabSearch = tab === undefined ? {} : { tab };
  const openReport = (id: string | undefined) =>
    void navigate({
      search: id === undefined ? tabSearch : { ...tabSearch, panel: 'outages', outage: id },
    });
  const openTents = () => void navigate({ search: { ...tabSearch, print: 'tents' } });
  return (
    <StaffGate>
      <BrandData {...place}>
        <StoreScreen
          {...place}
          tab={tab ?? 'overview'}
          onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
          tables={(store) => <LazyTables store={store} onTents={openTents} />}
          printers={(store) => <LazyPrinters store={store} />}
          platforms={<LazyPlatforms {...place} />}
          devices={<LazyDevices storeId={storeId} open />}
          history={<StoreHistory {...place} />}
          onTents={openTents}
          outages={<LazyOutages {...place} onOpen={openReport} />}
        />
        {print === 'tents' && <TentsPanel {...place} onClose={() => void navigate({ search: tabSearch })} />}
        {panel === 'outages' && outage !== undefined && (
          <OutageReport
            {...place}
            outageId={outage}
            onOpen={openReport}
            onClose={() => openReport(undefined)}
          />
        )}
      </BrandData>
    </StaffGate>
  );
}
