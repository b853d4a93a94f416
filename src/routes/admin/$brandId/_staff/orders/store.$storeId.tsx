import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { useLastStore } from '#src/app/last-store.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { BrandData } from '#src/data/data-context.tsx';
import { ClosesLink } from '#src/features/closes/closes-link.tsx';
import { parseClosesSearch } from '#src/features/closes/closes-search.ts';
import { JournalLink } from '#src/features/journal/journal-link.tsx';
import { parseJournalSearch } from '#src/features/journal/journal-search.ts';
import { parseOrdersSearch } from '#src/features/orders/orders-search.ts';
import { OrdersScreen } from '#src/features/orders/orders-screen.tsx';
import { PaymentsLink } from '#src/features/payments/payments-link.tsx';
import { parsePaymentsSearch } from '#src/features/payments/payments-search.ts';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

const JournalScreen = lazyPart(
  async () => (await import('#src/features/journal/journal-screen.tsx')).JournalScreen,
);

const ClosesScreen = lazyPart(
  async () => (await import('#src/features/closes/closes-screen.tsx')).ClosesScreen,
);

const PaymentsScreen = lazyPart(
  async () => (await import('#src/features/payments/payments-screen.tsx')).PaymentsScreen,
);

/** The orders of a store. Store roles see their own store's alone. */
export const Route = createFileRoute('/admin/$brandId/_staff/orders/store/$storeId')({
  validateSearch: (search: Record<string, unknown>) => ({
    ...parseOrdersSearch(search),
    ...parseJournalSearch(search),
    ...parseClosesSearch(search),
    ...parsePaymentsSearch(search),
  }),
  beforeLoad: (opened) => staffWith(opened),
  component: Page,
});

function Page() {
  const { t } = useLingui();
  const onSearch = useSearchChange();
  const place = Route.useParams();
  const search = Route.useSearch();
  const closes = { to: Route.fullPath, params: place, search: { panel: 'closes' } } as const;
  const payments = { to: Route.fullPath, params: place, search: { panel: 'payments' } } as const;
  const journal = { to: Route.fullPath, params: place, search: { panel: 'journal' } } as const;
  useLastStore(place.brandId, place.storeId);
  return (
    <StaffGate>
      <BrandData {...place}>
        {search.panel === 'closes' ? (
          <LazyBoundary asked>
            <ClosesScreen
              {...{ place, search, onSearch }}
              back={{
                label: t({ id: 'order', message: '訂單' }),
                link: { to: Route.fullPath, params: place },
              }}
            />
          </LazyBoundary>
        ) : search.panel === 'payments' ? (
          <LazyBoundary asked>
            <PaymentsScreen
              {...{ place, search, onSearch }}
              back={{
                label: t({ id: 'order', message: '訂單' }),
                link: { to: Route.fullPath, params: place },
              }}
            />
          </LazyBoundary>
        ) : search.panel === 'journal' ? (
          <LazyBoundary asked>
            <JournalScreen {...{ place, search, onSearch }} />
          </LazyBoundary>
        ) : (
          <OrdersScreen
            {...{ place, search, onSearch }}
            beside={
              <>
                <ClosesLink {...closes} />
                <PaymentsLink {...payments} />
                <JournalLink may="journal.read" {...journal} />
              </>
            }
          />
        )}
      </BrandData>
    </StaffGate>
  );
}
