import { createFileRoute } from '@tanstack/react-router';
import { permissions } from '#domain/access/permissions.ts';
import { panelOf } from '#src/app/panel-search.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';
import { CategoryEditScreen } from '#src/features/catalogue/categories/category-form-screens.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/option-categories/edit/$id')({
  validateSearch: panelOf,
  beforeLoad: ({ context, params, location }) =>
    staffOnly(context.data, {
      here: location.href,
      brandId: params.brandId,
      roles: permissions['dishes.edit'],
    }),
  component: Page,
});

function Page() {
  const { brandId, id } = Route.useParams();
  const { denied } = Route.useRouteContext();
  return (
    <StaffGate denied={denied}>
      <CategoryEditScreen brandId={brandId} id={id} />
    </StaffGate>
  );
}
