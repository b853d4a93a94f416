import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { optionResource } from '#src/features/catalogue/options/option-resource.tsx';
import { OptionRows } from '#src/features/catalogue/options/option-rows.tsx';
import { parseOptionSearch } from '#src/features/catalogue/options/option-search.ts';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/options/')({
  validateSearch: parseOptionSearch,
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  return (
    <ResourceListScreen resource={optionResource} place={{ brandId }} {...{ search, onSearch }}>
      {(listed) => <OptionRows listed={listed} />}
    </ResourceListScreen>
  );
}
