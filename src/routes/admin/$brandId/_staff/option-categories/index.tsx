import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { categoryResource } from '#src/features/catalogue/categories/category-resource.tsx';
import { CategoryRows } from '#src/features/catalogue/categories/category-rows.tsx';
import { parseCategorySearch } from '#src/features/catalogue/categories/category-search.ts';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/option-categories/')({
  validateSearch: parseCategorySearch,
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  return (
    <ResourceListScreen resource={categoryResource} place={{ brandId }} {...{ search, onSearch }}>
      {(listed) => <CategoryRows listed={listed} />}
    </ResourceListScreen>
  );
}
