import { createFileRoute } from '@tanstack/react-router';
import { PersonEditScreen } from '#src/features/people/person-form-screens.tsx';

export const Route = createFileRoute('/boss/_staff/admins/edit/$id')({ component: Page });

function Page() {
  return <PersonEditScreen {...Route.useParams()} />;
}
