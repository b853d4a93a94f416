import { createFileRoute } from '@tanstack/react-router';
import { PeopleScreen } from '#src/features/people/people-screen.tsx';
import { parsePersonSearch } from '#src/features/people/person-listing.ts';

export const Route = createFileRoute('/boss/_staff/admins/')({
  validateSearch: parsePersonSearch,
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PeopleScreen
      search={search}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
      }
    />
  );
}
