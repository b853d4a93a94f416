import { createFileRoute } from '@tanstack/react-router';
import { StoreHeld } from '#src/features/devices/store-held.tsx';
import { ReviewScreen, type ReviewSearch } from '#src/features/flags/review-screen.tsx';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { paramText } from '#src/office/list/list-search.ts';

export const Route = createFileRoute('/admin/$brandId/_staff/review')({
  validateSearch: (search: Readonly<Record<string, unknown>>): ReviewSearch => {
    const of = paramText(search['of']);
    return { ...(of !== undefined && { of }), ...(search['state'] === 'settled' && { state: 'settled' }) };
  },
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  return (
    <ReviewScreen
      brandId={brandId}
      search={Route.useSearch()}
      onSearch={onSearch}
      held={(storeId) => <StoreHeld storeId={storeId} />}
    />
  );
}
