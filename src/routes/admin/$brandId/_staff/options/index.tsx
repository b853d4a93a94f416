import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { parseOptionSearch } from '#src/features/catalogue/options/option-search.ts';
import { OptionsScreen } from '#src/features/catalogue/options/options-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/options/')({
  validateSearch: parseOptionSearch,
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  return <OptionsScreen brandId={brandId} search={search} onSearch={onSearch} />;
}
