import { createFileRoute } from '@tanstack/react-router';
import { permissions } from '#domain/access/permissions.ts';
import { panelOf } from '#src/app/panel-search.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';
import { PeopleScreen } from '#src/features/people/people-screen.tsx';
import { parsePersonSearch } from '#src/features/people/person-listing.ts';

export const Route = createFileRoute('/admin/$brandId/_staff/store-admins/')({
  validateSearch: (search: Readonly<Record<string, unknown>>) => ({
    ...panelOf(search),
    ...parsePersonSearch(search),
  }),
  beforeLoad: ({ context, params, location }) =>
    staffOnly(context.data, {
      here: location.href,
      brandId: params.brandId,
      roles: permissions['admins.manage'],
    }),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { denied } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StaffGate denied={denied}>
      <PeopleScreen
        brandId={brandId}
        search={search}
        onSearch={(change) =>
          void navigate({ search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
        }
      />
    </StaffGate>
  );
}
