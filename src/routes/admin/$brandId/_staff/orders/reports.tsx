import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { parseReportSearch } from '#src/features/reports/report-search.ts';
import { ReportsScreen } from '#src/features/reports/reports-screen.tsx';

/** What the stores of a brand sold. Store roles see their own store's alone. */
export const Route = createFileRoute('/admin/$brandId/_staff/orders/reports')({
  validateSearch: parseReportSearch,
  beforeLoad: (opened) => staffWith(opened, 'orders.read'),
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  return (
    <StaffGate>
      <ReportsScreen {...{ brandId, search, onSearch }} />
    </StaffGate>
  );
}
