import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { AutoBundles } from '#src/features/bundle/auto-bundles.tsx';
import { bundleResource } from '#src/features/bundle/bundle-resource.tsx';
import { BundleRows } from '#src/features/bundle/bundle-rows.tsx';
import { parseBundleSearch } from '#src/features/bundle/bundle-search.ts';
import { ReportLink } from '#src/features/promotion/report/report-link.tsx';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/bundles/')({
  validateSearch: parseBundleSearch,
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  return (
    <ResourceListScreen
      resource={bundleResource}
      place={{ brandId }}
      {...{ search, onSearch }}
      actions={<AutoBundles brandId={brandId} />}
      ways={<ReportLink brandId={brandId} />}
    >
      {(listed) => <BundleRows listed={listed} />}
    </ResourceListScreen>
  );
}
