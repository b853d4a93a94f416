import { createFileRoute } from '@tanstack/react-router';
import { CounterFrame } from '#src/app/counter-frame.tsx';
import { panelSearch, type PanelSearch } from '#src/app/panel-search.ts';
import { usePractice } from '#src/app/practice/practice-tab.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';
import type { SyncCentreSlot } from '#src/app/sync-centre-slot.tsx';
import { BrandData } from '#src/data/data-context.tsx';
import { CounterScreen } from '#src/features/counter/counter-screen.tsx';
import { parseListing, type Listing } from '#src/features/counter/orders/listing.ts';
import { guestView, viewOf, type CounterView } from '#src/features/counter/view.ts';
import { kitchenViewOf, type KitchenView } from '#src/features/kitchen/view.ts';
import { DeferredSyncCentre } from '#src/routes/-deferred-sync-centre.tsx';
import { GuestDisplay } from '#src/routes/-guest-display.tsx';
import { Kitchen } from '#src/routes/-kitchen.tsx';
import { OutageReport } from '#src/routes/-outage-report.tsx';
import { Practice } from '#src/routes/-practice.tsx';

/** The counter of one store, and its kitchen. Its views are in the query, so that Back works. */
export const Route = createFileRoute('/counter/$brandId/$storeId')({
  validateSearch: (
    search,
  ): { view?: CounterView | KitchenView | typeof guestView } & Listing & PanelSearch => {
    const asked = search['view'];
    const view = asked === guestView ? guestView : (viewOf(asked) ?? kitchenViewOf(asked));
    return {
      ...(view && { view }),
      ...(view === 'orders' && parseListing(search)),
      ...panelSearch(search),
    };
  },
  beforeLoad: ({ context, params, location }) =>
    staffOnly(context.data, { here: location.publicHref, ...params, isCounter: true }),
  component: Page,
});

const syncCentre: SyncCentreSlot = (shown) => <DeferredSyncCentre {...shown} />;

function Page() {
  const place = Route.useParams();
  const { panel, outage, ...below } = Route.useSearch();
  const navigate = Route.useNavigate();
  const kitchen = kitchenViewOf(below.view);
  const practice = usePractice(place.storeId);
  const isForGuest = below.view === guestView;
  return (
    <StaffGate>
      {/* Who cooks, calls out or looks on sells nothing: a lane for order numbers is taken where somebody begins to. */}
      <BrandData {...place} as={kitchen || isForGuest ? 'office' : 'counter'}>
        {practice !== undefined ? (
          <Practice {...place} id={practice} view={below.view} />
        ) : isForGuest ? (
          <GuestDisplay {...place} />
        ) : kitchen ? (
          <Kitchen
            {...place}
            view={kitchen}
            shell={(slots) => (
              <CounterFrame {...place} {...slots} syncCentre={syncCentre} audience="kitchen" />
            )}
          />
        ) : (
          <CounterScreen
            {...place}
            view={viewOf(below.view)}
            shell={(slots) => <CounterFrame {...place} {...slots} syncCentre={syncCentre} />}
          />
        )}
        {panel === 'outages' && (
          <OutageReport
            {...place}
            outageId={outage}
            onOpen={(next) =>
              void navigate({
                search: { ...below, panel, ...(next !== undefined && { outage: next }) },
              })
            }
            onClose={() => void navigate({ search: below })}
          />
        )}
      </BrandData>
    </StaffGate>
  );
}
