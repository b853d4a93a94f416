import { createFileRoute, Outlet } from '@tanstack/react-router';
import { BossFrame } from '#src/app/shell/boss-frame.tsx';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';

/** The platform's pages: system admins only (spec 6). */
export const Route = createFileRoute('/boss/_staff')({
  beforeLoad: ({ context, location }) =>
    staffOnly(context.data, { here: location.publicHref, roles: ['primary_system_admin', 'system_admin'] }),
  component: Page,
});

function Page() {
  return (
    <StaffGate>
      <BossFrame>
        <Outlet />
      </BossFrame>
    </StaffGate>
  );
}
