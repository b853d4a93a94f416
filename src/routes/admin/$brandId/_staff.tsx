import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BrandFrame } from '#src/app/shell/brand-frame.tsx';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';

/** Every page of a brand's back office: any of the seven roles, of that brand. */
export const Route = createFileRoute('/admin/$brandId/_staff')({
  beforeLoad: ({ context, params, location }) =>
    staffOnly(context.data, { here: location.href, brandId: params.brandId }),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  const { denied } = Route.useRouteContext();
  return (
    <StaffGate denied={denied}>
      <BrandFrame brandId={brandId}>
        <Outlet />
      </BrandFrame>
    </StaffGate>
  );
}
