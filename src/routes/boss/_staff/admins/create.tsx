import { createFileRoute } from '@tanstack/react-router';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { PersonCreateScreen } from '#src/features/people/person-form-screens.tsx';

/** Nobody makes a role at or above their own: only the primary makes system admins. */
export const Route = createFileRoute('/boss/_staff/admins/create')({
  beforeLoad: (opened) => staffWith(opened, 'admins.createOfPlatform'),
  component: Page,
});

function Page() {
  return (
    <StaffGate>
      <PersonCreateScreen />
    </StaffGate>
  );
}
