import { createFileRoute } from '@tanstack/react-router';
import { GuestShell } from '#src/app/guests/guest-shell.tsx';
import { CouponsScreen } from '#src/features/account/member/tickets/coupons-screen.tsx';

export const Route = createFileRoute('/_guests/member/coupons')({ component: Page });

function Page() {
  const navigate = Route.useNavigate();
  return (
    <CouponsScreen
      shell={(slots) => <GuestShell {...slots} onBack={() => void navigate({ to: '/member' })} />}
    />
  );
}
