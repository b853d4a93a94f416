import { createFileRoute } from '@tanstack/react-router';
import { GuestShell } from '#src/app/guests/guest-shell.tsx';
import { PointsScreen } from '#src/features/account/member/points/points-screen.tsx';

export const Route = createFileRoute('/_guests/member/points')({ component: Page });

function Page() {
  const navigate = Route.useNavigate();
  return (
    <PointsScreen
      shell={(slots) => <GuestShell {...slots} onBack={() => void navigate({ to: '/member' })} />}
    />
  );
}
