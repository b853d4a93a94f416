import { createFileRoute } from '@tanstack/react-router';
import { GuestShell } from '#src/app/guests/guest-shell.tsx';
import { MemberScreen } from '#src/features/account/member/member-screen.tsx';
import { enterStore } from '#src/features/storefront/parts/enter-store.ts';

export const Route = createFileRoute('/_guests/member/')({ component: Page });

function Page() {
  const navigate = Route.useNavigate();
  return (
    <MemberScreen
      shell={(slots) => <GuestShell {...slots} />}
      onCart={(place) => {
        enterStore(place);
        void navigate({ to: '/cart' });
      }}
    />
  );
}
