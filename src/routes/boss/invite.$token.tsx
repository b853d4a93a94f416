import { createFileRoute } from '@tanstack/react-router';
import { AuthShell } from '#src/app/auth-shell.tsx';
import { InvitationScreen } from '#src/features/access/invitation/invitation-screen.tsx';

export const Route = createFileRoute('/boss/invite/$token')({ component: Page });

/** Where somebody who is invited to run the platform sets their password. */
function Page() {
  const { token } = Route.useParams();
  return (
    <AuthShell>
      <InvitationScreen key={token} token={token} brand={null} loginAt="/boss/login" />
    </AuthShell>
  );
}
