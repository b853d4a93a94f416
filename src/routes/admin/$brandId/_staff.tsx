import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BrandFrame } from '#src/app/shell/brand-frame.tsx';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { DeferredSyncCentre } from '#src/routes/-deferred-sync-centre.tsx';

/** Every page of a brand's back office: any of the seven roles, of that brand. */
export const Route = createFileRoute('/admin/$brandId/_staff')({
  beforeLoad: (opened) => staffWith(opened),
  component: Page,
});

function Page() {
  const { brandId } = Route.useParams();
  return (
    <StaffGate>
      <BrandFrame brandId={brandId} syncCentre={(shown) => <DeferredSyncCentre {...shown} />}>
        <Outlet />
      </BrandFrame>
    </StaffGate>
  );
}
