import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { parseRuleSearch } from '#src/features/points/rule-search.ts';
import { pointRuleResource } from '#src/features/points/point-rule-resource.tsx';
import { RuleRows } from '#src/features/points/rule-rows.tsx';
import { ReportLink } from '#src/features/promotion/report/report-link.tsx';
import { ResourceListScreen } from '#src/office/list/resource-list.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/point-rules/')({
  validateSearch: parseRuleSearch,
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  return (
    <ResourceListScreen
      resource={pointRuleResource}
      place={{ brandId }}
      {...{ search, onSearch }}
      ways={<ReportLink brandId={brandId} />}
    >
      {(listed) => <RuleRows listed={listed} />}
    </ResourceListScreen>
  );
}
