import { createFileRoute } from '@tanstack/react-router';
import { GuestShell } from '#src/app/guests/guest-shell.tsx';
import { CouponsScreen } from '#src/features/account/member/tickets/coupons-screen.tsx';

export const Route = createFileRoute('/_guests/member/coupons')({
  validateSearch: ({ tab }): { tab?: 'used' | 'expired' } =>
    tab === 'used' || tab === 'expired' ? { tab } : {},
  component: Page,
});

function Page() {
  const navigate = Route.useNavigate();
  const { tab = 'usable' } = Route.useSearch();
  return (
    <CouponsScreen
      tab={tab}
      onTab={(next) =>
        void navigate({
          search: ({ tab: _, ...kept }) => (next === 'usable' ? kept : { ...kept, tab: next }),
          replace: true,
          resetScroll: false,
        })
      }
      shell={(slots) => <GuestShell {...slots} onBack={() => void navigate({ to: '/member' })} />}
    />
  );
}
