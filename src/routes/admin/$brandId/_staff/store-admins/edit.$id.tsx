import { createFileRoute } from '@tanstack/react-router';
import { permissions } from '#domain/access/permissions.ts';
import { panelOf } from '#src/app/panel-search.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';
import { PersonEditScreen } from '#src/features/people/person-form-screens.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/store-admins/edit/$id')({
  validateSearch: panelOf,
  beforeLoad: ({ context, params, location }) =>
    staffOnly(context.data, {
      here: location.href,
      brandId: params.brandId,
      roles: permissions['admins.manage'],
    }),
  component: Page,
});

function Page() {
  const { brandId, id } = Route.useParams();
  const { denied } = Route.useRouteContext();
  return (
    <StaffGate denied={denied}>
      <PersonEditScreen brandId={brandId} id={id} />
    </StaffGate>
  );
}
