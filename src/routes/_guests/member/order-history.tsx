import { createFileRoute } from '@tanstack/react-router';
import { GuestShell } from '#src/app/guests/guest-shell.tsx';
import { HistoryScreen } from '#src/features/account/member/history-screen.tsx';
import { enterStore } from '#src/features/storefront/parts/enter-store.ts';

export const Route = createFileRoute('/_guests/member/order-history')({ component: Page });

function Page() {
  const navigate = Route.useNavigate();
  return (
    <HistoryScreen
      shell={(slots) => <GuestShell {...slots} onBack={() => void navigate({ to: '/member' })} />}
      onCart={(place) => {
        enterStore(place);
        void navigate({ to: '/cart' });
      }}
    />
  );
}
