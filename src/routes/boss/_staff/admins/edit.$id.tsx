import { createFileRoute } from '@tanstack/react-router';
import { AdminHistory } from '#src/app/history/deferred-histories.tsx';
import { PersonEditScreen } from '#src/features/people/person-form-screens.tsx';

export const Route = createFileRoute('/boss/_staff/admins/edit/$id')({ component: Page });

function Page() {
  const { id } = Route.useParams();
  return <PersonEditScreen id={id} history={<AdminHistory id={id} />} />;
}
