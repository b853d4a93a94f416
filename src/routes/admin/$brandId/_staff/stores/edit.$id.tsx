import { createFileRoute } from '@tanstack/react-router';
import { permissions } from '#domain/access/permissions.ts';
import { panelOf } from '#src/app/panel-search.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';
import { StoreEditScreen } from '#src/features/store/store-form-screens.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/stores/edit/$id')({
  validateSearch: panelOf,
  beforeLoad: ({ context, params, location }) =>
    staffOnly(context.data, {
      here: location.href,
      brandId: params.brandId,
      roles: permissions['stores.edit'],
    }),
  component: Page,
});

function Page() {
  const { brandId, id } = Route.useParams();
  const { denied } = Route.useRouteContext();
  return (
    <StaffGate denied={denied}>
      <StoreEditScreen brandId={brandId} id={id} />
    </StaffGate>
  );
}
