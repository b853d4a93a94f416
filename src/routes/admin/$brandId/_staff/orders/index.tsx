import { useLingui } from '@lingui/react/macro';
import { createFileRoute, Navigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { listStores } from '#domain/store/operations.ts';
import { lastStoreOf } from '#src/app/last-store.ts';
import { useQuery } from '#src/data/use-query.ts';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { JournalLink } from '#src/features/journal/journal-link.tsx';
import { parseJournalSearch } from '#src/features/journal/journal-search.ts';
import { StoreBoard } from '#src/features/orders/store-board.tsx';
import { StorePicker } from '#src/features/store/store-picker.tsx';
import { PageHead } from '#src/ui/page/page-head.tsx';

const JournalScreen = lazy(async () => ({
  default: (await import('#src/features/journal/journal-screen.tsx')).JournalScreen,
}));

/** Whose orders, with what each store is making: with a single store there is nothing to choose. */
export const Route = createFileRoute('/admin/$brandId/_staff/orders/')({
  validateSearch: parseJournalSearch,
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  const onSearch = useSearchChange();
  const { t } = useLingui();
  const { data: stores } = useQuery(listStores, { brandId });
  const only = stores?.length === 1 ? stores[0] : undefined;
  const to = '/admin/$brandId/orders/store/$storeId';
  if (search.panel === 'journal')
    return (
      <Suspense>
        <JournalScreen place={{ brandId }} {...{ search, onSearch }} />
      </Suspense>
    );
  if (only) return <Navigate replace to={to} params={{ brandId, storeId: only._id }} />;
  return (
    <>
      <PageHead
        title={t({ id: 'menu.otherStore', message: '選擇店家' })}
        within={[t({ id: 'order', message: '訂單' })]}
        actions={
          <JournalLink
            may="journal.readOfBrand"
            to="/admin/$brandId/orders"
            params={{ brandId }}
            search={{ panel: 'journal' }}
          />
        }
      />
      <StorePicker
        brandId={brandId}
        lastStoreId={lastStoreOf(brandId)}
        linkTo={({ _id }) => ({ to, params: { brandId, storeId: _id } })}
        figure={(store) => <StoreBoard brandId={brandId} storeId={store._id} />}
      />
    </>
  );
}
