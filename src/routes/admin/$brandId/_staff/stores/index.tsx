import { createFileRoute } from '@tanstack/react-router';
import { panelSearch } from '#src/app/panel-search.ts';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { useMay } from '#src/data/use-may.ts';
import { DevicesPanel } from '#src/features/devices/devices-panel.tsx';
import { StrayNote } from '#src/features/devices/stray-note.tsx';
import { StrayPanel } from '#src/features/devices/stray-panel.tsx';
import { useStrayChanges } from '#src/features/devices/use-stray-changes.ts';
import { parseStoreSearch } from '#src/features/store/store-listing.ts';
import { StoresScreen } from '#src/features/store/stores-screen.tsx';
import { OutageReport } from '#src/routes/-outage-report.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/stores/')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => ({
    ...panelSearch(search),
    ...parseStoreSearch(search),
  }),
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  const { panel, outage, store } = search;
  const navigate = Route.useNavigate();
  const mayDecide = useMay('stores.edit');
  const strays = useStrayChanges(brandId, panel === 'strays');
  const close = () => void navigate({ search: parseStoreSearch(search) });
  const open = (what: 'outages' | 'devices', storeId: string, outageId?: string) =>
    void navigate({
      search: {
        ...parseStoreSearch(search),
        panel: what,
        store: storeId,
        ...(outageId !== undefined && { outage: outageId }),
      },
    });
  return (
    <>
      <StoresScreen
        brandId={brandId}
        notice={
          <StrayNote
            count={strays.count}
            onOpen={() => void navigate({ search: { ...parseStoreSearch(search), panel: 'strays' } })}
          />
        }
        search={search}
        onSearch={onSearch}
        onOutages={(storeId) => open('outages', storeId)}
        onDevices={(storeId) => open('devices', storeId)}
      />
      {panel === 'devices' && store !== undefined && (
        <DevicesPanel brandId={brandId} storeId={store} onClose={close} />
      )}
      {panel === 'strays' && mayDecide && <StrayPanel brandId={brandId} strays={strays} onClose={close} />}
      {panel === 'outages' && store !== undefined && (
        <OutageReport
          brandId={brandId}
          storeId={store}
          outageId={outage}
          onOpen={(next) => open('outages', store, next)}
          onClose={close}
        />
      )}
    </>
  );
}
