import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BrandFrame } from '#src/app/brand-frame.tsx';
import { StaffError } from '#src/app/staff-error.tsx';
import { staffOnly } from '#src/app/staff-only.ts';

/** Every page of a brand's back office: any of the seven roles, of that brand. */
export const Route = createFileRoute('/admin/$brandId/_staff')({
  beforeLoad: ({ context, params, location }) =>
    staffOnly(context.data, { here: location.href, brandId: params.brandId }),
  component: Page,
  errorComponent: StaffError,
});

function Page() {
  const { brandId } = Route.useParams();
  return (
    <BrandFrame brandId={brandId}>
      <Outlet />
    </BrandFrame>
  );
}
