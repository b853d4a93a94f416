import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { parseBrandSearch } from '#src/features/brand/brand-listing.ts';
import { BrandsScreen } from '#src/features/brand/brands-screen.tsx';

export const Route = createFileRoute('/boss/_staff/brands/')({
  validateSearch: parseBrandSearch,
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const search = Route.useSearch();
  return <BrandsScreen search={search} onSearch={onSearch} />;
}
