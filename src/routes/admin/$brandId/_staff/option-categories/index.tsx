import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { parseCategorySearch } from '#src/features/catalogue/categories/category-listing.ts';
import { CategoriesScreen } from '#src/features/catalogue/categories/categories-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/option-categories/')({
  validateSearch: parseCategorySearch,
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  return <CategoriesScreen brandId={brandId} search={search} onSearch={onSearch} />;
}
