import { createFileRoute } from '@tanstack/react-router';
import { permissions } from '#domain/access/permissions.ts';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffOnly } from '#src/app/staff-only.ts';
import { PersonCreateScreen } from '#src/features/people/person-form-screens.tsx';

/** Nobody makes a role at or above their own: only the primary makes system admins. */
export const Route = createFileRoute('/boss/_staff/admins/create')({
  beforeLoad: ({ context, location }) =>
    staffOnly(context.data, { here: location.href, roles: permissions['admins.createOfPlatform'] }),
  component: Page,
});

function Page() {
  const { denied } = Route.useRouteContext();
  return (
    <StaffGate denied={denied}>
      <PersonCreateScreen />
    </StaffGate>
  );
}
