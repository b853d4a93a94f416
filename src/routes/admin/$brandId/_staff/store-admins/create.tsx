import { createFileRoute } from '@tanstack/react-router';
import { permissions } from '#domain/access/permissions.ts';
import { panelOf, type PanelSearch } from '#src/app/panel-search.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';
import { PersonCreateScreen } from '#src/features/people/person-form-screens.tsx';
import { searchText } from '#src/ui/list-search.ts';

export const Route = createFileRoute('/admin/$brandId/_staff/store-admins/create')({
  validateSearch: (search: Readonly<Record<string, unknown>>): PanelSearch & { place?: string } => {
    const place = searchText(search['place']);
    return { ...panelOf(search), ...(place !== undefined && { place }) };
  },
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
  const { place } = Route.useSearch();
  const { denied } = Route.useRouteContext();
  return (
    <StaffGate denied={denied}>
      <PersonCreateScreen brandId={brandId} storeId={place} />
    </StaffGate>
  );
}
