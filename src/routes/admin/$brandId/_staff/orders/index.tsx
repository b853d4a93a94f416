import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { lastStoreOf } from '#src/app/last-store.ts';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { JournalLink } from '#src/features/journal/journal-link.tsx';
import { parseJournalSearch } from '#src/features/journal/journal-search.ts';
import { StoreBoard } from '#src/features/orders/store-board.tsx';
import { StoreChoice } from '#src/office/stores/store-choice.tsx';
import { LazyBoundary, lazyPart } from '#src/ui/states/lazy.tsx';

const JournalScreen = lazyPart(
  async () => (await import('#src/features/journal/journal-screen.tsx')).JournalScreen,
);

/** Whose orders, with what each store is making; or the journal of all of them. */
export const Route = createFileRoute('/admin/$brandId/_staff/orders/')({
  validateSearch: parseJournalSearch,
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  const onSearch = useSearchChange();
  const { t } = useLingui();
  if (search.panel === 'journal')
    return (
      <LazyBoundary asked>
        <JournalScreen place={{ brandId }} {...{ search, onSearch }} />
      </LazyBoundary>
    );
  const journal = {
    to: '/admin/$brandId/orders',
    params: { brandId },
    search: { panel: 'journal' },
  } as const;
  return (
    <StoreChoice
      brandId={brandId}
      to="/admin/$brandId/orders/store/$storeId"
      title={t({ id: 'order', message: '訂單' })}
      lastStoreId={lastStoreOf(brandId)}
      figure={({ _id }) => <StoreBoard brandId={brandId} storeId={_id} />}
      actions={<JournalLink may="journal.readOfBrand" {...journal} />}
    />
  );
}
