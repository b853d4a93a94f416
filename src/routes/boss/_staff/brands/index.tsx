import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { BrandsScreen } from '#src/features/brand/brands-screen.tsx';
import { Oversight } from '#src/features/platform/oversight.tsx';
import { parseUsualSearch } from '#src/office/list/list-search.ts';

export const Route = createFileRoute('/boss/_staff/brands/')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => parseUsualSearch(search),
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const search = Route.useSearch();
  return (
    <BrandsScreen
      search={search}
      onSearch={onSearch}
      oversight={(brandName) => <Oversight brandName={brandName} />}
    />
  );
}
