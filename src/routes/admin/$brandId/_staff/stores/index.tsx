import { createFileRoute } from '@tanstack/react-router';
import { DevicesPanel } from '#src/app/devices/devices-panel.tsx';
import { reasonsOf } from '#src/app/inbox-texts.ts';
import { panelSearch } from '#src/app/panel-search.ts';
import { OutagePanel } from '#src/features/outage/outage-panel.tsx';
import { StoresScreen } from '#src/features/store/stores-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/stores/')({
  validateSearch: panelSearch,
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { panel, outage, store } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <StoresScreen
        brandId={brandId}
        onOutages={(storeId) => void navigate({ search: { panel: 'outages', store: storeId } })}
        onDevices={(storeId) => void navigate({ search: { panel: 'devices', store: storeId } })}
      />
      {panel === 'devices' && store !== undefined && (
        <DevicesPanel brandId={brandId} storeId={store} onClose={() => void navigate({ search: {} })} />
      )}
      {panel === 'outages' && store !== undefined && (
        <OutagePanel
          brandId={brandId}
          storeId={store}
          outageId={outage}
          onOpen={(next) =>
            void navigate({ search: { panel, store, ...(next !== undefined && { outage: next }) } })
          }
          onClose={() => void navigate({ search: {} })}
          reasonsOf={reasonsOf}
        />
      )}
    </>
  );
}
