import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { parseDishSearch } from '#src/features/catalogue/dishes/dish-search.ts';
import { DishesScreen } from '#src/features/catalogue/dishes/dishes-screen.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/dishes/template/')({
  validateSearch: parseDishSearch,
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  return <DishesScreen brandId={brandId} search={search} onSearch={onSearch} />;
}
