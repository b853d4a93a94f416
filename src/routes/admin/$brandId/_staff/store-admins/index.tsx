import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { PeopleScreen } from '#src/features/people/people-screen.tsx';
import { parsePersonSearch } from '#src/features/people/person-listing.ts';

export const Route = createFileRoute('/admin/$brandId/_staff/store-admins/')({
  validateSearch: parsePersonSearch,
  beforeLoad: (opened) => staffWith(opened, 'admins.manage'),
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const { brandId } = Route.useParams();
  const search = Route.useSearch();
  return (
    <StaffGate>
      <PeopleScreen brandId={brandId} search={search} onSearch={onSearch} />
    </StaffGate>
  );
}
