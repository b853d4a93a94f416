import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { dishResource } from '#src/features/catalogue/dishes/dish-resource.tsx';
import { DishRows } from '#src/features/catalogue/dishes/dish-rows.tsx';
import { parseDishSearch } from '#src/features/catalogue/dishes/dish-search.ts';
import { PricePlans } from '#src/features/catalogue/dishes/price-plans.tsx';
import { ImportLink } from '#src/features/catalogue/import/import-link.tsx';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/dishes/template/')({
  validateSearch: parseDishSearch,
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  return (
    <ResourceListScreen
      resource={dishResource}
      place={{ brandId }}
      {...{ search, onSearch }}
      actions={<ImportLink brandId={brandId} />}
      ways={<PricePlans brandId={brandId} />}
    >
      {(listed) => <DishRows listed={listed} />}
    </ResourceListScreen>
  );
}
