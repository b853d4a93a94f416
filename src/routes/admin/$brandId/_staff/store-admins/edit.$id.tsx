import { createFileRoute } from '@tanstack/react-router';
import { AdminHistory } from '#src/app/history/deferred-histories.tsx';
import { StaffGate } from '#src/app/staff-gate.tsx';
import { staffWith } from '#src/app/staff-route.ts';
import { PersonEditScreen } from '#src/features/people/person-form-screens.tsx';

export const Route = createFileRoute('/admin/$brandId/_staff/store-admins/edit/$id')({
  beforeLoad: (opened) => staffWith(opened, 'admins.manage'),
  component: Page,
});

function Page() {
  const { brandId, id } = Route.useParams();
  return (
    <StaffGate>
      <PersonEditScreen {...{ brandId, id }} history={<AdminHistory {...{ brandId, id }} />} />
    </StaffGate>
  );
}
