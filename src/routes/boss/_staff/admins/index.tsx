import { createFileRoute } from '@tanstack/react-router';
import { useSearchChange } from '#src/app/use-search-change.ts';
import { PeopleScreen } from '#src/features/people/people-screen.tsx';
import { parsePersonSearch } from '#src/features/people/person-listing.ts';

export const Route = createFileRoute('/boss/_staff/admins/')({
  validateSearch: parsePersonSearch,
  component: Page,
});

function Page() {
  const onSearch = useSearchChange();
  const search = Route.useSearch();
  return <PeopleScreen search={search} onSearch={onSearch} />;
}
